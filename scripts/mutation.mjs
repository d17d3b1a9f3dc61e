// npm run mutation: Stryker makes one fault after the other in the pure rules. At least 90 of 100 must fail a test.
// All rules take about half an hour on two cores. `-- FILE` takes one file, `-- FILE:10-20` lines of it. `-- --changed`
// takes the rules that a commit of the last seven days changed.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import constants from './mutation/constants.config.mjs';
import rules from './mutation/rules.config.mjs';
import { fail, prepare, root, run } from './prepare.mjs';

const [given] = process.argv.slice(2);
const named = given?.startsWith('--') ? undefined : given?.split(':')[0];
if (named && globSync(named.split(','), { cwd: root }).length === 0) fail(`There is no file ${named}.`);
prepare('all');
const codes = [];
for (const [config, { mutate }] of Object.entries({ rules, constants })) {
  const files = filesOf(config, mutate);
  if (files !== '') codes.push(await mutateFiles(config, files));
}
if (codes.length === 0) console.log('No pure rule was changed in the last seven days.');
process.exit(Math.max(0, ...codes));

/** A named file is one of the rules, unless it is listed as constants. Undefined are all files of the configuration. */
function filesOf(config, mutate) {
  if (given === undefined) return undefined;
  if (given === '--changed') return changedOf(mutate);
  const isListed = constants.mutate.includes(named);
  return isListed === (config === 'constants') ? given : '';
}

/** All files where the history is missing: better too much than nothing. */
function changedOf(mutate) {
  const [left, taken] = [true, false].map((isLeft) => mutate.filter((each) => each.startsWith('!') === isLeft));
  const files = globSync(taken, { cwd: root, exclude: left.map((each) => each.slice(1)) });
  const log = ['log', '--since=7.days', '--name-only', '--format=', '--relative'];
  const { stdout, status } = spawnSync('git', log, { cwd: root, encoding: 'utf8' });
  const changed = new Set(status === 0 ? stdout.split('\n') : files);
  return files.filter((file) => changed.has(file)).join();
}

/** Stryker ends with a stack trace if no test imports the files. One sentence replaces it. */
async function mutateFiles(config, files) {
  let isUntested = false;
  const print = (text) => {
    isUntested ||= text.includes('No tests were found');
    if (!isUntested) process.stdout.write(text);
  };
  const only = files ? ['--mutate', files] : [];
  const temporary = ['--tempDirName', join(tmpdir(), 'tibara-mutation')];
  const args = ['run', `scripts/mutation/${config}.config.mjs`, ...temporary, ...only];
  const code = await run('stryker', args, { env: { MUTATED: config }, print });
  if (isUntested) {
    console.log(`No rule test imports ${files}, so no fault in it can be found here. npm run without takes any file.`);
    return 2;
  }
  return code;
}
