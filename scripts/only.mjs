// `npm test -- sign-up` or `npm test -- "one deletion at a time"`: the tests and journeys of the files with that name,
// else those with these words in their title.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { journeys, portalBuild } from './steps.mjs';

/** The steps that run only what matches. */
export function stepsFor(words) {
  const wanted = words.toLowerCase();
  // A run of several minutes must be named: `npm test -- fuzz.long`.
  const files = ['api', 'contract', 'portal', 'e2e']
    .flatMap(testsIn)
    .filter((file) => wanted.includes('long') || kindOf(file) !== 'long');
  const named = files.filter((file) => file.toLowerCase().includes(wanted));
  const found = named.length > 0 ? named : files.filter((file) => textOf(file).includes(wanted));
  const sentence = named.length > 0 ? [] : [words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  const ofKind = (kind) => found.filter((file) => kindOf(file) === kind);
  const [played, long, plain] = [ofKind('journey'), ofKind('long'), ofKind('test')];
  const needsPortal = played.length > 0 || plain.some((file) => file.startsWith('e2e/'));
  return [
    ...(needsPortal ? [portalBuild] : []),
    ...vitest('tests', plain, sentence),
    ...vitest('long runs', long, sentence, { LONG: '1' }),
    ...(played.length > 0
      ? [{ ...journeys, args: [...journeys.args, ...played, ...sentence.flatMap((each) => ['-g', each])] }]
      : []),
  ];
}

const vitest = (name, files, sentence, env = {}) =>
  files.length === 0
    ? []
    : [
        {
          name,
          command: 'vitest',
          args: ['run', '--reporter=verbose', ...files, ...sentence.flatMap((each) => ['-t', each])],
          env,
          counts: 'vitest',
        },
      ];

const testsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test\.tsx?|journey\.ts)$/.test(file) && !/node_modules|dist\//.test(file))
    .map((file) => join(folder, file));

const kindOf = (file) => (file.endsWith('.journey.ts') ? 'journey' : file.endsWith('.long.test.ts') ? 'long' : 'test');

const textOf = (file) => readFileSync(join(root, file), 'utf8').toLowerCase();
