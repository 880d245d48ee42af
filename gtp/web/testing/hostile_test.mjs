// Fifty hostile lines and records: an answer to each that says what is wrong, and an engine that plays on.
import assert from 'node:assert/strict';
import { start } from './program.mjs';

const nested = (text, depth) => text.repeat(depth);
const records = [
  '', ' ', '(', ')', '(;', 'no record', '{"json": true}', '<html></html>', '\0\0\0\0', '\xff\xfe\xfd',
  '(;SZ[0])', '(;SZ[1])', '(;SZ[26])', '(;SZ[9:13])', '(;SZ[-9])', '(;SZ[99999999999999999999])', '(;SZ[x])',
  '(;SZ[9];B[zz])', '(;SZ[9];B[aa];W[aa])', '(;SZ[9];B[a])', '(;SZ[9];B[', '(;SZ[9]AB[aa][aa:zz])',
  '(;SZ[9]AB[ab][ba]AW[aa])', '(;GM[2]SZ[8])', '(;SZ[9];B[aaa])', '(;SZ[9]KM[x];B[ee];W[ee])',
  nested('(;B[aa]', 100000), nested(';B[]', 300000), `(;C[${nested('x', 1 << 22)}`, `(;SZ[9]AB${nested('[ee]', 200000)};B[ee])`,
];
const lines = [
  'play', 'play b', 'play b z99', 'play x d4', 'play b d4 d5', 'boardsize -1', 'boardsize 1e9', 'boardsize 26',
  'komi nan', 'komi inf', 'komi', 'genmove', 'genmove green', 'undo', 'gg-undo 99999999999', 'loadsgf /', 'loadsgf /no/such',
  'kata-set-param rank 99', 'kata-analyze q', `${'9'.repeat(400)} name`, 'x'.repeat(1 << 20), '\u0001\u0002 nothing', 'owl_attack e5',
];

const engine = await start('owlet');
const refused = (answer, what) => assert.match(answer, /^\?\d* \S[^]*\n\n$/, `no word for ${what.slice(0, 60)}`);

let count = 0;
for (const record of records) {
  engine.write('/hostile.sgf', Buffer.from(record, 'latin1'));
  const answer = engine.say('loadsgf /hostile.sgf');
  // Some are games after all: nothing but passes, or stones named twice.
  if (answer.startsWith('?')) refused(answer, record);
  else assert.match(engine.say('showboard'), /to play/);
  ++count;
}
engine.say('boardsize 9');
for (const line of lines) {
  refused(engine.say(line), line);
  ++count;
}
assert.match(engine.say('genmove b'), /^= [A-J]\d\n\n$/, 'the engine does not play on');
console.log(`${count} hostile records and lines`);
