import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { root } from './prepare.mjs';

const clones = mkdtempSync(join(tmpdir(), 'tibara-prepare-'));
afterAll(() => rmSync(clones, { recursive: true, force: true }));

/** A fake npm: it writes its list of packages last, and `ci` first empties the folder. */
const npm = `
const { appendFileSync, mkdirSync, rmSync, writeFileSync } = require('node:fs');
const [command, ...options] = process.argv.slice(2);
const flags = options.filter((option) => !/^--(no-audit|no-fund|loglevel|prefer-offline)/.test(option));
if (process.env.OLD_CACHE && options.includes('--prefer-offline')) process.exit(1);
appendFileSync('said', [command, ...flags].join(' ') + '\\n');
if (command === 'ci') rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules', { recursive: true });
if (process.env.INTERRUPT) process.kill(process.pid, 'SIGTERM');
const names = flags.includes('--include=dev') ? ['product', 'tool'] : ['product'];
const packages = Object.fromEntries(names.map((name) => ['node_modules/' + name, {}]));
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));
`;

let clone = '';
beforeEach(() => {
  clone = mkdtempSync(join(clones, 'clone-'));
  mkdirSync(join(clone, 'scripts'));
  for (const name of ['scripts/prepare.mjs', 'scripts/trim-packages.mjs'])
    copyFileSync(join(root, name), join(clone, name));
  writeFileSync(join(clone, 'npm.js'), npm);
  writeFileSync(
    join(clone, 'package.json'),
    '{ "dependencies": { "product": "1" }, "devDependencies": { "tool": "1" } }',
  );
  writeFileSync(join(clone, 'package-lock.json'), '{}');
});

function prepare(wanted, { isInterrupted = false, hasOldCache = false } = {}) {
  const faults = { INTERRUPT: isInterrupted ? '1' : '', OLD_CACHE: hasOldCache ? '1' : '' };
  const env = { ...process.env, npm_execpath: join(clone, 'npm.js'), ...faults };
  const code = `import('./scripts/prepare.mjs').then(({ prepare }) => prepare('${wanted}'))`;
  const { status } = spawnSync(process.execPath, ['-e', code], { cwd: clone, env });
  const said = join(clone, 'said');
  const commands = existsSync(said) ? readFileSync(said, 'utf8').trim().split('\n') : [];
  rmSync(said, { force: true });
  return { status, commands };
}

const done = (...commands) => ({ status: 0, commands });

test('a start installs the packages of the product once', () => {
  expect(prepare('start')).toEqual(done('ci --omit=dev'));
  expect(prepare('start')).toEqual(done());
});

test('a run of the tests adds its tools to those packages', () => {
  prepare('start');
  expect(prepare('all')).toEqual(done('install --no-save --include=dev'));
  expect([prepare('all'), prepare('start')]).toEqual([done(), done()]);
});

test('a run of the tests in a fresh clone installs everything', () => {
  expect(prepare('all')).toEqual(done('ci --include=dev'));
});

test('an interrupted installation is repeated', () => {
  expect(prepare('start', { isInterrupted: true })).toEqual({ status: 1, commands: ['ci --omit=dev'] });
  expect(prepare('start')).toEqual(done('ci --omit=dev'));
});

test('a cache that does not know a package asks the registry', () => {
  expect(prepare('start', { hasOldCache: true })).toEqual(done('ci --omit=dev'));
  expect(prepare('start')).toEqual(done());
});

test('partly added tools are installed again while a start works without them', () => {
  prepare('start');
  expect(prepare('all', { isInterrupted: true }).status).toBe(1);
  expect(prepare('start')).toEqual(done());
  expect(prepare('all')).toEqual(done('ci --include=dev'));
  expect(prepare('all')).toEqual(done());
});

test('a changed lock file installs the same set anew', () => {
  const change = () => utimesSync(join(clone, 'package-lock.json'), new Date(), new Date(Date.now() + 60_000));
  prepare('start');
  change();
  expect(prepare('start')).toEqual(done('ci --omit=dev'));
  prepare('all');
  change();
  expect(prepare('start')).toEqual(done('ci --include=dev'));
});

test("the pinned Node is found in its package without npm's link", () => {
  prepare('start');
  const folder = join(clone, `node_modules/node-${process.platform}-${process.arch}/bin`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'node'), '');
  const code = `import('./scripts/prepare.mjs').then(({ prepare, childEnv }) =>
    console.log(prepare('start'), childEnv().PATH.split(':')[0]))`;
  const { stdout } = spawnSync(process.execPath, ['-e', code], { cwd: clone, encoding: 'utf8' });
  expect(stdout.trim()).toBe(`${join(folder, 'node')} ${folder}`);
});
