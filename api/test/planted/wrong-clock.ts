import { spawnSync } from 'node:child_process';

/** Another clock for one process. */
export function preloaded(shift: string): Record<string, string> {
  const { stdout } = spawnSync('faketime', ['-f', shift, 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' });
  if (!stdout) throw new Error('This test needs faketime: apt-get install faketime');
  return { LD_PRELOAD: stdout.trim(), FAKETIME: shift, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}
