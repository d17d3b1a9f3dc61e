import { sql } from 'kysely';
import type { TestDatabase } from './harness-db.ts';

/** Makes delayed jobs due now: the queue uses the database's clock, which no test can change. */
export async function bringForward({ inspectorDb }: Pick<TestDatabase, 'inspectorDb'>, queue: string): Promise<void> {
  await sql`update pgboss.job set start_after = now() where name = ${queue} and state = 'created'`.execute(inspectorDb);
}
