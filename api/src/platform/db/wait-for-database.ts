import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseClient } from './connection/database-client.ts';
import { hostsOf } from './connection/hosts.ts';
import { failureOf } from './errors.ts';

const LOOK_EVERY_MS = 250;

type Waiting = { withinMs?: number; signal?: AbortSignal };

/** Waits for a database that starts together with the server or recovers, and logs one line. */
export async function waitForDatabase(url: string, { withinMs = 60_000, signal }: Waiting = {}): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (let isSaid = false; ; isSaid = true) {
    const reason = await whyNotYet(url);
    if (reason === null) return;
    const where = `The database at ${hostsOf(url).map(addressOf).join(' or ')}`;
    const seconds = Math.round(withinMs / 1000);
    if (performance.now() > deadline) throw new Error(`${where} did not start within ${seconds} seconds: ${reason}`);
    if (!isSaid) console.log(`${where} is not ready yet (${reason}): waiting for it, up to ${seconds} seconds.`);
    await pause(LOOK_EVERY_MS, undefined, { signal });
  }
}

/** Null if it can be used. A wrong password or name does not change with time and is thrown. */
async function whyNotYet(url: string): Promise<string | null> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return null;
  } catch (error) {
    if (!(error instanceof Error) || failureOf(error) === null) throw error;
    return error.message || ('code' in error ? String(error.code) : error.name);
  } finally {
    await client.end();
  }
}

function addressOf(url: string): string {
  const { host, port } = new DatabaseClient({ connectionString: url });
  return `${host}:${port}`;
}
