import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './prepare.mjs';

const SOURCES = ['portal', 'contract/src', 'package-lock.json'];
const STAMP = join(root, 'portal/dist/.built-from');

/** Builds the portal unless the existing build was made from exactly these sources. */
export async function buildPortal(node) {
  const sources = hashOf(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  console.log('Building the portal …');
  const vite = (...args) =>
    run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...args], {
      cwd: join(root, 'portal'),
    });
  // The builds run one after another, because the first build empties the folder.
  const isBuilt = (await vite()) === 0 && (await vite('--config', 'vite.prerender.config.ts')) === 0;
  if (!isBuilt) fail('The portal could not be built: see above.');
  const compressed = await run(node, [join(root, 'portal/scripts/compress.mjs')]);
  if (compressed !== 0) fail('The portal could not be compressed: see above.');
  writeFileSync(STAMP, sources);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(root, path);
  let entries;
  try {
    entries = readdirSync(full, { withFileTypes: true });
  } catch {
    hash.update(path).update(readFileSync(full)); // a file, not a folder
    return;
  }
  for (const { name } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (name !== 'node_modules' && name !== 'dist') addTo(hash, `${path}/${name}`);
  }
}
