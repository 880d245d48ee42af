// A game as the page has it: the start, the moves, and the board after each of them. Which moves the rules allow
// the engine says; the board here only shows what they do.
import Board from '@sabaki/go-board';

const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

export const opponent = (color) => (color === 'B' ? 'W' : 'B');
export const signOf = (color) => (color === 'B' ? 1 : -1);
export const nameOf = (color) => (color === 'B' ? 'Black' : 'White');

// "D4" and [column, row from the top].
export const toName = ([x, y], size) => LETTERS[x] + (size - y);
export const toVertex = (name, size) =>
  /^pass$/i.test(name) ? [-1, -1] : [LETTERS.indexOf(name[0].toUpperCase()), size - Number(name.slice(1))];
export const toMap = (points, size) => {
  const map = Array.from({ length: size }, () => Array(size).fill(null));
  for (const [name, value] of points) {
    const [x, y] = toVertex(name, size);
    if (map[y]) map[y][x] = value;
  }
  return map;
};

export class Game {
  // handicap: vertices; setup: { B: vertices, W: vertices }; human: the colour the person plays, or '' for both.
  constructor({ size = 9, komi = 7.5, handicap = [], setup = {}, first, moves = [], human = 'B', rank = 0, result = '' } = {}) {
    Object.assign(this, { size, komi, handicap, setup, moves, human, rank, result });
    this.first = first ?? (handicap.length > 0 ? 'W' : 'B');
    this.boards = [];
  }

  // After that many moves.
  board(at) {
    if (this.boards.length === 0) {
      const start = Board.fromDimensions(this.size, this.size);
      const put = (names, color) => names.forEach((n) => start.set(toVertex(n, this.size), signOf(color)));
      put(this.handicap, 'B');
      put(this.setup.B ?? [], 'B');
      put(this.setup.W ?? [], 'W');
      this.boards.push(start);
    }
    while (this.boards.length <= at) {
      const { color, point } = this.moves[this.boards.length - 1];
      this.boards.push(this.boards.at(-1).makeMove(signOf(color), toVertex(point, this.size)));
    }
    return this.boards[at];
  }

  toMove(at) {
    return at === 0 ? this.first : opponent(this.moves[at - 1].color);
  }

  passedTwice(at) {
    return at >= 2 && this.moves[at - 1].point === 'pass' && this.moves[at - 2].point === 'pass';
  }

  // Drops what came behind the first `at` moves.
  play(at, move) {
    this.moves = [...this.moves.slice(0, at), move];
    this.boards.length = Math.min(this.boards.length, at + 1);
    this.result = '';
  }

  cut(at) {
    this.moves = this.moves.slice(0, at);
    this.boards.length = Math.min(this.boards.length, at + 1);
    this.result = '';
  }

  toJSON() {
    const { boards, ...kept } = this;
    return kept;
  }
}

// Why the engine refused a move, in words. `board` is the one it was to be played on.
export function refusal(board, color, name, size) {
  const vertex = toVertex(name, size);
  if (!board.has(vertex)) return `${name} is not on this board.`;
  const found = board.analyzeMove(signOf(color), vertex);
  if (found.overwrite) return `There is already a stone at ${name}.`;
  if (found.suicide) return `A stone at ${name} would have no liberty: that is suicide, which the rules forbid.`;
  if (found.ko) return `${name} takes back a ko at once. Play elsewhere first.`;
  return `${name} would repeat a position of this game, which the rules forbid (superko).`;
}

export const formatLead = (lead) => {
  const rounded = Math.round(Math.abs(lead) * 10) / 10;
  return rounded === 0 ? 'even' : `${lead > 0 ? 'B' : 'W'}+${rounded.toFixed(1)}`;
};

// "B+3.5" in words.
export function resultWords(score) {
  if (!/^[BW]\+/.test(score)) return score === '0' ? 'The game is a tie.' : '';
  const winner = nameOf(score[0]);
  const by = score.slice(2);
  if (/^r/i.test(by)) return `${winner} wins: ${nameOf(opponent(score[0]))} resigned.`;
  return `${winner} wins by ${by} point${by === '1' ? '' : 's'}.`;
}

export const RANKS = [...Array.from({ length: 20 }, (_, i) => `${20 - i}k`), '1d', '2d', '3d', '4d'];
