import { once } from 'node:events';
import { startServer } from './server.ts';

// From the start: a stop while the database is starting must leave nothing behind.
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
// The terminal may be closed before this process: output is then lost without failing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

// `npm start` builds the portal at the same time, and says when it is whole.
const { signal } = stopping;
const untilBuilt = async () => process.argv.includes('--await-portal') && once(process, 'message', { signal });

try {
  const server = await startServer(process.env, { signal, untilBuilt });
  if (!signal.aborted) await once(signal, 'abort');
  await server.stop();
  process.exit(0);
} catch (error) {
  if (signal.aborted) process.exit(0);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
