import { sentence } from '@tibara/contract/language/sentence';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { AppError } from '../../platform/errors.ts';
import type { CardDisputeRow } from '../tables.ts';

export type Dispute = CardDisputeRow;

export const disputesOf = (tx: Tx, vendorId: string): Promise<Dispute[]> =>
  tx
    .selectFrom('card_disputes')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();

export const findDispute = (
  tx: Tx,
  vendorId: string,
  disputeId: string,
  { isLocked = false } = {},
): Promise<Dispute | undefined> =>
  tx
    .selectFrom('card_disputes')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('id', '=', disputeId)
    .$if(isLocked, (found) => found.forUpdate())
    .executeTakeFirst();

/** The refusal of a dispute that is known with another charge, perhaps of another merchant. A person must decide. */
export const anotherCharge = (about: { disputeId: string; chargeId?: string }): AppError =>
  new AppError('rule_violation', sentence`This dispute is about another charge.`, about);

/** The reference of a dispute's transfers. Each taking has a new reference, and its return has the same one. */
export const transferOf = ({ id, times }: Pick<Dispute, 'id' | 'times'>): string =>
  times === 1 ? id : `${id} ${times}`;

export async function vendorsWithDisputes(db: Db): Promise<string[]> {
  const found = db.selectFrom('card_directory').select('vendor_id').distinct().where('is_dispute', '=', true);
  return (await found.orderBy('vendor_id').execute()).map(({ vendor_id }) => vendor_id);
}

/** The vendor of a customer, charge or dispute of the provider. */
export async function vendorOfCardId(db: Db, providerId: string): Promise<string | null> {
  const directory = db.selectFrom('card_directory').select('vendor_id').where('provider_id', '=', providerId);
  return (await directory.executeTakeFirst())?.vendor_id ?? null;
}

export async function vendorOfDispute(db: Db, disputeId: string): Promise<string | null> {
  const found = await db
    .selectFrom('card_directory')
    .select('vendor_id')
    .where('provider_id', '=', disputeId)
    .where('is_dispute', '=', true)
    .executeTakeFirst();
  return found?.vendor_id ?? null;
}
