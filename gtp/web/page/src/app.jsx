// The page: what is shown, and what happens at each click. The state is a game, how many of its moves are on the
// board, and what was found out about that position.
import { Component, createRef, render } from 'preact';
import { BoardView, parseStatus } from './board.jsx';
import { Game, formatLead, nameOf, opponent, refusal, resultWords, toVertex } from './game.js';
import { Help, NewGame } from './dialogs.jsx';
import { Analysis, groupWords, Problems, Review, Toolbar } from './panels.jsx';
import { answerOf, PROBLEMS, problemGame, solutionOf } from './problems.js';
import { visitsOf } from './engine.js';
import { Session } from './session.js';

const SAVED = 'owlet-game';
const TABS = [['play', 'Play'], ['review', 'Review'], ['problems', 'Problems']];
const NOTHING = { info: null, visits: 0, speed: 0, ownership: null, groups: null, marks: null, dead: null };

class App extends Component {
  constructor() {
    super();
    const game = savedGame() ?? new Game();
    this.state = {
      game, at: game.moves.length, tab: 'play', engine: 'loading', busy: false, message: 'Loading the engine...',
      alert: false, why: '', analysis: false, showOwnership: true, asking: false, ...NOTHING,
      review: { seen: [], running: false }, problem: -1, solved: new Set(),
    };
    this.newGame = createRef();
    this.help = createRef();
    this.file = createRef();
    this.session = new Session((engine, why) => this.onEngine(engine, why));
  }

  componentDidMount() {
    document.addEventListener('keydown', (event) => this.onKey(event));
    this.continueWhenReady();
  }

  continueWhenReady() {
    this.session.engine.ready.then(() => setTimeout(() => this.continueGame()), () => {});
  }

  restart = () => {
    this.session.restart();
    this.continueWhenReady();
  };

  onEngine(engine, why) {
    const { game, at } = this.state;
    const message = {
      loading: 'Loading the engine...',
      ready: this.turnWords(game, at),
      failed: `The engine stopped (${why}). Start it again to go on with the game.`,
    }[engine];
    this.setState({ engine, message, alert: engine === 'failed', busy: false });
  }

  // ---- Words

  say = (message, alert = false) => this.setState({ message, alert });

  turnWords(game, at) {
    if (game.result && at === game.moves.length) return resultWords(game.result);
    const color = game.toMove(at);
    const whose = game.human === color ? ' (you)' : game.human === '' ? '' : ' (Owlet)';
    return `${nameOf(color)}${whose} to move.`;
  }

  // ---- The position

  // Another position: what was known of the last one goes.
  show(game, at, more = {}) {
    this.setState({ game, at, ...NOTHING, message: this.turnWords(game, at), alert: false, why: '', ...more });
    try {
      localStorage.setItem(SAVED, JSON.stringify(game));
    } catch {} // without storage the game is not there after a reload
    if (this.state.analysis) setTimeout(() => this.analyze());
  }

  go = (at) => {
    const { game } = this.state;
    const to = Math.max(0, Math.min(game.moves.length, at));
    if (to !== this.state.at && !this.state.busy) this.show(game, to);
  };

  analyze() {
    const { game, at, engine, busy } = this.state;
    if (engine !== 'ready' || busy) return;
    let first = null; // when the first line came, and how many visits there were
    let weight = 0;
    let owned = null;
    this.session.analyze(game, at, (info) => {
      const { state } = this;
      if (state.game !== game || state.at !== at || !state.analysis) return;
      const sign = game.toMove(at) === 'B' ? 1 : -1;
      const share = info.weight / (weight + info.weight);
      owned = info.ownership.map((o, i) => (owned ? owned[i] : sign * o) * (1 - share) + sign * o * share);
      weight += info.weight;
      const visits = visitsOf(info);
      first ??= { time: performance.now(), visits };
      const speed = (1000 * (visits - first.visits)) / Math.max(1, performance.now() - first.time);
      this.setState({ info, visits, speed, ownership: owned });
    }).catch((error) => this.say(error.message, true));
  }

  // Runs what asks the engine: one thing at a time, its errors as messages.
  async work(words, task) {
    if (this.state.engine !== 'ready') return this.say('The engine is not ready yet.', true);
    if (this.state.busy) return this.say('Owlet is still thinking; one moment.', true);
    this.setState({ busy: true, message: words, alert: false });
    try {
      await task();
    } catch (error) {
      this.say(error.message, true);
    }
    this.setState({ busy: false }, () => this.state.analysis && this.analyze());
  }

  // ---- Playing

  onPoint = (name) => {
    if (this.state.asking) return this.askGroup(name);
    if (this.state.tab === 'problems' && this.state.problem >= 0) return this.answerProblem(name);
    return this.play(name);
  };

