import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { advisoryLocks, insertsFromSelect, type OldShape } from './old-shapes.ts';

const root = resolve(import.meta.dirname, '../..');
const files = globSync(['engines/*/src/**/*.ts', 'api/src/**/*.ts', 'api/migrations/*.sql'], {
  cwd: root,
  exclude: ['**/*.test.ts'],
}).sort();

/** Comments may name forbidden shapes. */
function codeOf(file: string): string {
  const text = readFileSync(resolve(root, file), 'utf8');
  return file.endsWith('.sql') ? text.replaceAll(/--.*$/gm, '') : text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

const found = (shape: RegExp): Omit<OldShape, 'why'>[] =>
  files.flatMap((file) => {
    const times = codeOf(file).match(shape)?.length ?? 0;
    return times > 0 ? [{ file, times }] : [];
  });

const withoutReasons = (known: readonly OldShape[]) =>
  known.map(({ file, times }) => ({ file, times })).sort((one, other) => (one.file < other.file ? -1 : 1));

test('no new code takes an advisory lock', () => {
  expect(found(/pg_(?:try_)?advisory_\w+/gi)).toEqual(withoutReasons(advisoryLocks));
});

test('no new code inserts from a select', () => {
  const shape =
    /insert\s+into\s+[\w${}.]+(?:\s+as\s+\w+)?\s*(?:\([^)]*\)\s*)?(?:select|with)\b|\binsertInto\([^)]*\)[^;]*\.expression\(/gi;
  expect(found(shape)).toEqual(withoutReasons(insertsFromSelect));
});
