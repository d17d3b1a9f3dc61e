import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Archived, startArchived } from '../../../test/archived-database.ts';
import { type Embedded, startEmbedded } from '../../platform/db/embedded/embedded.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { fingerprintOf } from '../../platform/keys/roots.ts';
import { backup } from '../commands/backup/backup.ts';
import { backups } from '../commands/backup/backups.ts';
import { restore } from '../commands/backup/restore.ts';

const SECRET = 'the secret of this installation, 32+ characters';
let archived: Archived;
let original: Embedded;
let [home, folder, dataDir] = ['', '', ''];
/** The moment between the second and the third row. */
let between = '';

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** The block of docs/backup.md that makes the role of backups. */
function roleOfGuide(): string {
  const guide = readFileSync(new URL('../../../../docs/backup.md', import.meta.url), 'utf8');
  const [, text = ''] = /```sql\n(\s+create role tibara_backup[\s\S]*?)```/.exec(guide) ?? [];
  return text;
}

/** Runs a command in this process and returns its exit code and lines. */
async function run(command: typeof backup, args: string[], settings: Record<string, string> = {}) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const code = await command.run(args, { DATA_DIR: dataDir, ACCESS_TOKEN_SECRET: SECRET, ...settings });
  return { code, said: log.mock.calls.map(([line]) => String(line)).join('\n') };
}

beforeAll(async () => {
  archived = await startArchived();
  ({ home, folder, dataDir, embedded: original } = archived);
  await migrate({ ownerUrl: original.ownerUrl, appUrl: original.appUrl });
  await ask(original.adminUrl, roleOfGuide());
  // The next start gives the role its further rights.
  await migrate({ ownerUrl: original.ownerUrl, appUrl: original.appUrl });
  await ask(original.ownerUrl, 'create table kept (n int)');
  await ask(original.ownerUrl, `update installation set secret_fingerprint = '${fingerprintOf(SECRET)}'`);
  await ask(original.ownerUrl, 'insert into kept values (1)');
  mkdirSync(join(folder, 'base/2026-01-01_000000.half'), { recursive: true });
  await run(backup, [folder], {
    BACKUP_DATABASE_URL: original.ownerUrl.replace(/\/\/.*@/, '//tibara_backup:BACKUP_PASSWORD@'),
  });
  await ask(original.ownerUrl, 'insert into kept values (2)');
  const [row] = await ask<{ at: string }>(original.ownerUrl, 'select clock_timestamp()::text as at');
  between = new Date(row?.at ?? '').toISOString();
  await ask(original.ownerUrl, 'insert into kept values (3)');
  const [last] = await ask<{ name: string }>(
    original.adminUrl,
    'select pg_walfile_name(pg_current_wal_lsn()) as name, pg_switch_wal()',
  );
  await vi.waitFor(() => expect(existsSync(join(folder, `wal/${last?.name}.zst`))).toBe(true), 10_000);
}, 180_000);
afterAll(() => archived.remove(), 60_000);

test('a backup has its name only when it is whole', () => {
  expect(readdirSync(join(folder, 'base'))).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}_\d{6}$/)]);
});

test('the archive reaches from the backup to the last commit', async () => {
  const { code, said } = await run(backups, [folder]);
  expect({ code, said }).toEqual({
    code: 0,
    said: expect.stringMatching(/can be restored from \S+ \S+ until \S+ \S+$/),
  });
});

describe('a restore is refused', () => {
  test('with the secret of another installation', async () => {
    await expect(
      run(restore, [folder, '--into', join(home, 'refused')], { ACCESS_TOKEN_SECRET: 'x'.repeat(32) }),
    ).rejects.toThrow('ACCESS_TOKEN_SECRET is not the secret of this backup');
  });

  test('to a time before the oldest backup', async () => {
    await expect(run(restore, [folder, '--into', join(home, 'refused'), '--to', '2026-01-01 00:00'])).rejects.toThrow(
      'no earlier time can be had',
    );
  });

  test('into a folder with files', async () => {
    await expect(run(restore, [folder, '--into', folder])).rejects.toThrow('is not empty');
  });
});

describe('a copy restored to a moment', () => {
  test('has the commits until then, is held and archives nothing', async () => {
    const into = join(home, 'copy/postgres/data');
    mkdirSync(join(home, 'copy/postgres'), { recursive: true });
    const { code, said } = await run(restore, [folder, '--into', into, '--to', between]);
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('The copy is held') });
    cpSync(join(dataDir, 'postgres/passwords.json'), join(home, 'copy/postgres/passwords.json'));
    const copy = await startEmbedded({ dataDir: join(home, 'copy') });
    expect(await ask(copy.ownerUrl, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await ask(copy.ownerUrl, 'select held_since is not null as held from installation')).toEqual([
      { held: true },
    ]);
    expect(await ask(copy.ownerUrl, 'show archive_mode')).toEqual([{ archive_mode: 'off' }]);
    await copy.stop();
  }, 120_000);
});