  play(point) {
    const { game, at } = this.state;
    const color = game.toMove(at);
    if (game.result && at === game.moves.length)
      return this.say('The game is over. Undo a move to go on, or start a new one.', true);
    return this.work('Playing...', async () => {
      try {
        await this.session.tryMove(game, at, { color, point });
      } catch (error) {
        throw new Error(/illegal move/.test(error.message) ? refusal(game.board(at), color, point, game.size) : error.message);
      }
      const dropped = game.moves.length - at;
      game.play(at, { color, point });
      this.show(game, at + 1);
      if (dropped > 0) this.say(`Played instead of the ${dropped === 1 ? 'move' : `${dropped} moves`} that came behind.`);
      await this.reply(game, at + 1);
    });
  }

  // Owlet's move, if it is its turn; the count, if both have passed.
  async reply(game, at) {
    if (game.passedTwice(at)) return this.count(game, at);
    const color = game.toMove(at);
    if (game.human !== opponent(color) || game.result) return undefined;
    this.say('Owlet is thinking...');
    const { move, why } = await this.session.generate(game, at, color);
    if (move === 'resign') {
      game.result = `${opponent(color)}+R`;
      this.show(game, at, { why });
      return undefined;
    }
    game.play(at, { color, point: move });
    this.show(game, at + 1, { why });
    if (game.passedTwice(at + 1)) return this.count(game, at + 1);
    if (move === 'pass') this.say('Owlet passes. Pass too to end the game.');
    return undefined;
  }

  async count(game = this.state.game, at = this.state.at) {
    this.say('Counting...');
    const [score, dead] = await this.session.questions(game, at, ['final_score', 'final_status_list dead']);
    const info = await this.session.look(game, at, 30);
    const sign = game.toMove(at) === 'B' ? 1 : -1;
    if (game.passedTwice(at)) game.result = score;
    this.show(game, at, {
      dead: dead.split(/\s+/).filter(Boolean),
      ownership: info.ownership.map((o) => sign * o),
      message: game.passedTwice(at) ? resultWords(score) : `If the game ended here: ${resultWords(score)}`,
    });
  }

  continueGame(game = this.state.game, at = this.state.at) {
    const color = game.toMove(at);
    if (game.human === opponent(color) && at === game.moves.length && !game.result)
      this.work('Owlet is thinking...', () => this.reply(game, at));
  }

  undo = () => {
    const { game, at } = this.state;
    if (this.state.busy) return this.say('Owlet is still thinking; one moment.', true);
    if (game.result && !game.passedTwice(at)) {
      game.result = '';
      return this.show(game, at);
    }
    if (at === 0) return this.say('There is no move to take back.', true);
    // Back to where it is the person's turn.
    const back = game.human !== '' && game.toMove(at) === game.human && at >= 2 ? 2 : 1;
    game.cut(at - back);
    this.show(game, at - back);
    return this.continueGame(game, at - back);
  };

  resign = () => {
    const { game, at } = this.state;
    if (game.result) return this.say('The game is over already.', true);
    if (this.state.busy) return this.say('Owlet is still thinking; one moment.', true);
    const color = game.human || game.toMove(at);
    game.cut(at);
    game.result = `${opponent(color)}+R`;
    return this.show(game, at);
  };

  startGame = ({ size, handicap, komi, human, rank }) =>
    this.work('A new game...', async () => {
      const stones = handicap > 0 ? await this.session.handicapPlaces(size, handicap) : [];
      const game = new Game({ size, komi, handicap: stones, human, rank });
      this.show(game, 0, clean('play'));
      await this.reply(game, 0);
    });

  // ---- Records

  open = (event) => {
    const [file] = event.currentTarget.files;
    event.currentTarget.value = '';
    if (file) this.load(file);
  };

  load(file) {
    return this.work('Opening the record...', async () => {
      try {
        const game = await this.session.load(new Uint8Array(await file.arrayBuffer()));
        this.show(game, game.moves.length, { ...clean('review'), message: `${file.name}: ${game.moves.length} moves.` });
      } catch (error) {
        throw new Error(`${file.name}: ${error.message.replace(/^cannot load file: /, 'cannot be opened: ')}`);
      }
    });
  }

