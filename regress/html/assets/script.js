// Sorting and filtering only: every page reads well without it.
'use strict';
function value(row, column) {
  const text = row.cells[column].textContent.trim();
  const number = parseFloat(text);
  return Number.isNaN(number) ? text.toLowerCase() : number;
}
function sort(table, column, heading) {
  const up = heading.dataset.up !== 'true';
  heading.dataset.up = up;
  const rows = Array.from(table.tBodies[0].rows);
  rows.sort((a, b) => {
    const x = value(a, column), y = value(b, column);
    const order = typeof x === typeof y ? (x < y ? -1 : x > y ? 1 : 0)
                                        : (typeof x === 'number' ? -1 : 1);
    return up ? order : -order;
  });
  rows.forEach(row => table.tBodies[0].appendChild(row));
}
for (const table of document.querySelectorAll('table')) {
  Array.from(table.tHead.rows[0].cells).forEach((heading, column) =>
      heading.addEventListener('click', () => sort(table, column, heading)));
}
for (const button of document.querySelectorAll('button[data-show]')) {
  button.addEventListener('click', () => {
    const shown = button.dataset.show.split(' ').filter(name => name);
    for (const row of document.querySelectorAll('tbody tr')) {
      row.hidden = shown.length > 0 && !shown.some(name => row.classList.contains(name));
    }
    for (const other of document.querySelectorAll('button[data-show]')) {
      other.classList.toggle('on', other === button);
    }
  });
}
// Reached only when nothing above has failed.
document.documentElement.dataset.ready = 'yes';
