import { spawnSync } from 'node:child_process';
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

/** The first release after that of PostgreSQL 18. */
const OLDEST = { major: 2, minor: 57 };

/** pgBackRest may be on another machine. Then nothing is said. */
export function examineBackups(run = runVersion): Finding[] {
  const [, major, minor] = /(\d{1,3})\.(\d{1,3})/.exec(run()) ?? [];
  if (major === undefined) return [];
  const version = `${major}.${minor}`;
  const isOld = Number(major) < OLDEST.major || (Number(major) === OLDEST.major && Number(minor) < OLDEST.minor);
  const tooOld = `${version} is too old for PostgreSQL 18: install ${OLDEST.major}.${OLDEST.minor} or later`;
  return [isOld ? warning('pgBackRest', tooOld) : ok('pgBackRest', version)];
}

const runVersion = (): string => spawnSync('pgbackrest', ['version'], { encoding: 'utf8' }).stdout ?? '';
