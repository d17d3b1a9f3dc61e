import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

test('the wait for a server ends with the server', () => {
  const { pid } = spawnSync('true');
  const env = { PATH: process.env.PATH, PORT: '1', MAINPID: String(pid) };
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'deploy/ready.mjs')], { env, encoding: 'utf8' });
  expect(stderr).toContain('The server at port 1 has ended');
  expect(status).toBe(1);
});
