import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const isInstalled = spawnSync('promtool', ['--version']).status === 0;
if (!isInstalled) console.log('Skipped: no program promtool in PATH');

const cwd = join(import.meta.dirname, '../../deploy/monitoring');

test.skipIf(!isInstalled).each(['check rules alerts.yml', 'test rules alerts.test.yml'])('promtool: %s', (line) => {
  const { status, stdout, stderr } = spawnSync('promtool', line.split(' '), { cwd, encoding: 'utf8' });
  expect(`${stdout}${stderr}`).toContain('SUCCESS');
  expect(status).toBe(0);
});
