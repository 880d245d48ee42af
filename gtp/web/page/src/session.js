// Keeps the engine's game in step with the page's, and asks it about positions. Tasks run one after the other; an
// analysis ends where another task begins.
import { Engine, parseInfo } from './engine.js';
import { Game } from './game.js';

const STRONG_SECONDS = 3; // of a move without a rank
const REVIEW_VISITS = 60; // a position
const FIRST_THOUGHT = 'at this rank Owlet plays what comes to mind first, without reading ahead.';
const SGF = '/game.sgf';

export class Session {
  constructor(onState) {
    this.engine = new Engine((state, why) => {
      if (state === 'failed') this.forget();
      onState(state, why);
    });
    this.last = Promise.resolve();
    this.forget();
  }

  forget() {
    this.start = null; // the start and moves of the engine's game
    this.played = [];
    this.rank = null;
  }

  restart() {
    this.engine.start();
  }

  // Runs `task` when those before it are done.
  queue(task) {
    const done = this.last.then(task);
    this.last = done.catch(() => {});
    return done;
  }

  ask(line) {
    return this.engine.ask(line);
  }

  // ---- To be called by tasks

  async setUp(game) {
    const { size, komi, handicap, setup, first } = game;
    const start = JSON.stringify({ size, komi, handicap, setup, first });
    if (start === this.start) return;
    this.forget();
    await this.ask(`boardsize ${size}`);
    await this.ask(`komi ${komi}`);
    if (handicap.length > 0) await this.ask(`set_free_handicap ${handicap.join(' ')}`);
    const stones = [...(setup.B ?? []).map((p) => `b ${p}`), ...(setup.W ?? []).map((p) => `w ${p}`)];
    if (stones.length > 0) await this.ask(`gogui-setup ${stones.join(' ')}`);
    if (stones.length > 0 || handicap.length === 0)
      await this.ask(`gogui-setup_player ${first.toLowerCase()}`);
    this.start = start;
  }

  // The engine stands after the first `at` moves of the game.
  async stand(game, at) {
    await this.setUp(game);
    const moves = game.moves.slice(0, at);
    let same = 0;
    while (same < moves.length && same < this.played.length && key(moves[same]) === this.played[same]) ++same;
    if (this.played.length > same) await this.ask(`gg-undo ${this.played.length - same}`);
    this.played.length = same;
    if (same === moves.length) return;
    await this.ask(`gogui-play_sequence ${moves.slice(same).map(key).join(' ')}`);
    this.played = moves.map(key);
  }

  // ---- Tasks

  // Fails where the rules forbid the move.
  tryMove(game, at, move) {
    return this.queue(async () => {
      await this.stand(game, at);
      await this.ask(`play ${key(move)}`);
      this.played.push(key(move));
    });
  }

  // { move, why }: a vertex, 'pass' or 'resign', and what spoke for it.
  generate(game, at, color) {
    return this.queue(async () => {
      await this.stand(game, at);
      if (this.rank !== game.rank) {
        await this.ask(`kata-set-param rank ${game.rank}`);
        await this.ask(`kata-set-param maxTime ${STRONG_SECONDS}`);
        this.rank = game.rank;
      }
      const answer = await this.ask(`genmove ${color.toLowerCase()}`);
      const move = /^(pass|resign)$/i.test(answer) ? answer.toLowerCase() : answer;
      if (move !== 'resign') this.played.push(key({ color, point: move }));
      const why = await this.ask('gomill-explain_last_move');
      return { move, why: why.startsWith('0 visits') ? FIRST_THOUGHT : why };
    });
  }

  // Lines of kata-analyze until another task begins.
  analyze(game, at, onInfo) {
    return this.queue(async () => {
      await this.stand(game, at);
      const color = game.toMove(at).toLowerCase();
      const line = `kata-analyze ${color} 15 rootInfo true ownership true`;
      const started = this.engine.analyze(line, (text) => {
        const info = parseInfo(text);
        if (info) onInfo(info);
      });
      started.catch(() => {});
    });
  }

  stop() {
    this.queue(() => this.ask('stop')).catch(() => {});
  }

  // One look at a position, of so many visits.
  look(game, at, visits) {
    return this.queue(async () => {
      await this.stand(game, at);
      const color = game.toMove(at).toLowerCase();
      return parseInfo(
        await this.ask(`kata-analyze ${color} 100000 maxvisits ${visits} rootInfo true ownership true`),
      );
    });
  }

  // What a review keeps of a position, as seen by Black.
  async judge(game, at) {
    const { root, moves } = await this.look(game, at, REVIEW_VISITS);
    const black = game.toMove(at) === 'B';
    return {
      winrate: black ? root.winrate : 1 - root.winrate,
      scoreLead: black ? root.scoreLead : -root.scoreLead,
      best: moves[0].move,
    };
  }

  // The answers to some lines about a position.
  questions(game, at, lines) {
    return this.queue(async () => {
      await this.stand(game, at);
      const answers = [];
      for (const line of lines) answers.push(await this.ask(line));
      return answers;
    });
  }

  // A game from the bytes of a record; fails with the reason.
  load(bytes) {
    return this.queue(async () => {
      await this.engine.write(SGF, bytes);
      this.forget();
      await this.ask(`loadsgf ${SGF}`);
      const size = Number(await this.ask('query_boardsize'));
      const komi = Number(await this.ask('get_komi'));
      const moves = (await this.ask('move_history'))
        .split('\n')
        .filter(Boolean)
        .map((line) => line.trim().split(' '))
        .map(([color, point]) => ({ color: color[0].toUpperCase(), point: point.toLowerCase() === 'pass' ? 'pass' : point }))
        .reverse();
      if (moves.length > 0) await this.ask(`gg-undo ${moves.length}`);
      const stones = async (color) => (await this.ask(`list_stones ${color}`)).split(/\s+/).filter(Boolean);
      const setup = { B: await stones('black'), W: await stones('white') };
      const next = /^(black|white) to play/m.exec(await this.ask('showboard'))?.[1] ?? 'black';
      const first = moves[0]?.color ?? next[0].toUpperCase();
      this.forget();
      // White's compensation hangs on it.
      const isHandicap = first === 'W' && setup.B.length >= 2 && setup.W.length === 0;
      const start = isHandicap ? { handicap: setup.B } : { setup };
      return new Game({ size, komi, ...start, first, moves, human: '' });
    });
  }

  // The fixed places of handicap stones.
  handicapPlaces(size, count) {
    return this.queue(async () => {
      this.forget();
      await this.ask(`boardsize ${size}`);
      return (await this.ask(`fixed_handicap ${count}`)).split(/\s+/);
    });
  }

  // The record of the whole game.
  save(game) {
    return this.questions(game, game.moves.length, ['printsgf']).then(([text]) => text);
  }
}

const key = ({ color, point }) => `${color.toLowerCase()} ${point}`;
