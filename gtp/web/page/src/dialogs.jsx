// The dialogs: a new game, and the keys.
import { RANKS } from './game.js';

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
