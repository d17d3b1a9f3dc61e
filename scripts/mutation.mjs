// npm run mutation: Stryker makes one fault after the other in the pure rules. At least 90 of 100 must fail a test.
// All rules take about half an hour on two cores. `-- FILE` takes one file, `-- FILE:10-20` lines of it. `-- --changed`
// takes the rules that a commit of the last seven days changed.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare, root, run } from './prepare.mjs';

const CONFIG = 'scripts/mutation/stryker.config.json';
const [given] = process.argv.slice(2);
prepare('all');
const files = given === '--changed' ? changedRules() : given;
if (files === '') {
  console.log('No pure rule was changed in the last seven days.');
  process.exit(0);
}
const only = files ? ['--mutate', files] : [];
process.exit(await run('stryker', ['run', CONFIG, '--tempDirName', join(tmpdir(), 'tibara-mutation'), ...only]));

/** All rules where the history is missing: better too much than nothing. */
function changedRules() {
  const { mutate } = JSON.parse(readFileSync(join(root, CONFIG), 'utf8'));
  const [left, taken] = [true, false].map((isLeft) => mutate.filter((each) => each.startsWith('!') === isLeft));
  const rules = globSync(taken, { cwd: root, exclude: left.map((each) => each.slice(1)) });
  const log = ['log', '--since=7.days', '--name-only', '--format=', '--relative'];
  const { stdout, status } = spawnSync('git', log, { cwd: root, encoding: 'utf8' });
  const changed = new Set(status === 0 ? stdout.split('\n') : rules);
  return rules.filter((file) => changed.has(file)).join();
}
