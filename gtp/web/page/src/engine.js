// The page's side of the worker: lines in, promises of answers out. What goes wrong in the engine is an Error with
// its words.

export class Engine {
  // `onState` is told 'loading', 'ready' or 'failed', and why.
  constructor(onState) {
    this.onState = onState;
    this.waiting = new Map();
    this.nextId = 1;
    this.start();
  }

  start() {
    this.onState('loading');
    this.worker = new Worker('worker.js');
    this.worker.onmessage = ({ data }) => this.receive(data);
    this.worker.onerror = (event) => this.fail(event.message || 'the worker could not be loaded');
    this.ready = new Promise((resolve, reject) => {
      this.loaded = { resolve, reject };
    });
    this.ready.catch(() => {});
  }

  receive(data) {
    if (data.ready) {
      this.kernels = data.ready;
      this.loaded.resolve();
      this.onState('ready');
      return;
    }
    if (data.failed) {
      this.fail(data.failed);
      return;
    }
    const request = this.waiting.get(data.id);
    if (!request) return;
    if (data.info !== undefined) request.onInfo?.(data.info);
    if (data.text === undefined) return;
    this.waiting.delete(data.id);
    const body = data.text.replace(/^[=?]\S* ?/, '').trim();
    if (data.text.startsWith('=')) request.resolve(body);
    else request.reject(new Error(body || 'the engine did not answer'));
  }

  fail(why) {
    this.worker.terminate();
    const error = new Error(`The engine stopped: ${why}`);
    for (const request of this.waiting.values()) request.reject(error);
    this.waiting.clear();
    this.loaded.reject(error);
    this.onState('failed', why);
  }

  async send(message, onInfo) {
    await this.ready;
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, onInfo });
      this.worker.postMessage({ ...message, id });
    });
  }

  // The answer to a line of GTP.
  ask(line) {
    return this.send({ line });
  }

  // Ends with the next message of any kind; `onInfo` is given lines of `kata-analyze`.
  analyze(line, onInfo) {
    return this.send({ line, analysis: true }, onInfo);
  }

  // A file that loadsgf may name.
  write(file, bytes) {
    return this.send({ file, bytes });
  }
}

// ---- What kata-analyze says

const NUMBERS = new Set(['visits', 'winrate', 'scoreLead', 'prior', 'order']);

// { root: { winrate, scoreLead, visits }, moves: [{ move, visits, winrate, scoreLead, pv }], ownership }, as seen
// by the side to move, of a line.
function parseLine(line) {
  const result = { root: {}, moves: [], ownership: null };
  const words = line.split(' ');
  let target = result.root;
  for (let i = 0; i < words.length; ++i) {
    const word = words[i];
    if (word === 'info') result.moves.push((target = { pv: [] }));
    else if (word === 'rootInfo') target = result.root;
    else if (word === 'move') target.move = words[++i];
    else if (NUMBERS.has(word)) target[word] = Number(words[++i]);
    else if (word === 'pv') {
      while (i + 1 < words.length && /^([A-Z]\d+|pass)$/i.test(words[i + 1])) target.pv.push(words[++i]);
    } else if (word === 'ownership') {
      result.ownership = words.slice(i + 1).map(Number);
      break;
    }
  }
  return result;
}

// What the lines of an answer say together, null where there is none: the moves of the last, and the ownership of
// the one behind which there are most visits, for a search that has just begun anew knows little of it.
export function parseInfo(text) {
  const lines = text.split('\n').filter((line) => line.startsWith('info ')).map(parseLine);
  if (lines.length === 0) return null;
  const most = lines.reduce((a, b) => (b.root.visits >= a.root.visits ? b : a));
  return { ...lines.at(-1), ownership: most.ownership, weight: most.root.visits };
}

export const visitsOf = (info) => info.moves.reduce((sum, m) => sum + m.visits, 0);
