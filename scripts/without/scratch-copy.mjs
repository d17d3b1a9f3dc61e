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

/** Their folder of packages links the product's own workspaces, which must be those of the copy. */
const OWN_PACKAGES = '@tibara';
const BUILT = 'portal/dist';

/**
 * A copy of the working tree with all its changes, which shares the installed packages. It is removed when the process
 * ends. Its files are links to the originals: a file must be removed before it is written.
 */
export function makeScratchCopy() {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'tibara-without-')));
  process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
  chmodSync(scratch, 0o711); // the database's own account may have to enter it
  // The built portal too: it is built again, in an emptied folder, only where its sources differ.
  for (const file of [...ownFiles(), ...filesOf(BUILT)]) place(file, scratch);
  sharePackages(scratch);
  return scratch;
}

/** Also those that were never committed, without those that were deleted. */
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
    // The folder for temporary files is on another disk. By its time the lock file is older than the packages.
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
    // What a tool keeps about the files that it ran stays with them.
    else if (!name.startsWith('.vite')) symlinkSync(join(packages, name), join(own, name));
  }
  for (const workspace of ['api', 'contract', 'e2e', 'portal']) {
    const packagesOfIts = `${workspace}/node_modules`;
    if (existsSync(join(root, packagesOfIts))) symlinkSync(join(root, packagesOfIts), join(scratch, packagesOfIts));
  }
}
