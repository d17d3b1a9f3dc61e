import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Account, program, spawnAs } from './embedded-binaries.ts';
import { codeOf, isAlive } from './file-lock.ts';

export type Cluster = { data: string; log: string; native: string; account: Account; settings: string[] };

const READY_WITHIN_MS = 60_000;
const STOPPED_WITHIN_MS = 30_000;

/** Returns the port of the running or started server; `wantedPort` if others are connected to that port. */
export async function startServer(cluster: Cluster, wantedPort?: number): Promise<number> {
  const deadline = performance.now() + READY_WITHIN_MS;
  let child: ChildProcess | undefined;
  let attempts = 0;
  while (performance.now() < deadline) {
    const server = runningServer(cluster);
    if (server?.state === 'ready') {
      child?.unref();
      return server.port;
    }
    if (!server && (!child || child.exitCode !== null || child.signalCode !== null)) {
      // Another program may take the free port first, so a failed start is retried with another port.
      if (attempts++ === 3) throw new Error(`PostgreSQL did not start. Its log ends with:\n${logEnd(cluster)}`);
      child = spawnServer(cluster, wantedPort ?? (await findFreePort()));
    }
    await pause(20);
  }
  throw new Error(`PostgreSQL was not ready within 60 seconds. Its log ends with:\n${logEnd(cluster)}`);
}

/** A fast, clean shutdown: open transactions are rolled back, committed data is written. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const server = runningServer(cluster);
  if (!server) return;
  if (process.platform === 'win32') {
    spawnSync(program(cluster.native, 'pg_ctl'), ['stop', '-w', '-m', 'fast', '-D', cluster.data]);
    return;
  }
  process.kill(server.pid, 'SIGINT');
  const deadline = performance.now() + STOPPED_WITHIN_MS;
  // Checks the pid file instead of the pid. An earlier server is not our child and may remain as a zombie.
  while (runningServer(cluster)) {
    if (performance.now() > deadline) throw new Error(`PostgreSQL (process ${server.pid}) does not stop.`);
    await pause(20);
  }
}

/** `stopping` lasts while any client is connected. */
export const stateOf = (cluster: Cluster): string => runningServer(cluster)?.state ?? 'gone';

type Running = { pid: number; port: number; state: string };

function runningServer(cluster: Cluster): Running | undefined {
  const path = join(cluster.data, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!lines[0]) return { pid: 0, port: 0, state: 'starting' };
  if (isAlive(pid) && isPostgres(pid)) return { pid, port: Number(lines[3]), state: lines[7]?.trim() ?? 'starting' };
  // Left over from a crashed machine or container. Another process may have its number by now, which would prevent the
  // start.
  rmSync(path, { force: true });
  return undefined;
}

function isPostgres(pid: number): boolean {
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes('postgres');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false; // the process ended between the two checks
  }
}

function spawnServer({ native, data, log, account, settings }: Cluster, port: number): ChildProcess {
  const output = openSync(log, 'a', 0o600);
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  // Detached, because Ctrl-C reaches the whole foreground group, and the server must outlive our own clean end.
  const child = spawn(program(native, 'postgres'), ['-D', data, ...options.flatMap((option) => ['-c', option])], {
    ...spawnAs(account),
    detached: true,
    stdio: ['ignore', output, output],
  });
  child.on('error', () => {}); // the exit code and the log report it
  closeSync(output);
  return child;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await once(probe.close(), 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

function logEnd({ log }: Cluster): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
}
