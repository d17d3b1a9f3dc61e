import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Caller } from './harness.ts';
import { callOver } from './http-client.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/** One of several server processes on a database. After a kill -9 the process restarts on the same port. */
export type Slot = {
  readonly call: Caller;
  /** Resolves once the server responds, also after a restart. */
  ready(): Promise<unknown>;
  killAndRestart(changes?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
};

/** One secret for all processes of a test, so that each accepts the others' access tokens. */
export const serverSettings = {
  NODE_ENV: 'test',
  ACCESS_TOKEN_SECRET: 'known to every process of a test, 32+ characters',
};

/** For a server that reaches the same database at another address: a note of the first address would hold it. */
export const emptyDataDir = (): string => mkdtempSync(join(tmpdir(), 'tibara-data-'));

export async function startSlot(settings: Record<string, string>): Promise<Slot> {
  let server = await startServerProcess(settings);
  let ready: Promise<unknown> = Promise.resolve();
  const restart = async (changes: Record<string, string>): Promise<ServerProcess> => {
    await server.end('SIGKILL');
    return startServerProcess({ ...settings, ...changes, PORT: String(server.port) });
  };
  return {
    call: callOver(server.origin),
    ready: () => ready,
    killAndRestart: async (changes = {}) => {
      const restarted = restart(changes);
      ready = restarted;
      server = await restarted;
    },
    stop: async () => {
      await ready;
      await server.end('SIGTERM');
    },
  };
}
