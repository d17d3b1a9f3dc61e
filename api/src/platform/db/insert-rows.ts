import type { Tx } from './connect.ts';
import { sqlNamed, sqlPlanned } from './sql-named.ts';

type Rows<Column extends string> = {
  name: string;
  table: string;
  columns: readonly Column[];
  rows: readonly Readonly<Record<Column, unknown>>[];
  /** The text after the rows, such as `on conflict …`. */
  end?: string;
};

/** PostgreSQL takes no more parameters in a statement. */
const MOST_PARAMETERS = 65_535;
/** Statements with few rows are planned once for each number of rows. */
const FEW = 8;

/**
 * Inserts rows as plain `values`, in statements of as many rows as PostgreSQL takes. A cluster refuses `insert … select`
 * into tables with row-level security. Objects become JSON.
 */
export async function insertRows<Column extends string>(
  tx: Tx,
  { name, table, columns, rows, end = '' }: Rows<Column>,
): Promise<void> {
  const most = Math.floor(MOST_PARAMETERS / columns.length);
  for (let from = 0; from < rows.length; from += most) {
    const some = rows.slice(from, from + most);
    const text = `insert into ${table} (${columns.join(', ')}) values ${lists(some.length, columns.length)} ${end}`;
    const values = some.flatMap((row) => columns.map((column) => inSql(row[column])));
    if (some.length > FEW) await sqlPlanned(tx, { name, text, values });
    else await sqlNamed(tx, { name: `${name} ${some.length}`, text, values });
  }
}

/** `($1, $2), ($3, $4)` */
const lists = (rows: number, columns: number): string =>
  Array.from({ length: rows }, (_, row) => `(${parameters(row * columns, columns)})`).join(', ');

const parameters = (before: number, count: number): string =>
  Array.from({ length: count }, (_, index) => `$${before + index + 1}`).join(', ');

/** The driver would make a PostgreSQL array of an array. */
const inSql = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;