  save = () =>
    this.work('Writing the record...', async () => {
      const text = await this.session.save(this.state.game);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text], { type: 'application/x-go-sgf' }));
      link.download = 'owlet.sgf';
      link.click();
      URL.revokeObjectURL(link.href);
      this.say('Saved as owlet.sgf.');
    });

  // ---- Questions

  toggleAnalysis = () => {
    const analysis = !this.state.analysis;
    this.setState({ analysis, info: null, ownership: null }, () => {
      if (analysis) this.analyze();
      else this.session.stop();
    });
  };

  showGroups = () => {
    if (this.state.groups) return this.setState({ groups: null, asking: false });
    const { game, at } = this.state;
    return this.work('Reading the groups...', async () => {
      const [text] = await this.session.questions(game, at, ['gogui-group_status']);
      this.setState({ groups: parseStatus(text), asking: true });
      this.say('Green lives, red is dead, orange is open. Click on a group to ask why.');
    });
  };

  askGroup(point) {
    const { game, at } = this.state;
    const sign = game.board(at).get(toVertex(point, game.size));
    if (sign === 0) return this.say(`There is no stone at ${point}; click on a group.`, true);
    return this.work('Reading...', async () => {
      const lines = [`dragon_status ${point}`, `owl_attack ${point}`, `owl_defend ${point}`];
      const answers = await this.session.questions(game, at, lines);
      this.say(groupWords(point, sign > 0 ? 'B' : 'W', answers));
    });
  }

  // ---- Review

  startReview = async () => {
    const { game } = this.state;
    const review = { seen: [], running: true };
    this.setState({ review, analysis: false, info: null });
    await this.work('Reviewing the game...', async () => {
      for (let i = 0; i <= game.moves.length && review.running; ++i) {
        review.seen[i] = await this.session.judge(game, i);
        this.setState({ review });
      }
      const last = review.seen.at(-1);
      this.say(`Reviewed: at the end Black wins ${Math.round(100 * last.winrate)}%, ${formatLead(last.scoreLead)}.`);
    });
    review.running = false;
    this.setState({ review });
  };

  stopReview = () => {
    this.state.review.running = false;
  };

  // ---- Problems

  chooseProblem = (problem) => {
    this.setState({ analysis: false });
    this.show(problemGame(PROBLEMS[problem]), 0, { problem, tab: 'problems', message: PROBLEMS[problem].task });
  };

  answerProblem(point) {
    const { game, at, problem } = this.state;
    if (at > 0) return this.say('Choose the problem again for another try.', true);
    return this.work('Reading...', async () => {
      const { words, solved, moves } = await answerOf(this.session, PROBLEMS[problem], game, point);
      for (const move of moves) game.play(game.moves.length, move);
      if (solved) this.setState({ solved: new Set([...this.state.solved, problem]) });
      this.show(game, game.moves.length, { message: words, alert: !solved });
    });
  }

  hintProblem = () =>
    this.work('Reading...', async () => {
      const problem = PROBLEMS[this.state.problem];
      const game = problemGame(problem);
      const move = await solutionOf(this.session, problem, game);
      this.show(game, 0, { marks: [[move, { type: 'circle' }]], message: `${problem.task} The move is ${move}.` });
    });

  // ---- Keys

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    if (document.querySelector('dialog[open]')) return;
    const { at, game } = this.state;
    const action = {
      '[': () => this.go(at - 1), ']': () => this.go(at + 1), '{': () => this.go(0), '}': () => this.go(game.moves.length),
      a: this.toggleAnalysis, o: this.toggleOwnership, g: this.showGroups, u: this.undo, p: () => this.play('pass'),
      n: () => this.newGame.current.showModal(), '?': () => this.help.current.showModal(),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  toggleOwnership = () => this.setState({ showOwnership: !this.state.showOwnership });

  // ---- Drawing

  panel() {
    const { tab, game, at, info, visits, speed, review, problem, solved, why } = this.state;
    if (tab === 'review') return <Review game={game} at={at} review={review} onGo={this.go} onStart={this.startReview} onStop={this.stopReview} />;
    if (tab === 'problems') return <Problems current={problem} solved={solved} onChoose={this.chooseProblem} onHint={this.hintProblem} />;
    return why && !info ? <p class="why"><b>Why this move:</b> {why}</p> : null;
  }

  render() {
    const { state } = this;
    const { game, at, info, tab } = state;
    return (
      <>
        <header>
          <h1>Owlet</h1>
          <button class="primary" onClick={() => this.newGame.current.showModal()}>New game</button>
          <button onClick={() => this.file.current.click()}>Open</button>
          <button onClick={this.save}>Save</button>
          <button aria-label="Help" onClick={() => this.help.current.showModal()}>?</button>
          <input ref={this.file} type="file" accept=".sgf,application/x-go-sgf" hidden onChange={this.open} aria-label="A record to open" />
        </header>
        <main>
          <BoardView game={game} at={at} info={state.analysis ? info : null} groups={state.groups} marks={state.marks}
            ownership={state.showOwnership ? state.ownership : null} dead={state.dead} busy={state.busy}
            onPoint={this.onPoint} say={this.say} />
          <div class="side">
            <p class={`message ${state.alert ? 'alert' : ''}`} role="status">{state.message}</p>
            {state.engine === 'failed' && <button class="primary" onClick={this.restart}>Start the engine again</button>}
            <Toolbar app={this} />
            <nav role="tablist">
              {TABS.map(([name, title]) => (
                <button role="tab" aria-selected={tab === name} onClick={() => this.setState({ tab: name })}>{title}</button>
              ))}
            </nav>
            {this.panel()}
            {(state.analysis || tab === 'play') && (
              <Analysis info={info} color={game.toMove(at)} visits={state.visits} speed={state.speed} onPoint={this.onPoint} />
            )}
          </div>
        </main>
        <NewGame dialog={this.newGame} onStart={this.startGame} />
        <Help dialog={this.help} />
      </>
    );
  }
}

const clean = (tab) => ({ tab, problem: -1, asking: false, review: { seen: [], running: false } });

function savedGame() {
  try {
    return new Game(JSON.parse(localStorage.getItem(SAVED)) ?? {});
  } catch {
    return null;
  }
}

render(<App />, document.getElementById('page'));
if ('serviceWorker' in navigator) navigator.serviceWorker.register('service-worker.js').catch(() => {});
