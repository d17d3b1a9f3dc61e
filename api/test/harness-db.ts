import { sql } from 'kysely';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { connect, type Db } from '../src/platform/db/connect.ts';
import { createDatabase } from '../src/platform/db/embedded/prepare-database.ts';
import { urlOf, withAdmin } from './cluster.ts';
import { emptyDistributed, onCopies, readSchema } from './distributed/distributed-database.ts';
import './global-setup.ts'; // for the type of `inject`
import { checkEvents, checkInvariants } from './invariants.ts';
import { keepStatements, recordStatements } from './record-statements.ts';

export type TestDatabase = {
  /** The server's connection, which grants and row-level security limit. */
  db: Db;
  /** The schema owner's connection, like the operator's commands: row-level security binds it too. */
  ownerDb: Db;
  /** A connection that bypasses row-level security, to read and prepare rows directly. */
  inspectorDb: Db;
  url: string;
  inspectorUrl: string;
  adminUrl: string;
  ownerUrl: string;
  /** The check after each test, for a test that checks more often. */
  checkInvariants(): Promise<void>;
  close(): Promise<void>;
};

/** For tests that change the schema: other test files share a cluster's. */
export const isDistributed = inject('cluster')?.isDistributed ?? false;

let made = 0;

/**
 * A migrated database for this test file. Call it at the top of the file. It checks the invariants after each test and
 * closes after the last.
 */
export async function testDatabase(cluster = inject('cluster'), template = cluster.template): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, appUrl, inspectorUrl } = cluster;
  const statements = inject('statements');
  if (statements && made === 0) recordStatements(new URL(appUrl).username);
  const own = `test_${process.pid}_${process.env.VITEST_WORKER_ID ?? 0}_${Date.now()}_${made++}`;
  const name = isDistributed ? template : own;
  if (isDistributed) await emptyDistributed(urlOf(inspectorUrl, name));
  else await withAdmin(adminUrl, (admin) => admin.query(createDatabase(name, `template ${template}`)));
  const urls = {
    url: urlOf(appUrl, name),
    ownerUrl: urlOf(ownerUrl, name),
    inspectorUrl: urlOf(inspectorUrl, name),
    adminUrl: urlOf(adminUrl, name),
  };
  const schema = isDistributed ? await readSchema(urls.inspectorUrl) : [];
  const db = connect({ url: urls.url });
  const ownerDb = connect({ url: urls.ownerUrl, max: 2 });
  const inspectorDb = connect({ url: urls.inspectorUrl, max: 4 });
  // A copy of the template is held like any other copy. Each database here is an installation of its own.
  if (!isDistributed)
    await sql`with renamed as (update acceptances set id = gen_random_uuid())
      update installation set identity = database_identity()`.execute(inspectorDb);
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll());
  const closeAll = async () => {
    const isInOrder = inspected(checkEvents);
    await isInOrder.catch(() => {});
    await Promise.all([db.destroy(), ownerDb.destroy(), inspectorDb.destroy()]);
    if (statements) keepStatements(statements);
    if (!isDistributed) await withAdmin(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
    await isInOrder;
    if (isDistributed) expect(await readSchema(urls.inspectorUrl)).toEqual(schema);
  };
  const inspected = (check: (of: Db) => Promise<void>) =>
    isDistributed ? onCopies(urls.inspectorUrl, check) : check(inspectorDb);
  const checkNow = () => inspected(checkInvariants);
  afterEach(() => (closing ? undefined : checkNow()));
  afterAll(close);
  return { db, ownerDb, inspectorDb, ...urls, checkInvariants: checkNow, close };
}
