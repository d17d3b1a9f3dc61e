import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fail, root } from '../prepare.mjs';

/** This folder links the product's own workspaces, which must be the copy's. */
const OWN_PACKAGES = '@tibara';
const BUILT = 'portal/dist';

/**
 * A copy of the working tree with all its changes and shared packages. It is removed at the end of the process. Its
 * files are hard links, so remove a file before writing it.
 */
export function makeScratchCopy() {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'tibara-without-')));
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
  chmodSync(scratch, 0o711); // the database's own account may need to enter it.
  // The copy includes the built portal, which is rebuilt only if its sources differ.
  for (const file of [...ownFiles(), ...filesOf(BUILT)]) place(file, scratch);
  sharePackages(scratch);
  return scratch;
}

/** The files of the copy: uncommitted files are included, deleted files are not. */
function ownFiles() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) fail('The files could not be listed: this needs git, and a clone.');
  return stdout.split('\0').filter((file) => file && existsSync(join(root, file)));
}

function filesOf(folder) {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length));
}

function place(file, scratch) {
  const [from, to] = [join(root, file), join(scratch, file)];
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    // Files are copied if the temporary folder is on another disk. The kept times leave the lock file older than the
    // packages.
    cpSync(from, to, { preserveTimestamps: true });
  }
}

function sharePackages(scratch) {
  const packages = join(root, 'node_modules');
  const own = join(scratch, 'node_modules');
  mkdirSync(own);
  for (const name of readdirSync(packages)) {
    if (name === OWN_PACKAGES)
      cpSync(join(packages, name), join(own, name), { recursive: true, verbatimSymlinks: true });
    // Vite's cache of earlier runs is not shared.
    else if (!name.startsWith('.vite')) symlinkSync(join(packages, name), join(own, name));
  }
  for (const workspace of ['api', 'contract', 'e2e', 'portal']) {
    const packagesOfIts = `${workspace}/node_modules`;
    if (existsSync(join(root, packagesOfIts))) symlinkSync(join(root, packagesOfIts), join(scratch, packagesOfIts));
  }
}
