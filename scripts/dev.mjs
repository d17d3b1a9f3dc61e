// npm run dev: the server restarts and the portal reloads on every change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { childEnv, prepare, root } from './prepare.mjs';

const node = prepare();
const begin = (cwd, ...args) => spawn(node, args, { cwd, env: childEnv(), stdio: 'inherit' });
const children = [
  begin(root, '--watch', 'api/src/main.ts'),
  begin(join(root, 'portal'), join(root, 'node_modules/vite/bin/vite.js')),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
