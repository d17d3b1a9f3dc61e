// npm start: from a fresh clone to a running portal. The server makes its database while the portal is built.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildPortal } from './build-portal.mjs';
import { childEnv, prepare, root } from './prepare.mjs';
import { isAbandoned, whenAbandoned } from './when-abandoned.mjs';

const node = prepare('start');
// After an interruption nothing more is started.
if (isAbandoned()) process.exit(1);

// Young objects get 3 × 8 MB instead of 3 × 16 MB. This saves 30 MB at rest and 90 MB under load, at the same speed.
// The server also collects the garbage of reading the places before the first request (server.ts). This saves 15 MB.
const memory = ['--max-semi-space-size=8', '--expose-gc'];
// If the C library is glibc, all threads share two heaps. This saves 9 MB.
const arenas = { MALLOC_ARENA_MAX: '2' };
const follow = new URL('./follow-parent.mjs', import.meta.url).href;
const api = (file) => join(root, 'api/src', file);
const server = spawn(node, [...memory, '--import', follow, api('main.ts'), '--await-portal'], {
  env: childEnv(arenas),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
let isStopping = false;
const stop = (signal) => {
  isStopping = true;
  server.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
whenAbandoned(() => stop('SIGTERM'));
let hasFailed = false;
server.on('exit', (code) => {
  // A server that ends cleanly closes the embedded database itself. After any other end the database is stopped here.
  if (code !== 0) spawnSync(node, [api('stop-database.ts')], { env: childEnv(), stdio: 'ignore' });
  process.exit(hasFailed ? 1 : (code ?? 1));
});

const isBuilt = await buildPortal(node, (message) => {
  if (isStopping) return;
  console.error(message);
  hasFailed = true;
  stop('SIGTERM');
});
if (isBuilt && server.connected) server.send('built');
