// Closed groups, one move to find. Rows from the top, X Black, O White; `stone` is of the group in question.
import { Game } from './game.js';

export const PROBLEMS = [
  {
    title: 'Three in a corner', task: 'Black to play: kill the white group.',
    color: 'B', goal: 'kill', stone: 'A2',
    rows: ['XXXXX....', 'OOOOX....', '...OX....'],
  },
  {
    title: 'A notch', task: 'Black to play: kill the white group.',
    color: 'B', goal: 'kill', stone: 'D3',
    rows: ['..XXXXX..', '.XXOOOX..', '.XOO.OXX.', '.XO...OX.', '.XO...OX.'],
  },
  {
    title: 'The long edge', task: 'Black to play: kill the white group.',
    color: 'B', goal: 'kill', stone: 'F2',
    rows: ['....XXXXX', '...XXOOOO', '...XOO..O', '...XO...O'],
  },
  {
    title: 'A bend', task: 'Black to play: kill the white group.',
    color: 'B', goal: 'kill', stone: 'A3',
    rows: ['XXXX.....', 'OOOXX....', '..OOX....', '...OX....'],
  },
  {
    title: 'Live in the corner', task: 'Black to play: make the black group live.',
    color: 'B', goal: 'live', stone: 'A2',
    rows: ['OOOOO....', 'XXXXO....', '...XO....'],
  },
  {
    title: 'Live along the edge', task: 'Black to play: make the black group live.',
    color: 'B', goal: 'live', stone: 'F2',
    rows: ['....OOOOO', '...OOXXXX', '...OXX..X', '...OX...X'],
  },
  {
    title: 'A stone inside', task: 'Black to play: make the black group live.',
    color: 'B', goal: 'live', stone: 'A3',
    rows: ['OOOO.....', 'XXXOO....', '.X.XO....', '...XO....'],
  },
].map((p) => ({ ...p, rows: [...Array(9 - p.rows.length).fill('.'.repeat(9)), ...p.rows] }));

const COLUMNS = 'ABCDEFGHJ';

// The problem as a game without moves.
export function problemGame({ rows, color }) {
  const setup = { B: [], W: [] };
  rows.forEach((row, y) =>
    [...row].forEach((stone, x) => {
      if (stone !== '.') setup[stone === 'X' ? 'B' : 'W'].push(COLUMNS[x] + (rows.length - y));
    }),
  );
  return new Game({ size: rows.length, setup, first: color, human: '' });
}
