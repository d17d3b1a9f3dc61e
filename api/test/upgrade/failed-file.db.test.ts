import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../src/platform/db/embedded/prepare-database.ts';
import { MIGRATIONS, migrate } from '../../src/platform/db/migrate.ts';
import { isOutside } from '../../src/platform/db/migrating/apply-outside.ts';
import { grantsOf, readGrants, releasedRights } from '../../src/platform/db/rights/rights.ts';
import { urlOf, withAdmin } from '../cluster.ts';
import { testDatabase } from '../harness-db.ts';
import { each, filesOf, pendingFiles, readReleased, readShape } from './shape.ts';

const { url, ownerUrl, adminUrl } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'tibara-upgrade-'));
const databases: string[] = [];

async function makeDatabase(options = ''): Promise<string> {
  const name = `test_${process.pid}_upgrade_${Date.now()}_${databases.length}`;
  await withAdmin(adminUrl, (admin) => admin.query(createDatabase(name, options)));
  databases.push(name);
  return name;
}

const upgrade = (database: string, files: string, rights = releasedRights()) =>
  migrate({ ownerUrl: urlOf(ownerUrl, database), appUrl: urlOf(url, database), folder: files, rights });

/** Right after a release no file is pending. One more stands for the next. */
const NEXT = '9999-next.sql';
const all = join(folder, 'all');
cpSync(MIGRATIONS, all, { recursive: true });
writeFileSync(join(all, NEXT), 'create table next_things (id int);');
const pending = [...pendingFiles(), NEXT];

/** The schema of the last release. */
let before = '';
beforeAll(async () => {
  const files = join(folder, 'released');
  for (const name of filesOf(readReleased())) cpSync(join(MIGRATIONS, name), join(files, name));
  before = await makeDatabase();
  await upgrade(before, files);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await withAdmin(adminUrl, async (admin) => {
    for (const name of databases) await admin.query(`drop database ${name} with (force)`);
  });
});

describe.each(pending.map((name, index) => ({ name, index })))('an upgrade that fails in $name', ({ name, index }) => {
  const files = join(folder, name);
  let database: string;
  let refusal: unknown;
  beforeAll(async () => {
    database = await makeDatabase(`template ${before}`);
    cpSync(all, files, { recursive: true });
    appendFileSync(join(files, name), '\nselect 1 / 0;');
    refusal = await upgrade(database, files).catch((error: unknown) => error);
  });

  const look = async <T>(ask: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: urlOf(ownerUrl, database) });
    await client.connect();
    return ask(client).finally(() => client.end());
  };

  test('names the file, the reason and the remedy', () => {
    // The second statement of a file outside a transaction makes one of both.
    const [reason, remedy] = isOutside(readFileSync(join(all, name), 'utf8'))
      ? ['CREATE INDEX CONCURRENTLY cannot run inside a transaction block', 'Its finished part stays']
      : ['division by zero', 'It was rolled back'];
    expect(String(refusal)).toContain(`Migration ${name}: ${reason}. ${remedy}`);
  });

  test('keeps the earlier files, but not the failed file', async () => {
    const applied = filesOf(await look(readShape));
    expect(applied).toEqual([...filesOf(readReleased()), ...pending.slice(0, index)].sort());
  });

  test('removes no column, function or right of the last release', async () => {
    const found = new Set(each(await look(readShape)));
    expect(each(readReleased()).filter((line) => !found.has(line))).toEqual([]);
    const granted = new Set(await look((client) => readGrants(client, 'app')));
    expect(grantsOf(releasedRights()).filter((grant) => !granted.has(grant))).toEqual([]);
  });

  test('continues once the file is corrected', async () => {
    expect(await upgrade(database, all)).toEqual(pending.slice(index));
  });
});
