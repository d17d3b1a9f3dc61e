import { sql } from 'kysely';
import type { TestDatabase } from './harness-db.ts';

/** Jobs planned for later become due now: the queue goes by the database's clock, which no test can move. */
export async function bringForward({ ownerDb }: Pick<TestDatabase, 'ownerDb'>, queue: string): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = ${queue} and state = 'created'`.execute(ownerDb);
}
