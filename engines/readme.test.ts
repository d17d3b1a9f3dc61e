import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

/** The text of a README's example, and the lines that it prints by its comments. */
function exampleIn(file: string): { code: string; printed: string[] } {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(file, 'utf8')) ?? [];
  return { code, printed: [...code.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line = '']) => line) };
}

const readmes = globSync('engines/*/README.md', { cwd: `${import.meta.dirname}/..` });

test.each(readmes)('the example in %s prints the result beside it', (readme) => {
  const file = `${import.meta.dirname}/../${readme}`;
  const { code, printed } = exampleIn(file);
  const run = spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    cwd: dirname(file),
    encoding: 'utf8',
  });
  expect(run.stdout.trim().split('\n'), run.stderr).toEqual(printed);
  expect(printed).not.toEqual([]);
});

test('every engine has a README of one screen', () => {
  const engines = globSync('engines/*/package.json', { cwd: `${import.meta.dirname}/..` });
  expect(readmes.map((file) => dirname(file)).sort()).toEqual(engines.map((file) => dirname(file)).sort());
  const long = readmes.filter(
    (file) => readFileSync(`${import.meta.dirname}/../${file}`, 'utf8').split('\n').length > 50,
  );
  expect(long).toEqual([]);
});
