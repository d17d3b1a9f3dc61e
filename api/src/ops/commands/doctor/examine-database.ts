import { readdirSync } from 'node:fs';
import { addDays, startOfBusinessDay } from '@tibara/contract/time';
import { sql } from 'kysely';
import { connect, type Db, poolOf } from '#platform/db/connect.ts';
import { MIGRATIONS, otherMigration } from '#platform/db/migrate.ts';
import { refuseUnbound } from '#platform/db/rights/bound-role.ts';
import { countWaiting } from '#platform/jobs/waiting-jobs.ts';
import { type CopyState, readCopyState } from '#platform/quarantine/copy-state.ts';
import { lastSealedDay } from '#wallet/index.ts';
import { watchDatabase } from '../../checks/database.ts';
import { checkJobs } from '../../checks/jobs.ts';
import { readLag, readStandbys } from '../../figures/replication.ts';
import { examineBackup } from './examine-backup.ts';
import type { Source } from './examine-settings.ts';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';

const HOUR_MS = 3_600_000;

export async function examineDatabase(source: Source, now: Date): Promise<Finding[]> {
  const { DATABASE_URL, MIGRATE_DATABASE_URL, READ_DATABASE_URL } = source;
  if (!DATABASE_URL) return [warning('database', 'DATABASE_URL is not set: the embedded database was not examined')];
  return [
    ...(await using('database', DATABASE_URL, (db) => examineServer(db, source, now))),
    ...(MIGRATE_DATABASE_URL ? await using('owner', MIGRATE_DATABASE_URL, examineOwner) : []),
    ...(READ_DATABASE_URL ? await using('replica', READ_DATABASE_URL, examineReplica, true) : []),
  ];
}

async function using(
  subject: string,
  url: string,
  examine: (db: Db) => Promise<Finding[]>,
  mayBeReadOnly = false,
): Promise<Finding[]> {
  const db = connect({ url, max: 2, patienceMs: 5000, mayBeReadOnly });
  try {
    return await examine(db);
  } catch (error) {
    return [problem(subject, `it cannot be used: ${reasonOf(error)}`)];
  } finally {
    await db.destroy();
  }
}

type Facts = { version: number; most: number; used: number; role: string; tables: string | null };

