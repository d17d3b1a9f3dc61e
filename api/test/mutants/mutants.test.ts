import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from './mutants.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

test('each fault of the list can still be put into the code, at one place, and its test is still there', () => {
  const gone = mutants.flatMap(({ name, file, from, to, caughtBy: [testFile, title] }) => [
    ...(read(file).split(from).length === 2 && from !== to ? [] : [`${name} ${file} no longer has its line once`]),
    ...(read(testFile).includes(title) ? [] : [`${name} ${testFile} no longer has “${title}”`]),
  ]);
  expect(gone).toEqual([]);
  expect(mutants.length).toBeGreaterThanOrEqual(12);
});

test('the list can be read in docs/mutants.md', async () => {
  const rows = mutants.map(
    ({ name, file, caughtBy: [testFile, title] }) => `| ${name} | ${file} | ${title} | ${testFile} |`,
  );
  const page = `# Faults that the tests must see

Each is put into a copy of the code that moves money, one after the other; the named test must then fail. \`npm run test:long\`
does it. The list is \`api/test/mutants/mutants.ts\`; \`vitest run -u api/test/mutants\` writes this page.

| what happens | put into | caught by | in |
|---|---|---|---|
${rows.join('\n')}
`;
  await expect(page).toMatchFileSnapshot(join(root, 'docs/mutants.md'));
});
