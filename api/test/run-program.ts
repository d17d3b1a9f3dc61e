import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Ended = { code: number; said: string };
type Running = { ended: Promise<Ended>; peakMegabytes(): number; kill(signal: NodeJS.Signals): void };

/** Runs `npm run maps -- …` as a separate process. Returns its output and exit code. */
export const runMaps = (args: string[], settings: Record<string, string>): Promise<Ended> =>
  spawnMaps(args, settings).ended;

/** Runs `npm run ops -- …` as a separate process. Returns its output and exit code. */
export const runOps = (args: string[], settings: Record<string, string>): Promise<Ended> =>
  spawnProgram('ops/commands/main.ts', args, settings, () => {}).ended;

/** Starts `npm run maps -- …` for tests that watch it while it runs. `onOutput` is called with every line. */
export const spawnMaps = (
  args: string[],
  settings: Record<string, string>,
  onOutput: (said: string, running: Pick<Running, 'kill'>) => void = () => {},
): Running => spawnProgram('maps/cli/main.ts', args, settings, onOutput);

function spawnProgram(
  file: string,
  args: string[],
  settings: Record<string, string>,
  onOutput: (said: string, running: Pick<Running, 'kill'>) => void,
): Running {
  const program = fileURLToPath(new URL(`../src/${file}`, import.meta.url));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [program, ...args], { env: { PATH, NODE_COMPILE_CACHE, ...settings } });
  const running = { kill: (signal: NodeJS.Signals) => void child.kill(signal) };
  let said = '';
  let peak = 0;
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk) => {
      said += chunk;
      peak = Math.max(peak, peakOf(child.pid ?? 0));
      onOutput(said, running);
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code, said }));
  return { ...running, ended, peakMegabytes: () => peak };
}

/** The highest memory use of the process so far, on Linux only. */
function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
