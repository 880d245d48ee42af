// The engine's side of the page: loads the program, answers lines, and keeps an analysis going until the next
// message. A worker has one thread, so an analysis is a row of short ones between which messages are heard; the
// engine goes on from its tree.
//
//   in    { id, line }                      -> { id, text }
//         { id, line, analysis: true }      -> { id, info } again and again, then { id, text: '' }
//         { id, file, bytes }               -> { id, text: '' }
//   out   { ready: kernels } or { failed: why }

const SLICE = 150; // milliseconds of an analysis between two looks at the messages; as often it reports
const NO_END = 1e9; // milliseconds: an analysis that its visits end
const MEMORY = 96; // megabytes of the search

// A function that fills a vector, for whoever knows of vectors.
const VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
]);

let engine = null;
let output = '';
let analysis = null; // { id, line }, while there is one

function run(line, milliseconds) {
  output = '';
  engine.ccall('owlet_line', 'number', ['string', 'number'], [line, milliseconds]);
  return output;
}

// Whatever ends the program ends this worker with it: the page starts another.
function guarded(work) {
  try {
    return work();
  } catch (error) {
    postMessage({ failed: String(error?.message ?? error) });
    close();
    return '';
  }
}

function analyzeOn() {
  if (!analysis) return;
  const { id, line } = analysis;
  const text = guarded(() => run(line, SLICE));
  postMessage({ id, info: text });
  if (text.startsWith('?')) endAnalysis();
  else setTimeout(analyzeOn, 0);
}

function endAnalysis() {
  if (analysis) postMessage({ id: analysis.id, text: '= ' });
  analysis = null;
}

onmessage = ({ data }) => {
  endAnalysis();
  if (data.analysis) {
    analysis = data;
    setTimeout(analyzeOn, 0);
  } else if (data.file) {
    engine.FS.writeFile(data.file, data.bytes);
    postMessage({ id: data.id, text: '= ' });
  } else if (data.line) {
    postMessage({ id: data.id, text: guarded(() => run(data.line, NO_END)) });
  }
};

async function load() {
  const vectors = WebAssembly.validate(VECTORS);
  const name = vectors ? 'owlet' : 'owlet-plain';
  importScripts(`${name}.js`);
  engine = await createOwlet({
    said: (kind, text) => {
      if (kind === 0) output += text;
    },
  });
  engine._owlet_start(-1, MEMORY);
  postMessage({ ready: vectors ? 'vector' : 'plain' });
}

load().catch((error) => postMessage({ failed: String(error?.message ?? error) }));
