import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { valhallaConfig } from './config.ts';
import type { ValhallaPackage } from './package.ts';

/** How many parts of a build report their time. */
const PARTS = 24;
const LAST_LINES = 5;

/** Builds a file's tiles into an empty folder, with the package's program in its own process. */
export async function buildTiles(
  { root }: ValhallaPackage,
  { file, folder }: { file: string; folder: string },
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  const config = join(folder, 'build.json');
  writeFileSync(config, valhallaConfig(folder, { isBuilding: true }));
  const program = join(root, 'bin', 'valhalla-cli.js');
  const child = spawn(process.execPath, [program, 'build_tiles', '-c', config, file], {
    cwd: folder, // it writes lists of doubtful ways into its working folder
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // the program starts another one: both are stopped as a group
  });
  const stop = () => child.pid && process.kill(-child.pid, 'SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  const last: string[] = [];
  let parts = 0;
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on('line', (line) => {
      last.push(line);
      if (last.length > LAST_LINES) last.shift();
      if (line.includes('[TIMING]')) onProgress(Math.min(0.99, ++parts / PARTS));
    });
  }
  const [code] = await once(child, 'close');
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`Valhalla could not build its tiles. Its last lines:\n${last.join('\n')}`);
  onProgress(1);
}
