import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './prepare.mjs';
import { blocksOf, hasLines } from './try-deploy/blocks.mjs';

test('the commands of docs/deploy.md are found with their output', () => {
  const blocks = blocksOf(readFileSync(join(root, 'docs/deploy.md'), 'utf8'));
  expect(blocks[0].commands).toMatch(/^apt-get update\n/);
  expect(blocks.find(({ commands }) => commands.includes('nginx -t')).expected).toMatch(/is successful\n$/);
});

test('output is compared line by line, with any text for the dots', () => {
  expect(hasLines('one\ntwo 22\nthree\n', 'one\ntwo …\n')).toBe(true);
  expect(hasLines('two 2\none\n', 'one\ntwo …\n')).toBe(false);
  expect(hasLines('a problem\n', 'no problem\n')).toBe(false);
});
