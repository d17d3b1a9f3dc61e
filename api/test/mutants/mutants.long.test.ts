import { afterAll, expect, test } from 'vitest';
import { mutants } from './mutants.ts';
import { copyOfTheCode } from './run-mutant.ts';

const copy = copyOfTheCode();
afterAll(copy.remove);

test('the copy is in order as long as nothing is put into it', () => {
  for (const file of new Set(mutants.map(({ caughtBy }) => caughtBy[0]))) expect(copy.run(null, file)).toEqual([]);
});

test.for(mutants)('caught: $name', (mutant) => {
  const [file, title] = mutant.caughtBy;
  expect(copy.run(mutant, file).filter((failed) => failed.includes(title))).not.toEqual([]);
});
