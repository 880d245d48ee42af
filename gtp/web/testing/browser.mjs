// A page in a headless Chromium, from a server of static files: what the tests of the page share.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, normalize, join, resolve } from 'node:path';

const puppeteer = createRequire(resolve(process.env.OWLET_MODULES, 'package.json'))('puppeteer-core');

const TYPES = {
  '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json',
};

// Serves a folder; `sent` counts the bytes of each file.
export async function serve(folder) {
  const sent = new Map();
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, 'http://page').pathname);
    const name = path === '/' ? 'index.html' : path.slice(1);
    try {
      const bytes = await readFile(join(folder, name));
      sent.set(name, bytes.length);
      response.writeHead(200, { 'Content-Type': TYPES[extname(name)] ?? 'text/plain' }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, sent, url: `http://127.0.0.1:${server.address().port}/` };
}

export const launch = () =>
  puppeteer.launch({ executablePath: process.env.OWLET_CHROMIUM, headless: true, args: ['--no-sandbox', '--disable-gpu'] });

// A new page, and all that went wrong in it.
export async function open(browser, url, viewport = { width: 1280, height: 800 }) {
  const page = await browser.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.setViewport(viewport);
  await page.goto(url);
  return { page, faults };
}

export const message = (page) => page.$eval('.message', (element) => element.textContent);

// Waits until the message has that pattern and nothing is thought about.
export async function settled(page, pattern = /./, timeout = 60000) {
  const isSettled = (source) =>
    new RegExp(source).test(document.querySelector('.message')?.textContent ?? '') &&
    document.querySelector('.shudan-goban')?.getAttribute('aria-busy') === 'false';
  try {
    await page.waitForFunction(isSettled, { timeout, polling: 50 }, pattern.source);
  } catch (error) {
    throw new Error(`expected ${pattern}, found '${await message(page)}'`, { cause: error });
  }
}

export const press = (page, label) => page.click(`[aria-label="${label}"]`);

// Clicks on a point, "D4".
export async function clickPoint(page, name, size) {
  const x = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'.indexOf(name[0]);
  await page.click(`.shudan-vertex[data-x="${x}"][data-y="${size - Number(name.slice(1))}"]`);
}

export const stones = (page) => page.$$eval('.shudan-vertex.shudan-sign_1, .shudan-vertex.shudan-sign_-1', (found) => found.length);
