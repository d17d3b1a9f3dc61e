import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stepsFor } from './only.mjs';
import { testFiles } from './test-files.mjs';

const project = mkdtempSync(join(tmpdir(), 'tibara-only-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

const written = [
  'api/src/wallet/hold.db.test.ts',
  'api/test/fuzz.long.test.ts',
  'e2e/journeys/sign-up.journey.ts',
  'e2e/layout/sign-up.layout.ts',
  'portal/screens/account/sign-up.screen.test.ts',
  'scripts/only.test.mjs',
];
for (const file of [...written, 'portal/src/app.ts', 'portal/node_modules/ms/ms.test.ts', 'portal/dist/a.test.ts']) {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), `test('${file.includes('hold') ? 'A hold ends' : 'Nothing'}')`);
}

test('all kinds of test files are found, but no files of a build', () => {
  expect(testFiles(project)).toEqual(written);
});

test('a search for tests survives a build that changes its folder', async () => {
  const build = spawn(process.execPath, ['-e', buildsOverAndOver, join(project, 'portal/dist/.prerender')]);
  try {
    await once(build.stdout, 'data');
    for (let turn = 0; turn < 200; turn += 1) testFiles(project);
  } finally {
    build.kill('SIGKILL');
  }
});

const buildsOverAndOver = `
  const { mkdirSync, rmSync } = require('node:fs');
  const [, folder] = process.argv;
  console.log('begun');
  // The loop ends by itself, because no process stops it if the test is killed.
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    for (const name of ['a', 'b', 'c', 'd']) mkdirSync(folder + '/assets/' + name, { recursive: true });
    rmSync(folder, { recursive: true, force: true });
  }`;

test('a name selects screens, journeys and layouts, and builds the portal first', () => {
  const [build, tests, journeys, ...more] = stepsFor('sign-up', project);
  expect(more).toEqual([]);
  expect([build.name, tests.command, journeys.command]).toEqual([
    'portal build and page budgets',
    'vitest',
    'playwright',
  ]);
  expect(tests.args).toContain('portal/screens/account/sign-up.screen.test.ts');
  expect(journeys.args.slice(-2)).toEqual(['e2e/journeys/sign-up.journey.ts', 'e2e/layout/sign-up.layout.ts']);
});

test('a screen alone needs neither a browser nor a built portal', () => {
  expect(stepsFor('sign-up.screen', project).map(({ command }) => command)).toEqual(['vitest']);
});

test('words that match no file name select tests by their titles', () => {
  const [tests, ...more] = stepsFor('hold ends', project);
  expect(more).toEqual([]);
  expect(tests.args.slice(-3)).toEqual(['api/src/wallet/hold.db.test.ts', '-t', 'hold ends']);
});
