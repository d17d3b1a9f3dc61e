import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './prepare.mjs';

// The README names the oldest browsers.
const SOURCES = ['portal', 'contract/src', 'engines', 'package-lock.json', 'README.md'];

/** Builds the portal. The server packs each file at its first request (pack-files.ts). */
export const buildPortal = (node, failed = fail) =>
  buildOnce('portal/dist', async () => {
    console.log('Building the portal …');
    // The builds run one after another, because the first build empties the folder.
    const isBuilt = await vite(node, 'vite.config.ts', 'vite.prerender.config.ts');
    if (!isBuilt) failed('The portal could not be built: see above.');
    return isBuilt;
  });

/** Packs all files of the built portal now. */
export async function packPortal(node) {
  const packed = await run(node, [join(root, 'api/src/pack-portal.ts')]);
  if (packed !== 0) fail('The portal could not be packed: see above.');
}

/** Builds the developers' page of all components, which tests open. */
export const buildComponents = (node) =>
  buildOnce('portal/node_modules/.components', async () => {
    const isBuilt = await vite(node, 'components/vite.config.ts');
    if (!isBuilt) fail('The page of all components could not be built: see above.');
    return isBuilt;
  });

/** Builds into a folder unless its contents were made from exactly these sources. Returns whether it has them now. */
async function buildOnce(folder, build) {
  const stamp = join(root, folder, '.built-from');
  const sources = hashOf(SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true;
  if (!(await build())) return false;
  writeFileSync(stamp, sources);
  return true;
}

const follow = new URL('./follow-parent.mjs', import.meta.url).href;

async function vite(node, ...configs) {
  // More room for young objects: the build makes many, and collecting them would take a tenth of its time.
  const args = ['--max-semi-space-size=64', '--import', follow, join(root, 'portal/scripts/build.mjs'), ...configs];
  return (await run(node, args, { cwd: join(root, 'portal'), isFollowing: true })) === 0;
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
