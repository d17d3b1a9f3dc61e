import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';

const mutate = (file) => spawnSync(process.execPath, ['scripts/mutation.mjs', file], { cwd: root, encoding: 'utf8' });

test('a file that no rule test imports ends in one sentence', () => {
  const file = 'api/src/dispatch/tracking/arrival.ts';
  const { stdout, stderr, status } = mutate(file);
  expect(status).toBe(2);
  expect(stdout).toContain(`No rule test imports ${file}, so no fault in it can be found here.`);
  expect(stdout + stderr).not.toMatch(/^ +at .+:\d+/m);
});

test('a file that does not exist is named', () => {
  const { stderr, status } = mutate('contract/src/mony.ts');
  expect([status, stderr.trim()]).toEqual([1, 'There is no file contract/src/mony.ts.']);
});
