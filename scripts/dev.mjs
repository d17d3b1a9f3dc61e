// npm run dev: one address, on npm start's PORT. The portal reloads on every change, and the server on the next port
// restarts.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { childEnv, prepare, root } from './prepare.mjs';

const node = prepare('all');
const port = Number(process.env.PORT ?? 3000);
const originAt = (number) => `http://127.0.0.1:${number}`;
const [shown, behind] = [originAt(port), originAt(port + 1)];

const server = spawn(node, ['--watch', '--watch-preserve-output', 'api/src/main.ts'], {
  cwd: root,
  env: childEnv({ PORT: String(port + 1), PUBLIC_URL: process.env.PUBLIC_URL ?? shown }),
  stdio: ['inherit', 'pipe', 'inherit'],
});
// Replaces the server's own address in its output by the address of the portal.
server.stdout.on('data', (text) => process.stdout.write(String(text).replaceAll(behind, shown)));
const portal = spawn(
  node,
  [join(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
  {
    cwd: join(root, 'portal'),
    env: childEnv({ API_ORIGIN: behind }),
    stdio: ['inherit', 'ignore', 'inherit'],
  },
);

const children = [server, portal];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
