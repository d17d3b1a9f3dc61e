import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/connect.ts';

/** Tables that a refused request may change: request counters, and the log of attempts. */
const mayChange = /^(rate_limits|call_allowances|(?:act|money)_lines.*)$/;

/** A hash of each table's rows, of all vendors or the given one. */
export async function tableHashes(inspectorDb: Db, vendorId?: string): Promise<Record<string, string>> {
  const tables = await tableNames(inspectorDb);
  const rows = tables
    .filter(({ name, hasVendor }) => !mayChange.test(name) && (hasVendor || !vendorId))
    .map(
      ({ name }) => sql`select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
        from ${sql.table(name)} t ${vendorId ? sql`where t.vendor_id = ${vendorId}` : sql``}`,
    );
  const hashes = await sql<{ name: string; hash: string }>`${sql.join(rows, sql` union all `)}`.execute(inspectorDb);
  return Object.fromEntries(hashes.rows.map(({ name, hash }) => [name, hash]));
}

/** The tables with this text in some row. */
export async function tablesHolding(inspectorDb: Db, text: string): Promise<string[]> {
  const tables = await tableNames(inspectorDb);
  const rows = tables.map(
    ({ name }) => sql`select ${name} as name where exists (
      select from ${sql.table(name)} t where strpos(t::text, ${text}) > 0)`,
  );
  const found = await sql<{ name: string }>`${sql.join(rows, sql` union all `)}`.execute(inspectorDb);
  return found.rows.map(({ name }) => name);
}

/** The rows with this text, of all vendors. */
export async function rowsHolding(inspectorDb: Db, text: string): Promise<{ table: string; row: string }[]> {
  const tables = await tableNames(inspectorDb);
  const rows = tables.map(
    ({ name }) =>
      sql`select ${name} as table, t::text as row from ${sql.table(name)} t where strpos(t::text, ${text}) > 0`,
  );
  return (await sql<{ table: string; row: string }>`${sql.join(rows, sql` union all `)}`.execute(inspectorDb)).rows;
}

async function tableNames(inspectorDb: Db): Promise<{ name: string; hasVendor: boolean }[]> {
  const { rows } = await sql<{ name: string; hasVendor: boolean }>`
    select relname as name, exists (select from pg_attribute
      where attrelid = c.oid and attname = 'vendor_id' and not attisdropped) as "hasVendor"
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`.execute(inspectorDb);
  return rows;
}
