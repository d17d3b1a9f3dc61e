import pg from 'pg';
import { AppError } from '../../errors.ts';
import type { Db } from '../connect.ts';
import { failureOf, isUnfit } from '../errors.ts';
import { type LongRead, readInPages } from '../transaction/read-in-pages.ts';
import type { Replica, Source } from './replica.ts';

export type Databases = { readonly db: Db; readonly replica: Replica | null };

/** `seen` is set only for calls with `mayBeBehind` in the contract: other callers always read from the primary. */
export type Reader = { readonly vendorId: string; seen?: number | undefined };

/**
 * Reads from the replica if it has the writes that the reader has seen, else from the primary. If the replica fails,
 * `read` runs again on the primary.
 */
export async function fromReplica<T>(
  { db, replica }: Databases,
  reader: Reader,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  if (!replica || reader.seen === undefined) return read(db);
  let source = await replica.sourceFor(reader.seen);
  if (source === 'replica') {
    try {
      const result = await read(replica.db);
      replica.reads.replica += 1;
      return result;
    } catch (error) {
      source = whyPrimary(error);
      if (isUnfit(failureOf(error))) replica.fail(error);
    }
  }
  replica.reads[source] += 1;
  // The later reads of this request see no older rows: the bounds of a statement, then its movements.
  reader.seen = undefined;
  return read(db);
}

/** `readInPages` from the replica. Once rows were used, a failure is final. */
export function pagesFromReplica(
  databases: Databases,
  reader: Reader,
  read: Omit<LongRead, 'vendorId'>,
  use: (rows: (string | null)[][]) => Promise<void>,
): Promise<void> {
  let isUsed = false;
  const long = { ...read, vendorId: reader.vendorId };
  return fromReplica(databases, reader, (db) =>
    readInPages(db, long, (rows) => {
      isUsed = true;
      return use(rows);
    }).catch((error: unknown) => {
      throw isUsed ? new Error('The read broke off after its first rows', { cause: error }) : error;
    }),
  );
}

/** A row that is not found may be newer than the replica. So may a table of the next release. Throws other errors. */
function whyPrimary(error: unknown): Source {
  if (error instanceof AppError && error.code === 'not_found') return 'primary_behind';
  if (failureOf(error) !== null || error instanceof pg.DatabaseError) return 'primary_failed';
  throw error;
}
