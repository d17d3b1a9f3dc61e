import { afterAll, expect, test } from 'vitest';
import { mutants } from './mutants.ts';
import { copyOfTheCode } from './run-mutant.ts';

const copy = copyOfTheCode();
afterAll(copy.remove);

test('the unchanged copy passes its tests', () => {
  for (const file of new Set(mutants.map(({ caughtBy }) => caughtBy))) expect(copy.run(null, file)).toEqual([]);
});

test.for(mutants)('the tests find this fault: $name', (mutant) => {
  expect(copy.run(mutant, mutant.caughtBy)).not.toEqual([]);
});
