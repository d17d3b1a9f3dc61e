import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/harness-db.ts';
import { MIGRATIONS, migrate } from './migrate.ts';

const { db, ownerDb, inspectorDb, url, ownerUrl } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'tibara-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const runHere = () => migrate({ ownerUrl, appUrl: url, folder });

test('the template is up to date: migrating again applies nothing', async () => {
  expect(await migrate({ ownerUrl, appUrl: url, folder: MIGRATIONS })).toEqual([]);
});

describe('a database that a development version made', () => {
  /** Roles, rights, tables, functions and applied files. A write to any of them gives its row another xmin. */
  const readAll = async () => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', 'class', oid, xmin, relacl) as line from pg_class
      union all select concat_ws(' ', 'column', attrelid, attname, xmin, attacl) from pg_attribute
      union all select concat_ws(' ', 'function', oid, xmin, proacl) from pg_proc
      union all select concat_ws(' ', 'schema', oid, xmin, nspacl) from pg_namespace
      union all select concat_ws(' ', 'default', oid, xmin, defaclacl) from pg_default_acl
      union all select concat_ws(' ', 'role', r) from pg_roles r where rolname not like 'test%'
      union all select concat_ws(' ', 'file', xmin, m) from migrations m
      order by 1`.execute(inspectorDb);
    return rows;
  };
  const refusal = 'This database was made by a development version before the first release: its';
  const nobody = new URL(url);
  nobody.username = 'nobody_made_this_role';

  test.for([
    ['with the whole earlier chain', "select n, n || '-of-the-chain.sql', 'x' from generate_series(1, 99) n"],
    ['with half of the earlier chain', "select n, n || '-of-the-chain.sql', 'x' from generate_series(1, 40) n"],
    ['with one earlier file', "select 1, '0001-foundation.sql', 'x'"],
    [
      'with an edited file of the schema',
      "select number, name, case number when 5 then 'x' else checksum end from kept",
    ],
  ] as const)('%s is refused, and nothing is written', async ([, files]) => {
    await sql`create table kept as table migrations`.execute(ownerDb);
    await sql`truncate migrations`.execute(ownerDb);
    await sql.raw(`insert into migrations (number, name, checksum) ${files}`).execute(ownerDb);
    const before = await readAll();
    await expect(migrate({ ownerUrl, appUrl: nobody.href })).rejects.toThrow(refusal);
    expect(await readAll()).toEqual(before);
    await sql`truncate migrations`.execute(ownerDb);
    await sql`insert into migrations table kept`.execute(ownerDb);
    await sql`drop table kept`.execute(ownerDb);
  });

  test('is refused in one line that names the folder of an embedded database', async () => {
    await sql`update migrations set checksum = 'x' || checksum where number = 1`.execute(ownerDb);
    const error: unknown = await migrate({ ownerUrl, appUrl: url, dataFolder: '/srv/tibara/postgres' }).catch((e) => e);
    expect(String(error)).toContain('move the folder /srv/tibara/postgres away, or start the version that made it.');
    expect(String(error)).not.toContain('\n');
    await sql`update migrations set checksum = substr(checksum, 2) where number = 1`.execute(ownerDb);
  });
});

test('the server cannot change the schema', async () => {
  await expect(sql`/* refused */ create table mine (id int)`.execute(db)).rejects.toThrow('permission denied');
});

test('processes that start together apply each migration once', async () => {
  await sql`drop table migrations`.execute(ownerDb);
  write('0001-first.sql', 'create table first_things (id int); select pg_sleep(0.05);');
  write('0002-second.sql', 'create table second_things (id int);');
  const applied = await Promise.all([runHere(), runHere(), runHere(), runHere()]);
  expect(applied.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
});

test('a migration that fails leaves nothing behind and can be corrected', async () => {
  write('0003-third.sql', 'create table third_things (id int); select 1 / 0;');
  await expect(runHere()).rejects.toThrow('Migration 0003-third.sql: division by zero');
  write('0003-third.sql', 'create table third_things (id int);');
  expect(await runHere()).toEqual(['0003-third.sql']);
});

test('a number that is missing below the highest one is applied', async () => {
  write('0005-fifth.sql', 'create table fifth_things (id int);');
  expect(await runHere()).toEqual(['0005-fifth.sql']);
  write('0004-fourth.sql', 'create table fourth_things (id int);');
  expect(await runHere()).toEqual(['0004-fourth.sql']);
});

test('a migration in a deadlock with a server tries again', async () => {
  const server = await ownerDb.startTransaction().execute();
  await sql`lock table second_things`.execute(server);
  write(
    '0006-sixth.sql',
    'alter table first_things add column more int; alter table second_things add column more int;',
  );
  const applied = runHere();
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_locks where not granted and relation = 'second_things'::regclass`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
  });
  // The migration has waited for longer, so it is the one rolled back.
  await sql`lock table first_things`.execute(server);
  await server.commit().execute();
  expect(await applied).toEqual(['0006-sixth.sql']);
});

