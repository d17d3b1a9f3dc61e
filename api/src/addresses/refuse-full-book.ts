import { sentence } from '@tibara/contract/language/sentence';
import type { Tx } from '../platform/db/connect.ts';
import { AppError } from '../platform/errors.ts';
import './tables.ts';

/** Decisions 10.11. */
export const MOST_SAVED = 2000;
const TOO_MANY = sentence`You can save at most 2,000 addresses. Remove some of them first.`;

/** Of two concurrent requests, the second counts what the first saved. A book has no row, so its users are locked. */
export const waitForBook = (tx: Tx, vendorId: string) =>
  tx.selectFrom('users').select('id').where('vendor_id', '=', vendorId).orderBy('id').forNoKeyUpdate().execute();

/** Within the turn of `waitForBook`. */
export async function refuseFullBook(tx: Tx, vendorId: string, added: number): Promise<void> {
  const { saved } = await tx
    .selectFrom('address_bookmarks')
    .select(({ fn }) => fn.countAll<number>().as('saved'))
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow();
  if (saved + added > MOST_SAVED) throw new AppError('rule_violation', TOO_MANY);
}
