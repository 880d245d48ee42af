// The same game with the same seed as the native program, move for move, and the same reasons for each; with
// vectors and without. Called with the path of the native program; with --bench, it compares the fingerprints of
// `owlet bench` as well, and the speeds (docs/WEB.md).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { start } from './program.mjs';

const [native, option] = process.argv.slice(2);

const game = (size, visits, moves) => [
  `boardsize ${size}`,
  `kata-set-param maxVisits ${visits}`,
  'kata-set-param level 0',
  ...Array.from({ length: moves }, (_, i) => [`genmove ${i % 2 ? 'w' : 'b'}`, 'gomill-explain_last_move']).flat(),
  'final_score',
  'final_status_list dead',
  'gogui-group_status',
  'printsgf',
];

const asked = (lines) =>
  execFileSync(native, ['--seed', '7'], { input: `${lines.join('\n')}\n`, maxBuffer: 1 << 26 }).toString();

// Dates are of the day.
const undated = (text) => text.replace(/DT\[[^\]]*\]/g, '');

for (const [name, lines] of [
  ['owlet', game(9, 100, 60)],
  ['owlet', game(13, 40, 20)],
  ['owlet-plain', game(9, 30, 20)],
]) {
  const engine = await start(name, { seed: 7 });
  const answers = lines.map((line) => engine.say(line)).join('');
  assert.equal(undated(answers), undated(asked(lines)), `${name}: another game than the native program's`);
  console.log(`${name}: ${lines.length} answers as the native program's`);
}

// Processor time of the same moves, for the speed is that of the same visits.
async function compareSpeed(name, size) {
  const lines = game(size, 400, 12);
  const engine = await start(name, { seed: 7 });
  for (const line of game(size, 100, 6)) engine.say(line); // compiles it
  engine.say('clear_cache');
  const before = process.cpuUsage();
  for (const line of lines) engine.say(line);
  const seconds = process.cpuUsage(before).user / 1e6;
  const [begin, end] = asked(['cputime', ...lines, 'cputime']).match(/^= \d+\.\d+$/gm).map((line) => Number(line.slice(2)));
  console.log(`${name} ${size}x${size}: ${seconds.toFixed(2)} s, native ${(end - begin).toFixed(2)} s: ${((end - begin) / seconds).toFixed(2)} of its speed`);
}

if (option === '--bench') {
  const fingerprint = (text) => /fingerprint +(\w+)/.exec(text)[1];
  const expected = fingerprint(execFileSync(native, ['bench']).toString());
  for (const name of ['owlet', 'owlet-plain']) {
    assert.equal(fingerprint((await start(name)).bench()), expected);
    console.log(`${name}: fingerprint ${expected}`);
    for (const size of [9, 13, 19]) await compareSpeed(name, size);
  }
}
