import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from './mutants.ts';

const root = resolve(import.meta.dirname, '../../..');

test('each listed fault fits one place of the code, and its tests exist', () => {
  const gone = mutants.flatMap(({ name, file, from, to, caughtBy }) => [
    ...(readFileSync(join(root, file), 'utf8').split(from).length === 2 && from !== to
      ? []
      : [`${name} ${file} no longer has its line once`]),
    ...(existsSync(join(root, caughtBy)) ? [] : [`${name} ${caughtBy} is gone`]),
  ]);
  expect(gone).toEqual([]);
  expect(mutants.length).toBeGreaterThanOrEqual(12);
});
