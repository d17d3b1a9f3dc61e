import type { QueryResult } from 'pg';
import type { Db, Tx } from './connect.ts';

/** A statement that the server plans once per connection and finds again by its name. */
export type NamedSql = { name: string; text: string; values?: unknown[] };

/** For frequent statements: no query builder, and parsed only once. */
export async function sqlNamed<Row>(handle: Db | Tx, query: NamedSql): Promise<Row[]> {
  if (query.name.length > LONGEST_NAME) throw new Error(`The name ${query.name} is longer than ${LONGEST_NAME}`);
  const { rows } = await runnerOf(handle)(query);
  return rows as Row[];
}

/** Planned for its values each time: a general plan is bad for both ten rows and a hundred thousand. */
export async function sqlPlanned<Row>(handle: Db | Tx, { text, values }: NamedSql): Promise<Row[]> {
  const { rows } = await runnerOf(handle)({ text, values: values ?? [] });
  return rows as Row[];
}

/** PostgreSQL cuts longer names, so two statements with the same beginning would be one. */
const LONGEST_NAME = 63;

/** For a function that replaces many round trips: `select * from fn(...)`, exactly one row. */
export async function sqlOne<Row>(handle: Db | Tx, query: NamedSql): Promise<Row> {
  const rows = await sqlNamed<Row>(handle, query);
  const [row] = rows;
  if (row === undefined || rows.length > 1)
    throw new Error(`${query.name} returned ${rows.length} rows instead of one`);
  return row;
}

export type Runner = (query: NamedSql | { text: string; values?: unknown[] }) => Promise<QueryResult>;

/** Kysely handles hide their connection, so the maker of a handle registers how to run raw statements on it. */
export function registerRunner(handle: Db | Tx, runner: Runner): void {
  runners.set(handle, runner);
}

export function runnerOf(handle: Db | Tx): Runner {
  const runner = runners.get(handle);
  if (!runner) throw new Error('This handle runs no raw SQL: it was made by neither connect() nor inTransaction()');
  return runner;
}

const runners = new WeakMap<object, Runner>();
