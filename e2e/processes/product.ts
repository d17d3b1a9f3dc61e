import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const WITHIN_MS = 60_000;

export type Part = 'npm' | 'starter' | 'server' | 'database';

/** The product as `npm start` runs it, seen from outside: four processes that hold one another. */
export type Product = {
  readonly url: string;
  readonly pids: Record<Part, number>;
  /** From the command to the line that says it is ready. */
  readonly seconds: number;
  signal(part: Part, signal: NodeJS.Signals): void;
  /** What a key or a window does: the signal goes to everything in the foreground. */
  signalForeground(signal: NodeJS.Signals): void;
  /** Nobody reads any more what is printed. */
  closeTerminal(): void;
};

export async function startProduct(dataDir: string): Promise<Product> {
  const began = performance.now();
  const child = spawnProduct(dataDir);
  const url = await readUrl(child);
  const seconds = (performance.now() - began) / 1000;
  const npm = known(child.pid, 'npm');
  const pids = {
    npm,
    starter: pidOf(npm, STARTER),
    server: pidOf(npm, /api\/src\/main\.ts/),
    database: known(databasePid(dataDir), 'the database'),
  };
  return {
    url,
    pids,
    seconds,
    signal: (part, signal) => process.kill(pids[part], signal),
    signalForeground: (signal) => process.kill(-npm, signal),
    closeTerminal: () => {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
  };
}

/** A start that comes to nothing: how it ended, and what it said. */
export async function failToStart(
  dataDir: string,
  { port = 0, stopOnceThereIsADatabase = false },
): Promise<{ code: number | null; said: string }> {
  const child = spawnProduct(dataDir, port);
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (chunk) => {
      said += chunk;
    });
  }
  const ended = once(child, 'exit');
  if (stopOnceThereIsADatabase) {
    await until(() => databasePid(dataDir) !== undefined, 'no database was started');
    process.kill(-known(child.pid, 'npm'), 'SIGINT');
  }
  const [code] = await ended;
  return { code, said };
}

export function spawnProduct(dataDir: string, port = 0): ChildProcess {
  const settings = { NODE_ENV: undefined, PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' };
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a session of its own, as a terminal has
  });
  spawned.push(child);
  return child;
}

/** A signal to process 0 would reach ourselves. */
function known(pid: number | undefined, what: string): number {
  if (!pid) throw new Error(`${what} has no process`);
  return pid;
}

const STARTER = /^node\0scripts\/start\.mjs/;

/** Long before the server does. */
export const untilStarterRuns = ({ pid = 0 }: ChildProcess): Promise<void> =>
  until(() => findPid(pid, STARTER) !== undefined, 'npm started nothing');

/** And all that it had begun. */
export const untilStarterIsGone = ({ pid = 0 }: ChildProcess): Promise<void> =>
  until(() => findPid(pid, /start\.mjs|main\.ts/) === undefined, 'the starter went on for nobody');

/** For what a failed test leaves behind: the server then closes its database itself. */
export function endLeftOvers(): void {
  for (const { pid } of spawned.splice(0)) if (pid) tryToSignal(-pid);
}

const spawned: ChildProcess[] = [];

function tryToSignal(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    // Gone, as it should be.
  }
}

/** Resolves as soon as no part of it runs. */
export async function untilGone({ pids }: Product): Promise<void> {
  await until(() => Object.values(pids).every((pid) => !isRunning(pid)), `still running: ${JSON.stringify(pids)}`);
}

/** The database of a data folder runs under another number than before, and the server says that it is ready. */
export async function untilRestored({ url, pids }: Product, dataDir: string): Promise<void> {
  const isRestored = async () => {
    const pid = databasePid(dataDir);
    if (pid === undefined || pid === pids.database) return false;
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    return answer?.status === 200;
  };
  await until(isRestored, 'the database did not come back');
}

export const untilDatabaseIsGone = (dataDir: string): Promise<void> =>
  until(() => databasePid(dataDir) === undefined, 'a database was left behind');

/** First line of the file that PostgreSQL keeps while it runs; undefined without one. */
export function databasePid(dataDir: string): number | undefined {
  const path = join(dataDir, 'postgres/data/postmaster.pid');
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

async function until(isTrue: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(otherwise);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function readUrl({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk;
      const [, url] = /ready at (http\S+)/.exec(text) ?? [];
      if (url) resolve(url);
    };
    // Goes on reading for good: a full pipe would stop the server.
    stdout?.on('data', read);
    stderr?.on('data', read);
    stdout?.on('close', () => reject(new Error(`npm start ended before it was ready: ${text}`)));
  });
}

/** A process of the group whose command line looks like this. */
const pidOf = (group: number, command: RegExp): number => known(findPid(group, command), String(command));

function findPid(group: number, command: RegExp): number | undefined {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.find((pid) => stat(pid)?.group === group && isRunning(pid) && command.test(read(`/proc/${pid}/cmdline`)));
}

/** What has ended and was not asked after yet does not run. */
const isRunning = (pid: number): boolean => {
  const state = stat(pid)?.state;
  return state !== undefined && state !== 'Z' && state !== 'X';
};

function stat(pid: number): { state: string; group: number } | undefined {
  // The name in brackets may hold spaces; behind it come state, parent and group.
  const [state, , group] = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  return state ? { state, group: Number(group) } : undefined;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it ended between two looks
  }
}
