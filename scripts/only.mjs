// `npm test -- sign-up` or `npm test -- "one deletion at a time"`: the tests and journeys of the files with that name,
// else those with these words in their title.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { journeys, portalBuild } from './steps.mjs';
import { runnerOf, testFiles } from './test-files.mjs';

/** The steps that run only what matches. */
export function stepsFor(words, within) {
  const { files, pattern } = testsFor(words, within);
  return stepsOf(files, pattern);
}

/** The files with these words in their path, else those with them in their text, and the pattern of the titles then. */
export function testsFor(words, within = root) {
  const wanted = words.toLowerCase();
  // A run of several minutes must be named: `npm test -- fuzz.long`.
  const files = testFiles(within).filter((file) => wanted.includes('long') || runnerOf(file) !== 'long');
  const named = files.filter((file) => file.toLowerCase().includes(wanted));
  if (named.length > 0) return { files: named };
  const saying = files.filter((file) => readFileSync(join(within, file), 'utf8').toLowerCase().includes(wanted));
  return { files: saying, pattern: words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') };
}

/** The steps that run these files: of their tests all, or those whose title the pattern matches. */
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
