import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const WITHIN_MS = 60_000;

export type ProductProcess = 'npm' | 'starter' | 'server' | 'database';

/** The product as `npm start` runs it: four processes that depend on each other. */
export type Product = {
  readonly url: string;
  readonly pids: Record<ProductProcess, number>;
  /** The seconds from the command to the line that reports the product ready. */
  readonly seconds: number;
  signal(part: ProductProcess, signal: NodeJS.Signals): void;
  /** Signals the whole foreground group, as Ctrl-C or closing a terminal does. */
  signalForeground(signal: NodeJS.Signals): void;
  /** Closes the pipes that the product prints to. */
  closeTerminal(): void;
};

export const startProduct = (dataDir: string): Promise<Product> => beginProduct(dataDir).untilReady();

export type Start = {
  readonly npm: number;
  said(): string;
  /** Waits for these words and returns the part in brackets. */
  untilSaid(words: RegExp): Promise<string>;
  untilReady(): Promise<Product>;
  /** Kills a part of the start before it is ready. */
  kill(part: 'starter' | 'server' | 'build'): void;
};

export function beginProduct(dataDir: string, settings?: Settings, checkout = root): Start {
  const began = performance.now();
  const child = spawnProduct(dataDir, settings, checkout);
  const npm = known(child.pid, 'npm');
  const { said, untilSaid } = listenTo(child);
  const untilReady = async (): Promise<Product> => {
    const url = await untilSaid(/ready at (http\S+)/);
    const seconds = (performance.now() - began) / 1000;
    const pids = {
      npm,
      starter: pidOf(npm, STARTER),
      server: pidOf(npm, SERVER),
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
  };
  const kill = (part: keyof typeof BEGUN) => process.kill(pidOf(npm, BEGUN[part]), 'SIGKILL');
  return { npm, said, untilSaid, untilReady, kill };
}

export async function failToStart(
  dataDir: string,
  { port = 0, settings = {}, stopOnceThereIsADatabase = false, checkout = root }: Partial<Failing>,
): Promise<{ code: number | null; said: string }> {
  const child = spawnProduct(dataDir, { PORT: String(port), ...settings }, checkout);
  const { said } = listenTo(child);
  const ended = once(child, 'exit');
  if (stopOnceThereIsADatabase) {
    await until(() => databasePid(dataDir) !== undefined, 'no database was started');
    process.kill(-known(child.pid, 'npm'), 'SIGINT');
  }
  const [code] = await ended;
  return { code, said: said() };
}

type Settings = Record<string, string>;
type Failing = { port: number; settings: Settings; stopOnceThereIsADatabase: boolean; checkout: string };

export function spawnProduct(dataDir: string, settings: Settings = {}, cwd = root): ChildProcess {
  const usual = { NODE_ENV: undefined, PORT: '0', DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' };
  const child = spawn('npm', ['start', '--silent'], {
    cwd,
    env: { ...process.env, ...usual, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // its own session, as in a terminal
  });
  spawned.push(child);
  return child;
}

/** Signalling process 0 would hit this test. */
function known(pid: number | undefined, what: string): number {
  if (!pid) throw new Error(`${what} has no process`);
  return pid;
}

const STARTER = /^node\0scripts\/start\.mjs/;
const SERVER = /api\/src\/main\.ts/;
const BUILD = /portal\/scripts\/build\.mjs/;
const BEGUN = { starter: STARTER, server: SERVER, build: BUILD };

const SLOW_SECONDS = 30;

/** Simulates a busy machine: once it draws pages, the server runs 50 ms of each second, at most 30 s. */
export async function slowServer({ npm }: Start): Promise<() => Promise<void>> {
  await until(() => isDrawing(findPid(npm, SERVER)), 'no pages were drawn');
  let isOver = false;
  const slowing = (async () => {
    for (let second = 0; second < SLOW_SECONDS && !isOver; second++) {
      // The server is looked up each time, because another process may reuse its number.
      const server = findPid(npm, SERVER);
      if (server) tryToSignal(server, 'SIGSTOP');
      await pause(950);
      if (server) tryToSignal(server, 'SIGCONT');
      await pause(50);
    }
  })();
  const stop = async () => {
    isOver = true;
    await slowing;
  };
  slowed.push(stop);
  return stop;
}

/** The pages are drawn in a thread of this name (api/src/platform/pages/prerender.ts). */
function isDrawing(server: number | undefined): boolean {
  const threads = server ? readdirSync(`/proc/${server}/task`) : [];
  return threads.some((thread) => read(`/proc/${server}/task/${thread}/comm`).trim() === 'pages');
}

/** The starter runs long before the server. */
export const untilStarterRuns = ({ pid = 0 }: ChildProcess): Promise<void> =>
  until(() => findPid(pid, STARTER) !== undefined, 'npm started nothing');

export const untilStarterIsGone = ({ pid = 0 }: ChildProcess): Promise<void> =>
  until(() => findPid(pid, /start\.mjs|main\.ts/) === undefined, 'the starter went on for nobody');

/** Both halves of a first start: the process that builds the portal, and the database. The build is stopped. */
export async function untilBuildIsHeld({ npm }: Start, dataDir: string): Promise<(signal: NodeJS.Signals) => void> {
  const build = () => findPid(npm, BUILD);
  await until(() => build() !== undefined, 'the portal was not built');
  const pid = known(build(), 'the build');
  process.kill(pid, 'SIGSTOP');
  await until(() => databasePid(dataDir) !== undefined, 'no database was started');
  return (signal) => process.kill(pid, signal);
}

export async function untilNothingRuns({ npm }: Start, dataDir: string): Promise<void> {
  await until(() => findPid(npm, /./) === undefined, 'a process was left behind');
  await untilDatabaseIsGone(dataDir);
}

/** Ends the processes of a failed test. The server then closes its database. */
export async function endLeftOvers(): Promise<void> {
  // A stopped process would not end.
  await Promise.all(slowed.splice(0).map((stop) => stop()));
  for (const { pid } of spawned.splice(0)) if (pid) tryToSignal(-pid, 'SIGTERM');
}

const spawned: ChildProcess[] = [];
const slowed: (() => Promise<void>)[] = [];

function tryToSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process is already gone.
  }
}

export async function untilGone({ pids }: Product): Promise<void> {
  await until(() => Object.values(pids).every((pid) => !isRunning(pid)), `still running: ${JSON.stringify(pids)}`);
}

/** The data folder's database has a new process number, and the server reports that it is ready. */
export async function untilRestored({ url, pids }: Product, dataDir: string): Promise<void> {
  const isRestored = async () => {
    const pid = databasePid(dataDir);
    if (pid === undefined || pid === pids.database) return false;
    return isReady(url);
  };
  await until(isRestored, 'the database did not come back');
}

/** A recently slowed server may still refuse calls. */
export const untilAnswers = ({ url }: Product): Promise<void> =>
  until(() => isReady(url), 'the server does not answer');

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return answer?.status === 200;
}

