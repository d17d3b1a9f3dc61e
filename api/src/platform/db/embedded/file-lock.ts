import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Runs `work` while no other process holds the lock file. A dead process's lock is taken over. */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  while (!take(path)) {
    clearIfAbandoned(path);
    await pause(25);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Registers a user of a folder's server. The returned function ends that: true if it was the last. */
export function joinUsers(folder: string): () => boolean {
  const mark = join(folder, `${process.pid}.${Math.random().toString(36).slice(2)}`);
  writeFileSync(mark, '');
  return () => {
    rmSync(mark, { force: true });
    for (const name of readdirSync(folder)) {
      if (isAlive(Number.parseInt(name, 10))) return false;
      rmSync(join(folder, name), { force: true });
    }
    return true;
  };
}

export function codeOf(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return undefined;
}

function take(path: string): boolean {
  // Written under another name and then linked: no process ever reads a lock without its owner's pid.
  const mine = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}

function clearIfAbandoned(path: string): void {
  if (isHeld(path)) return;
  // Moved aside first: if another process made a new lock meanwhile, it is put back instead of deleted.
  const aside = `${path}.${process.pid}.aside`;
  try {
    renameSync(path, aside);
    if (isHeld(aside)) linkSync(aside, path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isHeld(path: string): boolean {
  try {
    return isAlive(Number(readFileSync(path, 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    throw error;
  }
}
