import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const NAME = '000000010000000000000001';
let home = '';
let segment = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tibara-wal-'));
  segment = join(home, NAME);
  writeFileSync(segment, 'the bytes of a segment');
});
afterEach(() => rmSync(home, { recursive: true }));

/** Runs the program as PostgreSQL does, and returns its exit code. */
const wal = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'wal.ts'), ...args], { cwd: home }).status;

describe('the archive', () => {
  test('takes a segment twice and refuses other bytes of its name', () => {
    expect([wal('archive', segment, home), wal('archive', segment, home)]).toEqual([0, 0]);
    writeFileSync(segment, 'bytes of another database');
    expect(wal('archive', segment, home)).toBe(1);
    expect(readdirSync(join(home, 'wal'))).toEqual([`${NAME}.zst`]);
    expect(wal('fetch', NAME, 'again', home)).toBe(0);
    expect(readFileSync(join(home, 'again'), 'utf8')).toBe('the bytes of a segment');
  });

  test('tells a missing segment from a damaged one, which stops a recovery', () => {
    expect(wal('fetch', NAME, 'again', home)).toBe(1);
    wal('archive', segment, home);
    const bytes = readFileSync(join(home, `wal/${NAME}.zst`));
    bytes[10] = (bytes[10] ?? 0) ^ 1;
    writeFileSync(join(home, `wal/${NAME}.zst`), bytes);
    expect(wal('fetch', NAME, 'again', home)).toBeGreaterThan(125);
    expect(existsSync(join(home, 'again'))).toBe(false);
  });
});
