import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';
import { blocksOf, hasLines } from './try-deploy/blocks.mjs';
import { runOrThrow } from './try-deploy/make-root.mjs';

test('the commands of docs/deploy.md are found with their output', () => {
  const blocks = blocksOf(readFileSync(join(root, 'docs/deploy.md'), 'utf8'));
  expect(blocks[0].commands).toMatch(/^apt-get update\n/);
  expect(blocks.find(({ commands }) => commands.includes('nginx -t')).expected).toMatch(/is successful\n$/);
});

test("a failed program's words are in the error, whichever stream has them", () => {
  const fails = (stream) => () => runOrThrow('sh', ['-c', `echo 'E: No such script' ${stream}; exit 1`]);
  expect(fails('')).toThrow('sh failed: E: No such script');
  expect(fails('>&2')).toThrow('sh failed: E: No such script');
});

test('output is compared line by line, with any text for the dots', () => {
  expect(hasLines('one\ntwo 22\nthree\n', 'one\ntwo …\n')).toBe(true);
  expect(hasLines('two 2\none\n', 'one\ntwo …\n')).toBe(false);
  expect(hasLines('a problem\n', 'no problem\n')).toBe(false);
});
