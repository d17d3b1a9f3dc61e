import { sql } from 'kysely';
import type { Db } from '../src/platform/db/connect.ts';

/** Runs `work` while inserts into a table fail, as if the process died before them. */
export async function failInserts<T>(inspectorDb: Db, table: string, work: () => Promise<T>): Promise<T> {
  await sql`create or replace function refuse_insert() returns trigger language plpgsql as
    $$ begin raise exception 'the process died'; end $$`.execute(inspectorDb);
  await sql`create trigger refuse_insert before insert on ${sql.table(table)} for each row
    execute function refuse_insert()`.execute(inspectorDb);
  try {
    return await work();
  } finally {
    await sql`drop trigger refuse_insert on ${sql.table(table)}`.execute(inspectorDb);
  }
}