export const untilDatabaseIsGone = (dataDir: string): Promise<void> =>
  until(() => databasePid(dataDir) === undefined, 'a database was left behind');

/** The first line of the file that PostgreSQL keeps while it runs. Undefined if there is no file. */
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
    await pause(50);
  }
}

/** Collects the output and never stops reading, because a full pipe would stop the server. */
function listenTo({ stdout, stderr }: ChildProcess): Pick<Start, 'said' | 'untilSaid'> {
  let text = '';
  for (const output of [stdout, stderr]) {
    output?.on('data', (chunk) => {
      text += chunk;
    });
  }
  const untilSaid = (words: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const [all, part = all] = words.exec(text) ?? [];
        if (part !== undefined) resolve(part);
      };
      for (const output of [stdout, stderr]) output?.on('data', look);
      stdout?.on('close', () => reject(new Error(`npm start ended before ${words}: ${text}`)));
      look();
    });
  return { said: () => text, untilSaid };
}

/** The process of the group with this command line. */
const pidOf = (group: number, command: RegExp): number => known(findPid(group, command), String(command));

function findPid(group: number, command: RegExp): number | undefined {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.find((pid) => stat(pid)?.group === group && isRunning(pid) && command.test(read(`/proc/${pid}/cmdline`)));
}

/** A zombie does not run. */
const isRunning = (pid: number): boolean => {
  const state = stat(pid)?.state;
  return state !== undefined && state !== 'Z' && state !== 'X';
};

function stat(pid: number): { state: string; group: number } | undefined {
  // The name in brackets may contain spaces. State, parent and group follow it.
  const [state, , group] = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  return state ? { state, group: Number(group) } : undefined;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // ended since it was listed
  }
}
