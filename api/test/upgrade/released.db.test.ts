import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { poolOf } from '../../src/platform/db/connect.ts';
import { releasedRights } from '../../src/platform/db/rights/rights.ts';
import { testDatabase } from '../harness-db.ts';
import { each, filesOf, pendingFiles, RELEASED, readReleased, readShape } from './shape.ts';

const { ownerDb } = await testDatabase();
const shape = await readShape(poolOf(ownerDb));
if (process.env.RELEASE) writeFileSync(RELEASED, `${shape.join('\n')}\n`);
const released = readReleased();

test('a server of the last release finds its functions, tables and columns', () => {
  expect(released.length).toBeGreaterThan(50);
  const found = new Set(each(shape));
  expect(each(released).filter((line) => !found.has(line))).toEqual([]);
});

test('a new migration is numbered above the highest released migration', () => {
  const highest = filesOf(released).at(-1) ?? '';
  expect(highest).toMatch(/^\d{4}-/);
  expect(pendingFiles().filter((name) => name <= highest)).toEqual([]);
});

test('a row written by the last release has all required columns', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'
      and is_identity = 'NO'`.execute(ownerDb);
  const { tables } = releasedRights();
  const lacking = rows.filter(({ table, column }) => tables[table]?.insert?.includes(column) === false);
  expect(rows.length).toBeGreaterThan(100);
  expect(lacking).toEqual([]);
});
