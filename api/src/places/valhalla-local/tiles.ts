import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installFolder } from './package.ts';

/** The folder in use, and the file it was built from. */
export type Served = { folder: string; file: string; bytes: number; modified: number };

const homeOf = (dataDir: string): string => join(installFolder(dataDir), 'tiles');
const noteOf = (dataDir: string): string => join(homeOf(dataDir), 'served.json');

/** The tiles in use. Null before the first import. */
export function servedTiles(dataDir: string): Served | null {
  if (!existsSync(noteOf(dataDir))) return null;
  return JSON.parse(readFileSync(noteOf(dataDir), 'utf8'));
}

export function describeFile(file: string): Omit<Served, 'folder'> {
  const { size, mtimeMs } = statSync(file);
  return { file, bytes: size, modified: mtimeMs };
}

/** An empty folder beside the folder in use. The remains of an interrupted build are deleted. */
export function nextFolder(dataDir: string): string {
  const home = homeOf(dataDir);
  mkdirSync(home, { recursive: true });
  const served = servedTiles(dataDir)?.folder;
  const names = readdirSync(home).filter((name) => /^\d+$/.test(name));
  for (const name of names) if (join(home, name) !== served) rmSync(join(home, name), { recursive: true });
  const folder = join(home, String(Math.max(0, ...names.map(Number)) + 1));
  mkdirSync(folder);
  return folder;
}

/**
 * Serves these tiles from the next request on. The earlier tiles stay until the next build, because servers still read
 * them.
 */
export function serveTiles(dataDir: string, served: Served): void {
  const note = noteOf(dataDir);
  writeFileSync(`${note}.next`, JSON.stringify(served));
  renameSync(`${note}.next`, note);
}
