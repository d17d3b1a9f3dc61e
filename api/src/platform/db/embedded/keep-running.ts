import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, startServer, stateOf, stopServer } from './embedded-server.ts';
import { withFileLock } from './file-lock.ts';

const LOOK_EVERY_MS = 500;

type Watched = { cluster: Cluster; port: number; lock: string; onError: (error: unknown) => void };

/** Restarts a crashed server on the same port, because nothing else does. Committed data is kept. */
export function keepRunning({ cluster, port, lock, onError }: Watched): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watching = (async () => {
    while (await isTimeToLook(signal)) {
      if (!['gone', 'stopping'].includes(stateOf(cluster))) continue;
      onError(new Error('PostgreSQL was ended from outside and is started again'));
      await withFileLock(lock, () => restart(cluster, port)).catch(onError); // retried at the next check
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

/** A stopping server waits for our connections to end and accepts no new ones, so it is ended first. */
async function restart(cluster: Cluster, port: number): Promise<void> {
  if (stateOf(cluster) === 'stopping') await stopServer(cluster);
  await startServer(cluster, port);
}

/** False once watching has stopped. The timer alone does not keep the process running. */
async function isTimeToLook(signal: AbortSignal): Promise<boolean> {
  await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {}); // interrupted by stopping
  return !signal.aborted;
}
