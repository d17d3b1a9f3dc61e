import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, median, readProc, residentMegabytes, spread } from './measure.ts';

const STARTS = 5;
const SETTLE_MS = 5000;

type Start = { seconds: number; megabytes: number };

/** The time from `npm start` to ready, and the memory of the api. The machine has started the product before. */
export async function start(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tibara-start-'));
  try {
    const first = await startOnce(folder); // creates the database and the demo merchant, and builds the portal if needed
    const warm: Start[] = [];
    for (let n = 0; n < STARTS; n++) warm.push(await startOnce(folder));
    const seconds = warm.map((each) => each.seconds);
    const megabytes = warm.map((each) => each.megabytes);
    return [
      {
        what: 'npm start, warm, to ready',
        measured: `${spread(seconds)} s`,
        goal: '≤ 3 s',
        isMet: median(seconds) <= 3,
      },
      { what: 'npm start for the first time, packages installed', measured: `${first.seconds.toFixed(1)} s` },
      {
        what: 'resident memory of the api, 5 s after start',
        measured: `${spread(megabytes, 0)} MB`,
        goal: '≤ 220 MB',
        isMet: Math.max(...megabytes) <= 220,
      },
      {
        what: 'the same after the first start, which also made the demo',
        measured: `${first.megabytes.toFixed(0)} MB`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const root = join(import.meta.dirname, '..');

export async function startOnce(folder: string, checkout = root): Promise<Start> {
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...process.env, DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // its own group, so that the signal reaches npm's children
  });
  const group = child.pid ?? 0;
  await saysReady(child);
  const seconds = (performance.now() - started) / 1000;
  await pause(SETTLE_MS);
  const megabytes = residentMegabytes(apiOf(group)) ?? Number.NaN;
  process.kill(-group, 'SIGTERM');
  await once(child, 'close');
  return { seconds, megabytes };
}

function apiOf(group: number): number {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const isOurs = (pid: number) =>
    Number(
      readProc(pid, 'stat')
        .replace(/^.*\) /, '')
        .split(' ')[2],
    ) === group;
  return pids.find((pid) => isOurs(pid) && readProc(pid, 'cmdline').includes('api/src/main.ts')) ?? 0;
}

/** Reads the output until the server is ready, and keeps reading afterwards. A full pipe would stop the server. */
async function saysReady({ stdout }: ChildProcess): Promise<void> {
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    if (!`${chunk}`.includes('is ready at')) continue;
    stdout?.resume();
    return;
  }
  throw new Error('npm start ended before it was ready');
}
