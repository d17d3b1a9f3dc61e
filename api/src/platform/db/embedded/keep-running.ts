import { repeat } from '../../repeat.ts';
import { type Cluster, startServer, stateOf, stopServer } from './embedded-server.ts';
import { withFileLock } from './file-lock.ts';

const LOOK_EVERY_MS = 500;

type Watched = { cluster: Cluster; port: number; lock: string; onError: (error: unknown) => void };

/** Restarts a crashed server on the same port, because nothing else does. Committed data is kept. Returns how to stop. */
export function keepRunning({ cluster, port, lock, onError }: Watched): () => Promise<void> {
  return repeat(LOOK_EVERY_MS, async () => {
    if (!['gone', 'stopping'].includes(stateOf(cluster))) return;
    onError(new Error('PostgreSQL was ended from outside and is started again'));
    await withFileLock(lock, () => restart(cluster, port)).catch(onError); // retried at the next check
  });
}

/** A stopping server waits for our connections to end and accepts no new ones, so it is ended first. */
async function restart(cluster: Cluster, port: number): Promise<void> {
  if (stateOf(cluster) === 'stopping') await stopServer(cluster);
  await startServer(cluster, port);
}
