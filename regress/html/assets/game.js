// Lets a game be stepped through on its page, on the board of board_svg.h. Knows as much of Go as it
// takes to lift captured stones off it.
'use strict';
const game = document.querySelector('.game');
const size = Number(game.dataset.size);
const columns = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
const words = text => text.split(' ').filter(word => word);
const start = words(game.dataset.start), moves = words(game.dataset.moves);
const cell = 26, margin = 34;  // pixels, as board_svg has them

// A point as a number, -1 for a pass.
function point(word) {
  if (word.length < 2) return -1;
  return (Number(word.slice(2)) - 1) * size + columns.indexOf(word[1]);
}
function neighbours(p) {
  const x = p % size;
  return [x > 0 ? p - 1 : -1, x + 1 < size ? p + 1 : -1, p - size, p + size]
      .filter(q => q >= 0 && q < size * size);
}
// Takes the string at p off the board if it has no liberty.
function lift(board, p) {
  const string = [p], seen = new Set(string);
  for (const q of string)
    for (const n of neighbours(q)) {
      if (!board[n]) return;
      if (board[n] === board[p] && !seen.has(n)) { seen.add(n); string.push(n); }
    }
  for (const q of string) board[q] = '';
}
function position(count) {
  const board = new Array(size * size).fill('');
  for (const word of start) board[point(word)] = word[0];
  for (const word of moves.slice(0, count)) {
    const p = point(word);
    if (p < 0) continue;
    board[p] = word[0];
    for (const n of neighbours(p)) if (board[n] && board[n] !== word[0]) lift(board, n);
    lift(board, p);
  }
  return board;
}

const svg = game.querySelector('svg');
const layer = svg.appendChild(document.createElementNS(svg.namespaceURI, 'g'));
function circle(p, radius, style) {
  const shape = layer.appendChild(document.createElementNS(svg.namespaceURI, 'circle'));
  shape.setAttribute('cx', margin + cell * (p % size));
  shape.setAttribute('cy', margin + cell * (size - 1 - Math.floor(p / size)));
  shape.setAttribute('r', radius);
  for (const name in style) shape.setAttribute(name, style[name]);
}
const slider = game.querySelector('input'), label = game.querySelector('output');
slider.max = moves.length;
function show(count) {
  count = Math.max(0, Math.min(moves.length, count));
  layer.replaceChildren();
  position(count).forEach((color, p) => {
    if (color === 'b') circle(p, 12, {class: 'black', fill: '#111'});
    if (color === 'w') circle(p, 12, {class: 'white', fill: '#fff', stroke: '#444'});
  });
  const last = count ? moves[count - 1] : '';
  if (point(last) >= 0)
    circle(point(last), 6, {class: 'last', fill: 'none', stroke: '#8a8a8a', 'stroke-width': 2});
  slider.value = count;
  const side = {b: 'Black ', w: 'White '}[last[0]] || '';
  label.value = `${count} of ${moves.length} ${side}${last && (last.slice(1) || 'pass')}`;
}
const now = () => Number(slider.value);
const steps = [() => 0, () => now() - 1, () => now() + 1, () => moves.length];
game.querySelectorAll('button').forEach((button, i) =>
    button.addEventListener('click', () => show(steps[i]())));
slider.addEventListener('input', () => show(now()));
document.addEventListener('keydown', event => {
  const i = ['Home', 'ArrowLeft', 'ArrowRight', 'End'].indexOf(event.key);
  if (i < 0) return;
  event.preventDefault();
  show(steps[i]());
});
show(moves.length);
