// Closed groups, one move to find. Rows from the top, X Black, O White; `stone` is of the group in question.
import { Game, nameOf, opponent, refusal } from './game.js';

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

const verbs = ({ goal }) => (goal === 'kill' ? ['attack', 'defend'] : ['defend', 'attack']);
const moveOf = (answer) => answer.split(' ')[1];

export async function solutionOf(session, problem, game) {
  const [answer] = await session.questions(game, 0, [`owl_${verbs(problem)[0]} ${problem.stone}`]);
  return moveOf(answer);
}

// What the readers say of a first move: { words, solved, moves }, the moves with the reply that refutes it.
export async function answerOf(session, problem, game, point) {
  const { color, goal, stone } = problem;
  const [own, others] = verbs(problem);
  const moves = [{ color, point }];
  let code;
  try {
    [code] = await session.questions(game, 0, [`owl_does_${own} ${point} ${stone}`]);
  } catch (error) {
    throw /illegal/.test(error.message) ? new Error(refusal(game.board(0), color, point, game.size)) : error;
  }
  if (code === '1') return { words: `Right: ${nameOf(color)} ${point} ${goal === 'kill' ? 'kills' : 'lives'}.`, solved: true, moves };
  if (code !== '0') return { words: `${point} makes a ko; there is a move that needs none.`, solved: false, moves };
  const after = new Game({ ...game.toJSON(), moves });
  const reply = moveOf((await session.questions(after, 1, [`owl_${others} ${stone}`]))[0]);
  const replies = reply && !/pass/i.test(reply);
  if (replies) moves.push({ color: opponent(color), point: reply });
  const words = `Not ${point}: ${nameOf(opponent(color))} ${replies ? `answers at ${reply}` : 'need not even answer'}.`;
  return { words: `${words} Choose the problem again for another try.`, solved: false, moves };
}
