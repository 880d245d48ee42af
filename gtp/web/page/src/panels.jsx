// What stands beside the board: the analysis, the review of a game, the problems, and the dialogs.
import { formatLead, nameOf, opponent, RANKS } from './game.js';
import { PROBLEMS } from './problems.js';

const CHART = { width: 320, height: 90 };
const SHOWN_LINES = 4;
const SHOWN_MISTAKES = 6;

const percent = (share) => `${(100 * share).toFixed(0)}%`;

// `info` is as seen by `color`.
const blacks = (info, color) =>
  color === 'B' ? info.root : { winrate: 1 - info.root.winrate, scoreLead: -info.root.scoreLead };

export function WinBar({ info, color }) {
  if (!info) return null;
  const { winrate, scoreLead } = blacks(info, color);
  const words = `Black wins ${percent(winrate)}, ${formatLead(scoreLead)}`;
  return (
    <div class="winbar" role="img" aria-label={words}>
      <div class="black" style={{ width: percent(winrate) }}>
        {winrate >= 0.2 && `B ${percent(winrate)}`}
      </div>
      <div class="white">{winrate <= 0.8 && `W ${percent(1 - winrate)}`}</div>
      <b>{formatLead(scoreLead)}</b>
    </div>
  );
}

export function Analysis({ info, color, visits, speed, onPoint }) {
  if (!info) return <p class="hint">Switch the analysis on to see what Owlet thinks of this position.</p>;
  return (
    <section aria-label="Analysis">
      <WinBar info={info} color={color} />
      <table class="moves">
        <thead>
          <tr><th>Move</th><th>Wins</th><th>Lead</th><th>Visits</th><th>Expected</th></tr>
        </thead>
        <tbody>
          {info.moves.slice(0, SHOWN_LINES).map((m) => (
            <tr key={m.move}>
              <td><button class="link" onClick={() => onPoint(m.move)}>{m.move}</button></td>
              <td>{percent(m.winrate)}</td>
              <td>{formatLead(color === 'B' ? m.scoreLead : -m.scoreLead)}</td>
              <td>{m.visits}</td>
              <td class="line">{m.pv.slice(1, 6).join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">
        {nameOf(color)} to move; {visits} visits{speed > 0 && `, ${Math.round(speed)} a second`}.
      </p>
    </section>
  );
}

// Black's win rate over the moves, to be clicked. `seen` has what was found of each position, as seen by Black.
function Curve({ seen, at, moves, onGo }) {
  const { width, height } = CHART;
  const x = (i) => (moves === 0 ? 0 : (i / moves) * width);
  const points = seen.map((s, i) => (s ? `${x(i).toFixed(1)},${((1 - s.winrate) * height).toFixed(1)}` : '')).filter(Boolean);
  const go = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    onGo(Math.round(((event.clientX - box.left) / box.width) * moves));
  };
  return (
    <svg class="curve" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" onClick={go}
      role="img" aria-label="Black's win rate over the moves of the game">
      <line x1="0" x2={width} y1={height / 2} y2={height / 2} class="middle" />
      <polyline points={points.join(' ')} />
      <line x1={x(at)} x2={x(at)} y1="0" y2={height} class="here" />
    </svg>
  );
}

// What each move cost, dearest first: points that the lead of who played it fell by.
export function mistakes(game, seen) {
  const found = [];
  for (let i = 0; i < game.moves.length; ++i) {
    if (!seen[i] || !seen[i + 1]) continue;
    const { color, point } = game.moves[i];
    const loss = (color === 'B' ? 1 : -1) * (seen[i].scoreLead - seen[i + 1].scoreLead);
    if (point !== seen[i].best && loss > 0.5) found.push({ number: i + 1, color, point, loss, best: seen[i].best });
  }
  return found.sort((a, b) => b.loss - a.loss);
}

export function Review({ game, at, review, onGo, onStart, onStop }) {
  if (game.moves.length === 0) return <p class="hint">Play or open a game, then review it here.</p>;
  const done = review.seen.filter(Boolean).length;
  const all = game.moves.length + 1;
  return (
    <section aria-label="Review">
      {review.running ? (
        <p>
          <progress value={done} max={all} /> {done} of {all} positions{' '}
          <button onClick={onStop}>Stop</button>
        </p>
      ) : (
        <p><button class="primary" onClick={onStart}>{done > 1 ? 'Review again' : 'Review this game'}</button></p>
      )}
      {done > 1 && <Curve seen={review.seen} at={at} moves={game.moves.length} onGo={onGo} />}
      {done > 1 && (
        <>
          <h3>The costliest moves</h3>
          <ol class="mistakes">
            {mistakes(game, review.seen).slice(0, SHOWN_MISTAKES).map((m) => (
              <li key={m.number}>
                <button class="link" onClick={() => onGo(m.number - 1)}>
                  Move {m.number}: {nameOf(m.color)} {m.point} lost {m.loss.toFixed(1)} points; better {m.best}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

export function Problems({ current, solved, onChoose, onHint }) {
  return (
    <section aria-label="Problems">
      <ul class="problems">
        {PROBLEMS.map((p, i) => (
          <li key={p.title}>
            <button class={i === current ? 'current' : ''} aria-pressed={i === current} onClick={() => onChoose(i)}>
              {solved.has(i) ? '✓ ' : ''}{p.title}
            </button>
          </li>
        ))}
      </ul>
      {current >= 0 && <p>{PROBLEMS[current].task} <button onClick={onHint}>Show the move</button></p>}
    </section>
  );
}

// ---- Dialogs

const field = (form, name) => form.elements[name].value;

export function NewGame({ dialog, onStart }) {
  const submit = (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    dialog.current.close();
    onStart({
      size: Number(field(form, 'size')),
      handicap: Number(field(form, 'handicap')),
      komi: Number(field(form, 'komi')),
      human: field(form, 'human'),
      rank: Number(field(form, 'rank')),
    });
  };
  const onHandicap = (event) => {
    event.currentTarget.form.elements.komi.value = Number(event.currentTarget.value) > 0 ? 0.5 : 7.5;
  };
  return (
    <dialog ref={dialog} aria-labelledby="new-game">
      <form onSubmit={submit}>
        <h2 id="new-game">New game</h2>
        <label>Board
          <select name="size">
            <option value="9">9x9</option><option value="13">13x13</option><option value="19">19x19</option>
          </select>
        </label>
        <label>You play
          <select name="human">
            <option value="B">Black</option><option value="W">White</option><option value="">both sides</option>
          </select>
        </label>
        <label>Owlet plays like
          <select name="rank">
            {RANKS.map((name, i) => <option value={i + 1} selected={name === '10k'}>{name}</option>)}
            <option value="0">as strong as it can</option>
          </select>
        </label>
        <label>Handicap
          <select name="handicap" onChange={onHandicap}>
            <option value="0">none</option>
            {[2, 3, 4, 5, 6, 7, 8, 9].map((n) => <option value={n}>{n} stones</option>)}
          </select>
        </label>
        <label>Komi <input name="komi" type="number" step="0.5" min="-361" max="361" value="7.5" required /></label>
        <p class="buttons">
          <button type="button" onClick={() => dialog.current.close()}>Cancel</button>
          <button class="primary">Start</button>
        </p>
      </form>
    </dialog>
  );
}

export function Help({ dialog }) {
  return (
    <dialog ref={dialog} aria-labelledby="help">
      <h2 id="help">Keys</h2>
      <dl>
        <dt>Arrows, Enter</dt><dd>on the board: move the cursor, play</dd>
        <dt>[ and ]</dt><dd>a move back, a move on; {'{'} and {'}'} to the ends</dd>
        <dt>a, o, g</dt><dd>analysis, ownership, group status</dd>
        <dt>u, p</dt><dd>undo, pass</dd>
        <dt>n, ?</dt><dd>new game, this help</dd>
      </dl>
      <p>Owlet runs in this page alone: no game leaves it, and it needs no network once it is loaded.</p>
      <p class="buttons"><button class="primary" onClick={() => dialog.current.close()}>Close</button></p>
    </dialog>
  );
}

// ---- Words of the readers

// What becomes of the group at a point, of the answers to dragon_status, owl_attack and owl_defend.
export function groupWords(point, color, [status, attack, defend]) {
  const group = `${nameOf(color)}'s group at ${point}`;
  const other = nameOf(opponent(color));
  const ko = /^[23]/.test(attack) || /^[23]/.test(defend);
  const [code, ...moves] = status.split(' ');
  const move = (answer) => answer.split(' ')[1];
  if (code === 'critical') {
    const kill = moves[0] ?? move(attack);
    const save = moves[1] ?? move(defend);
    return `${group} is not settled${ko ? ' (ko)' : ''}: ${other} kills at ${kill}, ${nameOf(color)} lives at ${save}.`;
  }
  if (code === 'dead') return `${group} is dead: even with the first move ${nameOf(color)} finds no life.`;
  return `${group} lives: even if ${other} moves first.`;
}
