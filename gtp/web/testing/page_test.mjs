// The page in a browser: how soon it is ready and what it loads, a game to its end, a record, an analysis, the
// groups, a review, a problem, hostile clicks and records. With a folder in OWLET_PICTURES it leaves pictures there.
import assert from 'node:assert/strict';
import { writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clickPoint, launch, message, open, press, serve, settled, stones } from './browser.mjs';

const MOST_BYTES = 6e6;
const PHONE = { width: 390, height: 844, hasTouch: true, isMobile: true };
const DESK = { width: 1280, height: 800 };
const MOST_TURNS = 150;

const RECORD = `(;GM[1]FF[4]SZ[9]KM[7];B[ee];W[gc];B[cg];W[gg];B[cc];W[ec];B[gf];W[ff];B[fe];W[hf];B[ge];W[he];
B[gd];W[hd];B[fc];W[fb];B[fd];W[hc];B[eb];W[db];B[dc];W[ea])`;

const { server, sent, url } = await serve(process.env.OWLET_PAGE);
const browser = await launch();
const folder = await mkdtemp(join(tmpdir(), 'owlet-page-'));
const picture = async (page, name) => {
  if (process.env.OWLET_PICTURES) await page.screenshot({ path: join(process.env.OWLET_PICTURES, `${name}.png`) });
};
const buttons = (page, text) => page.$$eval('button', (all, t) => all.find((b) => b.textContent.startsWith(t)).click(), text);

async function load(page, name, text) {
  const path = join(folder, name);
  await writeFile(path, text, 'latin1');
  const input = await page.$('input[type=file]');
  await input.uploadFile(path);
  await settled(page, /record|moves|\.sgf/);
}

async function newGame(page, choices) {
  await buttons(page, 'New game');
  for (const [name, value] of Object.entries(choices)) await page.select(`dialog[open] select[name=${name}]`, value);
  await page.click('dialog[open] .buttons .primary');
  await settled(page, /to move/);
}

// ---- Ready

async function ready() {
  const began = performance.now();
  const { page, faults } = await open(browser, url, DESK);
  await settled(page, /to move/);
  const seconds = (performance.now() - began) / 1000;
  const bytes = ['index.html', 'page.js', 'page.css', 'worker.js', 'owlet.js', 'owlet.wasm'].reduce((sum, name) => sum + (sent.get(name) ?? 0), 0);
  console.log(`ready after ${seconds.toFixed(2)} s, ${(bytes / 1e6).toFixed(2)} MB`);
  assert.ok(bytes < MOST_BYTES && bytes > 1e6, `${bytes} bytes`);
  return { page, faults };
}

// ---- A game to its end: Black plays what the analysis shows first.

async function wholeGame(page) {
  await newGame(page, { size: '9', human: 'B', rank: '1' });
  await press(page, 'What Owlet thinks');
  for (let turn = 0; turn < MOST_TURNS && !/wins|tie/.test(await message(page)); ++turn) {
    await page.waitForSelector('table.moves .link', { timeout: 60000 });
    if (turn === 8) {
      await picture(page, 'analysis-desk');
      await page.setViewport({ ...DESK, deviceScaleFactor: 0.6 });
      await picture(page, 'web'); // docs/make-pictures
      await page.setViewport(DESK);
    }
    await page.$eval('table.moves .link', (button) => button.click());
    await settled(page, /\(you\)|pass|wins|tie/i);
  }
  assert.match(await message(page), /wins by|resigned|tie/);
  console.log(`a game of ${await page.$eval('.steps span', (e) => e.textContent)} moves: ${await message(page)}`);
  await press(page, 'What Owlet thinks');
  await press(page, 'Count the board as it stands');
  await settled(page, /wins by|tie/);
  assert.ok((await page.$$('.shudan-paint_1, .shudan-paint_-1')).length > 10, 'no ownership is painted');
  await picture(page, 'count-desk');
  await clickPoint(page, 'A1', 9);
  await settled(page);
  assert.match(await message(page), /over/);
}

// ---- A record, its review, its groups

