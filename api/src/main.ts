import { startServer } from './server.ts';

// From the start: a stop while the database is starting must leave nothing behind.
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
// The terminal may be closed before this process: output is then lost without failing.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  const server = await startServer(process.env, stopping.signal);
  if (!stopping.signal.aborted) await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  await server.stop();
  process.exit(0);
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