async function examineServer(db: Db, source: Source, now: Date): Promise<Finding[]> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version_num')::int as version, current_user as role,
      current_setting('max_connections')::int as most, to_regclass('public.migrations')::text as tables,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`.execute(db);
  const [facts] = rows;
  if (!facts) return [problem('database', 'it answers nothing')];
  const found = [versionOf(facts), connectionsOf(facts, source), await roleOf(db, facts)];
  if (!facts.tables) return [...found, problem('tables', 'there are none: the first start of a server makes them')];
  const ready = await watchDatabase(db).check();
  return [
    ...found,
    ready.result === 'ok'
      ? ok('database', 'it commits, and the clocks agree')
      : problem('database', `${ready.sentence}: docs/runbook.md has the steps (ServerNotReady)`),
    await jobsOf(db),
    await sealOf(db, now),
    ...(await standbysOf(db)),
    await examineBackup(db, now),
    ...hostOf(await readCopyState(db)),
  ];
}

function versionOf({ version }: Facts): Finding {
  const name = `PostgreSQL ${Math.floor(version / 10_000)}`;
  return version >= 180_000 ? ok('database', name) : problem('database', `${name} is too old: install PostgreSQL 18`);
}

function connectionsOf({ most, used }: Facts, { DATABASE_CONNECTIONS }: Source): Finding {
  const each = Number(DATABASE_CONNECTIONS || 16) + 1;
  const processes = Math.floor((most - 13) / each);
  const sentence = `max_connections = ${most} is enough for ${processes} processes of ${each}, and ${used} are used now`;
  if (processes < 1) return problem('connections', `${sentence}: raise it`);
  return processes < 2
    ? warning('connections', `${sentence}: two are needed for restarts without a pause`)
    : ok('connections', sentence);
}

async function roleOf(db: Db, { role }: Facts): Promise<Finding> {
  try {
    await refuseUnbound((text, values) => poolOf(db).query(text, values), role);
    return ok('role', `${role} owns nothing and bypasses nothing`);
  } catch (error) {
    return problem('role', reasonOf(error));
  }
}

async function migrationsOf(db: Db): Promise<Finding> {
  const other = await otherMigration(poolOf(db));
  if (other) return problem('tables', `a development version before the first release made them (${other})`);
  const { rows } = await sql<{ number: number }>`select number from migrations`.execute(db);
  const applied = new Set(rows.map(({ number }) => number));
  const ours = readdirSync(MIGRATIONS).flatMap((name) => (/^\d{4}-/.test(name) ? [Number(name.slice(0, 4))] : []));
  const missing = new Set(ours.filter((number) => !applied.has(number)));
  if (missing.size > 0)
    return problem('tables', `${missing.size} migrations are missing: start a server of this release`);
  const isNewer = rows.some(({ number }) => !ours.includes(number));
  return isNewer
    ? warning('tables', 'a newer release made some of them')
    : ok('tables', 'they are those of this release');
}

async function jobsOf(db: Db): Promise<Finding> {
  const { result, sentence } = checkJobs(await countWaiting(db));
  return { ok, degraded: warning, failing: problem }[result]('jobs', sentence);
}

async function sealOf(db: Db, now: Date): Promise<Finding> {
  const day = await lastSealedDay(db);
  if (!day) return ok('seal', 'no day is sealed yet');
  const hours = Math.floor((now.getTime() - startOfBusinessDay(addDays(day, 1)).getTime()) / HOUR_MS);
  return hours > 30
    ? problem('seal', `the last sealed day is ${day}: look at the jobs of the queue that seals`)
    : ok('seal', `the last sealed day is ${day}`);
}

async function standbysOf(db: Db): Promise<Finding[]> {
  const { sync, required } = await readStandbys(db);
  if (required === 0) return [];
  const sentence = `each commit waits for ${required}, and ${sync} are connected`;
  if (sync >= required) return [ok('standbys', sentence)];
  return [problem('standbys', `${sentence}: docs/runbook.md has the steps (StandbyLost)`)];
}

function hostOf({ reason, host, known }: CopyState): Finding[] {
  if (reason) return [problem('host', 'the database is held as a copy: npm run ops -- restored')];
  if (host === null) return [warning('host', 'the database cannot tell it, so a copy elsewhere is not held by itself')];
  if (known.includes(host)) return [ok('host', `the database may act on ${host}`)];
  const remedy = `npm run ops -- hosts --add ${host}`;
  return [warning('host', `it is not known, so a copy elsewhere is not held by itself: ${remedy}`)];
}

async function examineOwner(db: Db): Promise<Finding[]> {
  // The server's role may not read the list of migrations.
  const { rows } = await sql<{ role: string; isOwner: boolean; isSuper: boolean; hasTables: boolean }>`
    select current_user as role, rolsuper as "isSuper", pg_has_role(d.datdba, 'usage') as "isOwner",
      to_regclass('public.migrations') is not null as "hasTables"
    from pg_roles, pg_database d where rolname = current_user and d.datname = current_database()`.execute(db);
  const [row] = rows;
  if (!row?.isOwner) return [problem('owner', `${row?.role} does not own the database: alter database … owner to it`)];
  const { role, isSuper, hasTables } = row;
  return [
    isSuper ? warning('owner', `${role} is a superuser: use a plain role`) : ok('owner', `${role} owns the database`),
    ...(hasTables ? [await migrationsOf(db)] : []),
  ];
}

/** The limit of the alert ReplicaLost. */
const LATE_SECONDS = 60;

async function examineReplica(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`.execute(db);
  if (!rows[0]?.isReplica) return [problem('replica', 'it is no replica: change READ_DATABASE_URL')];
  const seconds = Math.round(await readLag(db));
  return seconds > LATE_SECONDS
    ? [problem('replica', `it is ${seconds} seconds behind: docs/runbook.md has the steps (ReplicaLost)`)]
    : [ok('replica', 'it answers')];
}
