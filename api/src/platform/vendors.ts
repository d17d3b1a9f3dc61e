import type { Db } from './db/connect.ts';
import { type NamedSql, sqlNamed } from './db/sql-named.ts';
import { becomeVendor, inTransaction } from './db/transaction/tx.ts';

/** An id before the first vendor's. */
export const FIRST_VENDOR = '00000000-0000-0000-0000-000000000000';

/** The next vendors by id, for jobs that go through all of them in steps. */
export async function vendorsAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await sqlNamed<{ id: string }>(db, { name: 'vendors-after', text: VENDORS, values: [after, limit] });
  return rows.map(({ id }) => id);
}

const VENDORS = 'select distinct vendor_id as id from accounts where vendor_id > $1 order by vendor_id limit $2';

export const vendorSteps = (db: Db) => stepsOf((after) => vendorsAfter(db, after, 500));

/** Includes vendors whose account is gone. */
export const everyVendorSteps = (db: Db) => stepsOf((after) => everyVendorAfter(db, after, 200));

async function* stepsOf(next: (after: string) => Promise<string[]>): AsyncGenerator<string[]> {
  for (let vendors = await next(FIRST_VENDOR); vendors.length > 0; vendors = await next(vendors.at(-1) ?? '')) {
    yield vendors;
  }
}

/** Reads the rows of each vendor in turn, in one transaction. All statements are sent without waiting in between. */
export function readOfEach<Row>(
  db: Db,
  vendors: readonly string[],
  statementOf: (vendorId: string) => NamedSql,
): Promise<Row[]> {
  return inTransaction(db, {}, async (tx) => {
    const found = vendors.map(async (vendorId) => {
      const [, rows] = await Promise.all([becomeVendor(tx, vendorId), sqlNamed<Row>(tx, statementOf(vendorId))]);
      return rows;
    });
    return (await Promise.all(found)).flat();
  });
}

/** Includes vendors whose account is gone: their money's history stays, in one of the three tables. */
export async function everyVendorAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await sqlNamed<{ id: string }>(db, { name: 'every-vendor-after', text: EVERY, values: [after, limit] });
  return rows.map(({ id }) => id);
}

const EVERY = `
  select vendor_id as id from accounts where vendor_id > $1
  union select vendor_id from vendor_codes where vendor_id > $1
  union select vendor_id from card_directory where vendor_id > $1
  order by id limit $2`;
