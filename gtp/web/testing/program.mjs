// The engine as WebAssembly under node, without a page.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const require = createRequire(import.meta.url);

// `name` is owlet or owlet-plain. say(line) returns the answer; bench() what `owlet bench` prints.
export async function start(name, { seed = -1, memory = 256 } = {}) {
  const folder = resolve(process.env.OWLET_PAGE);
  const wasmBinary = await readFile(join(folder, `${name}.wasm`));
  let output = '';
  const said = (kind, text) => {
    if (kind === 0) output += text;
  };
  const module = await require(join(folder, `${name}.js`))({ wasmBinary, said });
  module._owlet_start(seed, memory);
  const take = () => {
    const text = output;
    output = '';
    return text;
  };
  return {
    say(line, analysisMilliseconds = 1e9) {
      module.ccall('owlet_line', 'number', ['string', 'number'], [line, analysisMilliseconds]);
      return take();
    },
    write: (file, bytes) => module.FS.writeFile(file, bytes),
    bench() {
      module._owlet_bench();
      return take();
    },
  };
}
