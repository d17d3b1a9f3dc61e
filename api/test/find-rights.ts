import pg from 'pg';
import { sortTables, union } from '../src/platform/db/rights/join-rights.ts';
import type { Rights, TableRights } from '../src/platform/db/rights/rights.ts';

/** A statement and PostgreSQL's form of it, which has the oids of its tables and functions in any spelling. */
export type Rewritten = { text: string; tree: string };

/** Prepares the statements (debug_print_rewritten). */
export async function rewrite(client: pg.Client, statements: Iterable<string>): Promise<Rewritten[]> {
  const trees: Rewritten[] = [];
  let text = '';
  client.on('notice', ({ detail }) => trees.push({ text, tree: (detail ?? '').replaceAll(/\s+/g, ' ') }));
  await client.query('set client_min_messages = log; set debug_print_rewritten = on; set debug_pretty_print = off');
  for (text of statements) if (CHECKED.test(text)) await prepare(client, text);
  await client.query('reset debug_print_rewritten; reset client_min_messages');
  return trees;
}

/** Finds the rights that statements need. PostgreSQL lists the permissions that it will check, per table and column. */
export async function findRights(client: pg.Client, trees: readonly Rewritten[]): Promise<Rights> {
  return toRights(await readCatalog(client), trees);
}

/** Other statements (begin, set, listen) need no right on a table. */
const CHECKED = /^\s*(select|insert|update|delete|merge|with|values)\b/i;
/**
 * Whether an error does not concern our rights. Such errors come from tables that exist only in a test. They also come
 * from the jobs library's multi-statement texts, which use their own schema.
 */
const isNotOurs = (error: unknown, text: string): boolean =>
  error instanceof pg.DatabaseError && (error.code === '42P01' || (error.code === '42601' && text.includes('pgboss.')));

async function prepare(client: pg.Client, text: string): Promise<void> {
  try {
    await client.query(`prepare asked as ${text}`);
    await client.query('deallocate asked');
  } catch (error) {
    if (!isNotOurs(error, text)) throw new Error(`${error}\n${text}`, { cause: error });
  }
}

type Catalog = {
  tables: Map<string, { name: string; columns: string[]; key: string }>;
  functions: Map<string, string>;
};

async function readCatalog(client: pg.Client): Promise<Catalog> {
  const tables = await client.query<{ oid: string; name: string; columns: string[]; key: string }>(`
    select c.oid::text, quote_ident(relname) as name,
      (select array_agg(quote_ident(attname) order by attnum) from pg_attribute where attrelid = c.oid and attnum > 0) as columns,
      (select quote_ident(attname) from pg_index i join pg_attribute on attrelid = c.oid and attnum = indkey[0]
        where indrelid = c.oid and indisprimary) as key
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
  const functions = await client.query<{ oid: string; name: string }>(
    "select oid::text, proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef",
  );
  return {
    tables: new Map(tables.rows.map(({ oid, ...table }) => [oid, table])),
    functions: new Map(functions.rows.map(({ oid, name }) => [oid, name])),
  };
}

const NEED =
  /RTEPERMISSIONINFO :relid (\d+) :inh \w+ :requiredPerms (\d+) .*?:insertedCols \(b([ \d]*)\) :updatedCols \(b([ \d]*)\)/g;
const INSERT = 1;
const SELECT = 2;
const UPDATE = 4;
const DELETE = 8;
/** PostgreSQL's bit sets of columns begin with the system columns. */
const FIRST_COLUMN = 8;

function toRights(catalog: Catalog, trees: readonly Rewritten[]): Rights {
  const tables: Record<string, TableRights> = {};
  const functions = new Set<string>();
  for (const { tree } of trees) {
    for (const [, oid = '', perms, inserted = '', updated = ''] of tree.matchAll(NEED)) {
      const table = catalog.tables.get(oid);
      if (!table) continue;
      const named = (bits: string) =>
        (bits.match(/\d+/g) ?? []).map((bit) => table.columns[Number(bit) - FIRST_COLUMN] ?? '');
      const rights = tables[table.name] ?? {};
      tables[table.name] = rights;
      const needed = Number(perms);
      if (needed & SELECT) rights.select = true;
      if (needed & INSERT) rights.insert = union(rights.insert, named(inserted));
      if (needed & UPDATE && updated.trim()) rights.update = union(rights.update, named(updated));
      if (needed & DELETE) rights.delete = true;
      if (needed & UPDATE && !updated.trim()) rights.lock = table.key;
    }
    for (const [, oid = ''] of tree.matchAll(/:funcid (\d+)/g)) {
      const name = catalog.functions.get(oid);
      if (name) functions.add(name);
    }
  }
  return { tables: sortTables(tables), functions: [...functions].sort() };
}
