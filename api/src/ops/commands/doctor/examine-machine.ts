import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';

const GB = 1e9;

/** The folder of the settings, and the space of its disk. */
export function examineMachine(folder: string): Finding[] {
  if (!existsSync(folder)) return [warning('folder', `${folder} does not exist: the first start makes it`)];
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, blocks, bsize } = statfsSync(folder);
    const [free, size] = [bavail * bsize, blocks * bsize];
    const sentence = `${(free / GB).toFixed(1)} of ${(size / GB).toFixed(1)} GB are free at ${folder}`;
    if (free < GB / 5) return [problem('disk', `${sentence}: make room`)];
    return [free < size / 10 || free < GB ? warning('disk', `${sentence}: make room`) : ok('disk', sentence)];
  } catch (error) {
    return [problem('folder', `${folder} cannot be written by this account: ${reasonOf(error)}`)];
  }
}
