import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const journey = `e2e/journeys/${readdirSync(join(root, 'e2e/journeys')).find((file) => file.endsWith('.journey.ts'))}`;

/** PATH has only Node: no browser, and nothing that installs one. */
const bare = mkdtempSync(join(tmpdir(), 'tibara-no-browser-'));
chmodSync(bare, 0o755);
symlinkSync(process.execPath, join(bare, 'node'));
afterAll(() => rmSync(bare, { recursive: true, force: true }));

type User = { uid?: number; gid?: number };

function npmTest(args: string[], user: User = {}): { code: number | null; lines: string[] } {
  const env = {
    PATH: bare,
    HOME: bare,
    PLAYWRIGHT_BROWSERS_PATH: join(bare, 'browsers'),
    PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9',
  };
  const script = join(root, 'scripts/test.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script, ...args], { env, ...user, encoding: 'utf8' });
  return { code: status, lines: stdout.trimEnd().split('\n') };
}

const isRoot = process.getuid?.() === 0;
const nobody: User = { uid: 65534, gid: 65534 };
const users: [string, User][] = isRoot
  ? [
      ['root', {}],
      ['an ordinary user', nobody],
    ]
  : [['an ordinary user', {}]];

describe.each(users)('without a browser, for %s,', (_name, user) => {
  test('a run with journeys fails and prints the command', () => {
    const { code, lines } = npmTest([journey], user);
    const remedy = expect.stringMatching(/^journeys: No browser: run `npx playwright install --with-deps chromium`/);
    expect({ code, lines }).toEqual({ code: 1, lines: expect.arrayContaining([remedy]) });
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
  });

  test('--no-browser leaves out the journeys and reports this in the last line', () => {
    const { code, lines } = npmTest(['--no-browser', journey], user);
    expect({ code, end: lines.slice(-2) }).toEqual({
      code: 0,
      end: ['1 passed, 0 failed', 'Not run, because of --no-browser: journeys.'],
    });
  });
});

test('the gate of a submission runs npm test, without a flag', () => {
  const lines = readFileSync(join(root, '.ci/run'), 'utf8').split('\n');
  expect(lines.filter((line) => line.includes('npm'))).toEqual(['npm test']);
});
