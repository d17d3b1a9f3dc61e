import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildPortal } from '#test/built-portal.ts';
import { readEnv } from '../../env.ts';
import { portalSettings } from '../../make-context.ts';
import { readyPages } from './ready-pages.ts';

// Every drawing of the page is different.
const code = `export const prerender = async () =>
  ({ pages: { '/': 'drawn as ' + Math.random() }, shell: 'shell', routes: ['/'] });`;
const folder = mkdtempSync(join(tmpdir(), 'kept-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = portalSettings(readEnv({}));
const publicUrl = 'https://antar.example';
let source: Parameters<typeof readyPages>[0];
let kept: string;
beforeEach(() => {
  source = { portalDir: buildPortal(folder, code), settings, publicUrl };
  kept = mkdtempSync(join(folder, 'kept-'));
});

async function drawnPage(changes: Partial<typeof source> = {}): Promise<string> {
  const { byPath } = await readyPages({ ...source, ...changes }, kept);
  return brotliDecompressSync(byPath.get('/') ?? '').toString();
}

const onlyFile = (): string => join(kept, readdirSync(kept)[0] ?? '');

test('the next start has the pages of the first', async () => {
  const first = await drawnPage();
  expect(await drawnPage()).toBe(first);
  const pages = await readyPages(source, kept);
  expect(pages).toMatchObject({ prerendered: ['/'], routes: ['/'] });
  expect(brotliDecompressSync(pages.usual).toString()).toBe('shell');
});

test.each<[string, () => Partial<typeof source>]>([
  ['another setting', () => ({ settings: { ...settings, supportNumber: '+6560000000' } })],
  ['another PUBLIC_URL', () => ({ publicUrl: 'https://other.example' })],
])('the pages are drawn anew for %s', async (_what, changes) => {
  const first = await drawnPage();
  expect(await drawnPage(changes())).not.toBe(first);
  expect(await drawnPage()).toBe(first);
});

test.each(['index.html', '.vite/static-pages.json', '.prerender/prerender.js'])(
  'the pages are drawn anew after a build with another %s',
  async (name) => {
    const first = await drawnPage();
    const file = join(source.portalDir, name);
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
    expect(await drawnPage()).not.toBe(first);
  },
);

function makeFolder(file: string): void {
  rmSync(file);
  mkdirSync(file);
}

test.each<[string, (file: string) => void]>([
  ['cut in half', (file) => truncateSync(file, statSync(file).size / 2)],
  ['empty', (file) => writeFileSync(file, '')],
  ['changed in one word', (file) => writeFileSync(file, readFileSync(file, 'utf8').replace('["/"]', '["/more"]'))],
  ['a program', (file) => writeFileSync(file, 'throw new Error("run")')],
  ['a folder', makeFolder],
])('a kept file that is %s is ignored', async (_what, spoil) => {
  const first = await drawnPage();
  spoil(onlyFile());
  const second = await drawnPage();
  expect(second).toMatch(/^drawn as /);
  expect(second).not.toBe(first);
});

test('the kept file of another build or of other settings is ignored', async () => {
  const first = await drawnPage();
  const others = onlyFile();
  const own = { publicUrl: 'https://other.example' };
  await drawnPage(own);
  const mine = readdirSync(kept).map((name) => join(kept, name));
  for (const file of mine) if (file !== others) copyFileSync(others, file);
  expect(await drawnPage(own)).not.toBe(first);
});

test('a damaged file is replaced and leaves nothing beside it', async () => {
  await drawnPage();
  writeFileSync(onlyFile(), 'half');
  const mended = await drawnPage();
  expect(await drawnPage()).toBe(mended);
  expect(readdirSync(kept)).toHaveLength(1);
});

test('pages are drawn at each start if the folder is read-only', async () => {
  rmSync(kept, { recursive: true });
  writeFileSync(kept, 'a file, where the folder would be');
  expect(await drawnPage()).not.toBe(await drawnPage());
});

test('the pages of the last four settings are kept', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await drawnPage({ publicUrl: `https://${name}.example` });
  expect(readdirSync(kept)).toHaveLength(4);
});