async function record(page) {
  await load(page, 'game.sgf', RECORD);
  assert.match(await message(page), /game\.sgf: 22 moves/);
  assert.equal(await stones(page), 21); // the last one captures
  await press(page, 'A move back');
  await settled(page);
  assert.equal(await stones(page), 21);
  await buttons(page, 'Review this game');
  await settled(page, /Reviewed/);
  assert.ok((await page.$$('.mistakes li')).length > 0);
  await picture(page, 'review-desk');
  await press(page, 'Which groups live');
  await settled(page, /Green lives/);
  assert.ok((await page.$$('.statuses rect')).length > 10);
  await clickPoint(page, 'E5', 9);
  await settled(page, /group at E5/);
  await picture(page, 'groups-desk');
  await press(page, 'Which groups live');
}

async function problem(page) {
  await buttons(page, 'Problems');
  await page.click('.problems button');
  await settled(page, /kill/);
  await clickPoint(page, 'A1', 9);
  await settled(page, /Not A1/);
  await page.click('.problems button');
  await settled(page, /kill/);
  await clickPoint(page, 'B1', 9);
  await settled(page, /Right/);
  await picture(page, 'problem-desk');
}

// ---- By the keyboard alone, and a game that two passes end

async function keyboard(page) {
  await newGame(page, { human: '' });
  await page.focus('.shudan-goban');
  await page.keyboard.press('ArrowLeft');
  await settled(page, /E5, empty/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await settled(page, /White to move/);
  assert.equal(await stones(page), 1);
  await page.keyboard.press('u');
  await settled(page, /Black to move/);
  for (const next of [/White to move/, /White wins by 7\.5 points/]) {
    await page.keyboard.press('p');
    await settled(page, next);
  }
  await page.keyboard.press('p');
  await settled(page, /The game is over/);
}

// ---- Hostile clicks and records: a word for each refusal

async function hostile(page) {
  await newGame(page, { human: '' });
  for (const point of ['E5', 'D5']) {
    await clickPoint(page, point, 9);
    await settled(page, /to move/);
  }
  await clickPoint(page, 'E5', 9);
  await settled(page, /already a stone/);
  for (let i = 0; i < 3; ++i) {
    await press(page, 'Take the last move back');
    await settled(page, i < 2 ? /to move/ : /no move/);
  }
  // Many at once: none may get lost without a word or leave the page behind.
  for (let i = 0; i < 40; ++i) {
    await page.$$eval('.toolbar button', (all, k) => all[k % all.length].click(), i * 7);
    await clickPoint(page, 'ABCDEFGHJ'[i % 9] + ((i % 8) + 1), 9);
  }
  await settled(page, /./);
  for (const text of ['', 'nonsense', '(;SZ[99])', '(;SZ[9];B[zz])', '(;SZ[9]AB[ab][ba]AW[aa])']) {
    await load(page, 'hostile.sgf', text);
    assert.match(await message(page), /hostile\.sgf: (cannot be opened: .+|\d+ moves)/);
  }
}

// ---- On a phone, and without a network

async function phone() {
  const { page, faults } = await open(browser, url, PHONE);
  await settled(page, /to move|wins|tie/); // the game from before: the engine is ready
  await newGame(page, { size: '19', human: '' });
  await page.tap('.shudan-vertex[data-x="3"][data-y="3"]');
  await settled(page, /White/);
  await press(page, 'What Owlet thinks');
  await page.waitForSelector('table.moves .link', { timeout: 60000 });
  if (process.env.OWLET_PICTURES) await new Promise((resolve) => setTimeout(resolve, 2000)); // more to show
  await picture(page, 'analysis-phone');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'wider than the phone');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await new Promise((resolve) => server.close(resolve) && server.closeAllConnections());
  await page.reload();
  await settled(page, /to move/);
  console.log('reloaded without a server');
  assert.deepEqual(faults, []);
}

try {
  const { page, faults } = await ready();
  await wholeGame(page);
  await record(page);
  await problem(page);
  await keyboard(page);
  await hostile(page);
  assert.deepEqual(faults, []);
  await page.close();
  await phone();
} finally {
  await browser.close();
  server.close();
}
