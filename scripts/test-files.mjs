import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['api', 'bench', 'contract', 'e2e', 'engines', 'places-data', 'portal', 'scripts'];
const TEST_FILE = /\.(test\.(tsx?|mjs)|journey\.ts|layout\.ts)$/;
/** Builds change these folders during a search, so they are not read. */
const NOT_OURS = new Set(['node_modules', 'dist']);

export const testFiles = (root) => FOLDERS.flatMap((folder) => testFilesIn(root, folder)).sort();

function testFilesIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : testFilesIn(root, path);
    return TEST_FILE.test(entry.name) ? [path] : [];
  });
}

/** The runner of a test file: vitest, vitest in a long run, or playwright in a browser. */
export const runnerOf = (file) =>
  /\.(journey|layout)\.ts$/.test(file) ? 'browser' : file.endsWith('.long.test.ts') ? 'long' : 'vitest';

/** The requirements claimed by a file's titles: `[R274]`, `[R312, R313]`. */
export const claimsIn = (root, file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/\[(R\d{3}(?:, R\d{3})*)\]/g)].flatMap(([, list]) =>
    list.split(', '),
  );
