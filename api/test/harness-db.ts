import { afterAll, afterEach, inject } from 'vitest';
import { connect, type Db } from '../src/platform/db/connect.ts';
import { urlOf, withAdmin } from './cluster.ts';
import './global-setup.ts'; // the type of what it provides
import { checkInvariants } from './invariants.ts';
import { keepStatements, recordStatements } from './record-statements.ts';

export type TestDatabase = {
  /** As the server connects: limited by grants and row-level security. */
  db: Db;
  /** As the owner of the schema, without any limit: to look at and prepare rows directly. */
  ownerDb: Db;
  url: string;
  ownerUrl: string;
  close(): Promise<void>;
};

let made = 0;

/**
 * A migrated database for this test file alone. Call it at the top of the file: it closes itself after the last test,
 * and after each test the invariants must be true.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { ownerUrl, appUrl, template } = inject('cluster');
  const statements = inject('statements');
  if (statements && made === 0) recordStatements(new URL(appUrl).username);
  const name = `test_${process.pid}_${process.env.VITEST_WORKER_ID ?? 0}_${Date.now()}_${made++}`;
  await withAdmin(ownerUrl, (admin) => admin.query(`create database ${name} template ${template}`));
  const urls = { url: urlOf(appUrl, name), ownerUrl: urlOf(ownerUrl, name) };
  const db = connect({ url: urls.url });
  const ownerDb = connect({ url: urls.ownerUrl, max: 4 });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll());
  const closeAll = async () => {
    await Promise.all([db.destroy(), ownerDb.destroy()]);
    if (statements) keepStatements(statements);
    await withAdmin(ownerUrl, (admin) => admin.query(`drop database ${name} with (force)`));
  };
  afterEach(() => (closing ? undefined : checkInvariants(ownerDb)));
  afterAll(close);
  return { db, ownerDb, ...urls, close };
}
