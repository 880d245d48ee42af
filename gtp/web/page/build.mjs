// Makes the page: build.mjs NODE_MODULES ENGINE_FOLDER PAGE_FOLDER. The engine's folder has owlet.js, owlet.wasm
// and their plain twins.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [modules, engine, page] = process.argv.slice(2).map((path) => resolve(path));
const { build } = createRequire(join(modules, 'page'))('esbuild');
const here = dirname(fileURLToPath(import.meta.url));
const source = (name) => join(here, 'src', name);
const common = { bundle: true, minify: true, target: 'es2021', legalComments: 'none', logLevel: 'warning', nodePaths: [modules] };

mkdirSync(page, { recursive: true });
await build({ ...common, entryPoints: [source('worker.js')], outfile: join(page, 'worker.js') });
await build({
  ...common,
  entryPoints: [source('app.jsx')],
  outfile: join(page, 'page.js'),
  jsx: 'automatic',
  jsxImportSource: 'preact',
});
await build({
  ...common,
  entryPoints: [source('page.css')],
  outfile: join(page, 'page.css'),
  loader: { '.svg': 'dataurl', '.png': 'empty' },
});
const copied = ['index.html', 'manifest.webmanifest', 'icon.svg'];
for (const file of copied) copyFileSync(join(here, file), join(page, file));
const engines = ['owlet.js', 'owlet.wasm', 'owlet-plain.js', 'owlet-plain.wasm'];
for (const file of engines) copyFileSync(join(engine, file), join(page, file));

const first = [...copied, 'page.js', 'page.css', 'worker.js', 'owlet.js', 'owlet.wasm'];
const version = createHash('sha256');
for (const file of [...first, ...engines]) version.update(readFileSync(join(page, file)));
await build({
  ...common,
  entryPoints: [source('service-worker.js')],
  outfile: join(page, 'service-worker.js'),
  define: {
    VERSION: JSON.stringify(version.digest('hex').slice(0, 12)),
    FILES: JSON.stringify(first),
  },
});
