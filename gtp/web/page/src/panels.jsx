// What stands beside the board: the buttons, the analysis, the review of a game, and the problems.
import { formatLead, nameOf, opponent } from './game.js';
import { PROBLEMS } from './problems.js';

const CHART = { width: 320, height: 90 };
const SHOWN_LINES = 4;
const SHOWN_MISTAKES = 6;

const percent = (share) => `${(100 * share).toFixed(0)}%`;

function ToolButton({ text, label, onClick, pressed }) {
  return <button onClick={onClick} aria-label={label} title={label} aria-pressed={pressed}>{text}</button>;
}

export function Toolbar({ app }) {
  const { analysis, showOwnership, groups, at, game } = app.state;
  return (
    <div class="toolbar" role="toolbar" aria-label="Game">
      <div class="steps">
        <ToolButton text="|◀" label="To the start" onClick={() => app.go(0)} />
        <ToolButton text="◀" label="A move back" onClick={() => app.go(at - 1)} />
        <span>{at} / {game.moves.length}</span>
        <ToolButton text="▶" label="A move on" onClick={() => app.go(at + 1)} />
        <ToolButton text="▶|" label="To the end" onClick={() => app.go(game.moves.length)} />
      </div>
      <ToolButton text="Undo" label="Take the last move back" onClick={app.undo} />
      <ToolButton text="Pass" label="Pass" onClick={() => app.play('pass')} />
      <ToolButton text="Resign" label="Resign the game" onClick={app.resign} />
      <ToolButton text="Count" label="Count the board as it stands" onClick={() => app.work('Counting...', () => app.count())} />
      <ToolButton text="Analysis" label="What Owlet thinks" onClick={app.toggleAnalysis} pressed={analysis} />
      <ToolButton text="Ownership" label="Whose each point will be" onClick={app.toggleOwnership} pressed={showOwnership} />
      <ToolButton text="Groups" label="Which groups live" onClick={app.showGroups} pressed={!!groups} />
    </div>
  );
}

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
        {nameOf(color)} to move; {visits} visits so far{speed >= 1 && `, ${Math.round(speed)} a second`}.
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
  return `${group} lives even if ${other} moves first.`;
}
