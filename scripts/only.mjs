// `npm test -- sign-up` or `npm test -- "one deletion at a time"`: tests and journeys of files with that name,
// otherwise those with these words in their title.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { journeys, portalBuild } from './steps.mjs';
import { runnerOf, testFiles } from './test-files.mjs';

export function stepsFor(words, within) {
  const { files, pattern } = testsFor(words, within);
  return stepsOf(files, pattern);
}

/** Files with these words in their path. Otherwise files with them in their text, and the pattern for the titles. */
export function testsFor(words, within = root) {
  const wanted = words.toLowerCase();
  // Long runs take minutes, so they must be named: `npm test -- fuzz.long`.
  const files = testFiles(within).filter((file) => wanted.includes('long') || runnerOf(file) !== 'long');
  const named = files.filter((file) => file.toLowerCase().includes(wanted));
  if (named.length > 0) return { files: named };
  const saying = files.filter((file) => readFileSync(join(within, file), 'utf8').toLowerCase().includes(wanted));
  return { files: saying, pattern: words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') };
}

/** The steps for all tests of these files, or for those whose titles match the pattern. */
export function stepsOf(files, pattern) {
  const by = (runner) => files.filter((file) => runnerOf(file) === runner);
  const [played, long, plain] = [by('browser'), by('long'), by('vitest')];
  const needsPortal = played.length > 0 || plain.some((file) => file.startsWith('e2e/'));
  return [
    ...(needsPortal ? [portalBuild] : []),
    ...vitest('tests', plain, pattern),
    ...vitest('long runs', long, pattern, { LONG: '1' }),
    ...(played.length > 0
      ? [{ ...journeys, args: [...journeys.args, ...played, ...(pattern ? ['-g', pattern] : [])] }]
      : []),
  ];
}

const vitest = (name, files, pattern, env = {}) =>
  files.length === 0
    ? []
    : [
        {
          name,
          command: 'vitest',
          args: ['run', '--reporter=verbose', ...files, ...(pattern ? ['-t', pattern] : [])],
          env,
          counts: 'vitest',
        },
      ];