describe('while a transaction uses the table', () => {
  const waiting = () =>
    vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_locks where not granted and relation = 'second_things'::regclass`.execute(inspectorDb);
      expect(rows).toHaveLength(1);
    });

  test('a migration lets others read between its tries', async () => {
    const report = await ownerDb.startTransaction().execute();
    await sql`select from second_things`.execute(report);
    write('0007-seventh.sql', 'alter table second_things add column late int;');
    const applied = runHere();
    await waiting();
    await sql`/* not behind the migration */ select from second_things`.execute(ownerDb);
    await report.commit().execute();
    expect(await applied).toEqual(['0007-seventh.sql']);
  });

  test('a migration that gives up names who holds the table', async () => {
    const report = await ownerDb.startTransaction().execute();
    await sql`select from second_things`.execute(report);
    write('0008-eighth.sql', 'alter table second_things add column later int;');
    await expect(migrate({ ownerUrl, appUrl: url, folder, patienceMs: 0 })).rejects.toThrow(
      /^Migration 0008-eighth\.sql: a lock was not free\. second_things is held by a read \(tibara, role \w+, process \d+\)\./,
    );
    await report.rollback().execute();
    expect(await runHere()).toEqual(['0008-eighth.sql']);
  });
});

describe('a migration outside a transaction', () => {
  const isValid = async (index: string) =>
    (
      await sql<{ indisvalid: boolean }>`
      select indisvalid from pg_index where indexrelid = to_regclass(${index})`.execute(ownerDb)
    ).rows;

  test('is applied once by processes that start together', async () => {
    const index = 'create index concurrently if not exists first_things_id on first_things (id);';
    write('0009-ninth.sql', `-- outside a transaction\n${index}`);
    const applied = await Promise.all([runHere(), runHere(), runHere()]);
    expect(applied.flat()).toEqual(['0009-ninth.sql']);
    expect(await isValid('first_things_id')).toEqual([{ indisvalid: true }]);
  });

  test('builds an index again that was interrupted', async () => {
    await sql`insert into first_things values (1), (1)`.execute(ownerDb);
    const index = 'create unique index concurrently if not exists one_thing on first_things (id);';
    write('0010-tenth.sql', `-- outside a transaction\n${index}`);
    await expect(runHere()).rejects.toThrow(/could not create unique index.*Its finished part stays/);
    expect(await isValid('one_thing')).toEqual([{ indisvalid: false }]);
    await sql`delete from first_things`.execute(ownerDb);
    expect(await runHere()).toEqual(['0010-tenth.sql']);
    expect(await isValid('one_thing')).toEqual([{ indisvalid: true }]);
  });

  test('goes on after the batch that it had committed', async () => {
    await sql`alter table third_things add column copy int`.execute(ownerDb);
    await sql`insert into third_things (id) select generate_series(1, 30)`.execute(ownerDb);
    await sql`insert into first_things values (20)`.execute(ownerDb);
    write(
      '0011-eleventh.sql',
      `-- outside a transaction
      do $$ begin
        loop
          update third_things set copy = id
            where id in (select id from third_things where copy is null order by id limit 10);
          exit when not found;
          commit;
          if (select count(copy) from third_things) in (select id from first_things) then
            raise 'interrupted';
          end if;
        end loop;
      end $$;`,
    );
    await expect(runHere()).rejects.toThrow('interrupted');
    const copied = async () => (await sql`select from third_things where copy = id`.execute(ownerDb)).rows.length;
    expect(await copied()).toBe(20);
    await sql`delete from first_things`.execute(ownerDb);
    expect(await runHere()).toEqual(['0011-eleventh.sql']);
    expect(await copied()).toBe(30);
  });
});

test('an applied migration that was edited is refused before a later one is applied', async () => {
  write('0001-first.sql', 'create table other_things (id int);');
  write('0012-twelfth.sql', 'create table twelfth_things (id int);');
  await expect(runHere()).rejects.toThrow('its 0001-first.sql is not that of this version');
  const { rows } = await sql`select to_regclass('twelfth_things') as found`.execute(ownerDb);
  expect(rows).toEqual([{ found: null }]);
});

test('a number that two migrations share is refused', async () => {
  write('0003-other.sql', 'select 1;');
  await expect(runHere()).rejects.toThrow('each number once');
});
