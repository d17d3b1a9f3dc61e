import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './prepare.mjs';

// The README names the oldest browsers.
const SOURCES = ['portal', 'contract/src', 'engines', 'package-lock.json', 'README.md'];

/** Builds the portal. The server packs each file at its first request (pack-files.ts). */
export const buildPortal = (node) =>
  buildOnce('portal/dist', async () => {
    console.log('Building the portal …');
    // The builds run one after another, because the first build empties the folder.
    const isBuilt = (await vite(node)) && (await vite(node, '--config', 'vite.prerender.config.ts'));
    if (!isBuilt) fail('The portal could not be built: see above.');
  });

/** Packs all files of the built portal now. */
export async function packPortal(node) {
  const packed = await run(node, [join(root, 'api/src/pack-portal.ts')]);
  if (packed !== 0) fail('The portal could not be packed: see above.');
}

/** Builds the developers' page of all components, which tests open. */
export const buildComponents = (node) =>
  buildOnce('portal/node_modules/.components', async () => {
    const isBuilt = await vite(node, '--config', 'components/vite.config.ts');
    if (!isBuilt) fail('The page of all components could not be built: see above.');
  });

/** Builds into a folder unless its contents were made from exactly these sources. */
async function buildOnce(folder, build) {
  const stamp = join(root, folder, '.built-from');
  const sources = hashOf(SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  await build();
  writeFileSync(stamp, sources);
}

async function vite(node, ...args) {
  const program = join(root, 'node_modules/vite/bin/vite.js');
  return (await run(node, [program, 'build', '--logLevel', 'warn', ...args], { cwd: join(root, 'portal') })) === 0;
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
