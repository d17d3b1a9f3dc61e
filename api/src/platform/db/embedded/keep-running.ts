import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, startServer, stateOf, stopServer } from './embedded-server.ts';
import { withFileLock } from './file-lock.ts';

const LOOK_EVERY_MS = 500;

type Watched = { cluster: Cluster; port: number; lock: string; onError: (error: unknown) => void };

/**
 * Starts the server again, on the port that everybody knows, when it was killed or has crashed: nobody else looks after
 * an embedded one. What was committed is there again; connections are made anew by those who hold them.
 */
export function keepRunning({ cluster, port, lock, onError }: Watched): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watching = (async () => {
    while (await isTimeToLook(signal)) {
      if (!['gone', 'stopping'].includes(stateOf(cluster))) continue;
      onError(new Error('PostgreSQL was ended from outside and is started again'));
      await withFileLock(lock, () => restart(cluster, port)).catch(onError); // the next look tries again
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

/** Asked to end in its own time, it would wait for our connections and take no new ones. */
async function restart(cluster: Cluster, port: number): Promise<void> {
  if (stateOf(cluster) === 'stopping') await stopServer(cluster);
  await startServer(cluster, port);
}

/** False once the watch is over. It keeps no process alive. */
async function isTimeToLook(signal: AbortSignal): Promise<boolean> {
  await pause(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {}); // woken to stop
  return !signal.aborted;
}
