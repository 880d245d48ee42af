// The same game with the same seed as the native program, move for move, and the same reasons for each; with
// vectors and without. Called with the path of the native program; with --bench, it compares the fingerprints of
// `owlet bench` as well, and tells the speeds (docs/WEB.md).
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

if (option === '--bench') {
  const fingerprint = (text) => /fingerprint +(\w+)/.exec(text)[1];
  const expected = execFileSync(native, ['bench']).toString();
  for (const name of ['owlet', 'owlet-plain']) {
    const found = (await start(name)).bench();
    console.log(`${name}\n${found}`);
    assert.equal(fingerprint(found), fingerprint(expected));
  }
  console.log(`native\n${expected}`);
}
