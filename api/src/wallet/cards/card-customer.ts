import type { CreditCard } from '@tibara/contract/users/calls';
import { cardMessages } from '@tibara/contract/wallet/messages';
import type { Ctx } from '../../context.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { setCreditCard } from '../../users/index.ts';
import type { CardCustomerRow } from '../tables.ts';

export const findCustomer = (tx: Tx, vendorId: string, userId: string): Promise<CardCustomerRow | undefined> =>
  findCustomers(tx, vendorId, userId).executeTakeFirst();

const findCustomers = (tx: Tx, vendorId: string, userId: string) =>
  tx.selectFrom('card_customers').selectAll().where('vendor_id', '=', vendorId).where('user_id', '=', userId);

/** `card` identifies the card itself, also when it is saved again. */
export type SavedCard = { customerId: string; cardId: string; card: string };

/** The card to charge. Locked until the transaction ends, so that a user's charges begin one after the other. */
export async function lockCard(tx: Tx, vendorId: string, userId: string): Promise<SavedCard> {
  const card = toCard(await findCustomers(tx, vendorId, userId).forNoKeyUpdate().executeTakeFirst());
  if (!card) throw new AppError('no_card', cardMessages.none);
  return card;
}

export const findCard = async (tx: Tx, { vendorId, userId }: Caller): Promise<SavedCard | null> =>
  toCard(await findCustomer(tx, vendorId, userId));

const toCard = (row: CardCustomerRow | undefined): SavedCard | null =>
  row?.card_id ? { customerId: row.customer_id, cardId: row.card_id, card: row.fingerprint ?? row.card_id } : null;

/**
 * The user's account at the provider, created when first needed. Always the same one, however often it is requested.
 */
export async function ensureCustomer(ctx: Ctx, { vendorId, userId, userName }: Caller): Promise<string> {
  const found = await withVendor(ctx.db, vendorId, (tx) => findCustomer(tx, vendorId, userId));
  if (found) return found.customer_id;
  const { customerId } = await ctx.cards.createCustomer(`customer-${userId}`, { userName, vendorId });
  await inTransaction(ctx.db, { vendorId }, async (tx) => {
    await remember(tx, customerId, vendorId);
    await tx
      .insertInto('card_customers')
      .values({
        vendor_id: vendorId,
        user_id: userId,
        customer_id: customerId,
        card_id: null,
        fingerprint: null,
        changed_at: null,
      })
      .onConflict((conflict) => conflict.columns(['vendor_id', 'user_id']).doNothing())
      .execute();
  });
  return customerId;
}

/** Lets the provider's events about the account, the charge or the dispute find their vendor. */
export async function remember(tx: Tx, providerId: string, vendorId: string, isDispute = false): Promise<void> {
  await tx
    .insertInto('card_directory')
    .values({ provider_id: providerId, vendor_id: vendorId, is_dispute: isDispute })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .execute();
}

type Change = { vendorId: string; customerId: string; cardId: string; occurredAt: Date };

type NewCard = Change & { fingerprint: string; card: CreditCard };

/**
 * The newest card is the one that is charged; an event older than the stored state changes nothing. Returns the card's
 * owner.
 */
export async function replaceCard(tx: Tx, change: NewCard): Promise<string | null> {
  const changed = await newsOf(tx, change)
    .set({ card_id: change.cardId, fingerprint: change.fingerprint, changed_at: change.occurredAt })
    .executeTakeFirst();
  return showCard(tx, change.vendorId, changed?.user_id, change.card);
}

/** Only for the stored card: the removal of an older one does not concern its successor. */
export async function forgetCard(tx: Tx, change: Change): Promise<string | null> {
  const changed = await newsOf(tx, change)
    .set({ card_id: null, fingerprint: null, changed_at: change.occurredAt })
    .where('card_id', '=', change.cardId)
    .executeTakeFirst();
  return showCard(tx, change.vendorId, changed?.user_id, null);
}

/**
 * Removed by the merchant. `changed_at` stays: it is the provider's time, and with ours a card that is saved next could
 * seem to be older.
 */
export async function dropCard(
  tx: Tx,
  { vendorId, customerId, cardId }: Omit<Change, 'occurredAt'>,
): Promise<string | null> {
  const changed = await tx
    .updateTable('card_customers')
    .set({ card_id: null, fingerprint: null })
    .where('vendor_id', '=', vendorId)
    .where('customer_id', '=', customerId)
    .where('card_id', '=', cardId)
    .returning('user_id')
    .executeTakeFirst();
  return showCard(tx, vendorId, changed?.user_id, null);
}

const newsOf = (tx: Tx, { vendorId, customerId, occurredAt }: Change) =>
  tx
    .updateTable('card_customers')
    .where('vendor_id', '=', vendorId)
    .where('customer_id', '=', customerId)
    .where((row) => row.or([row('changed_at', 'is', null), row('changed_at', '<=', occurredAt)]))
    .returning('user_id');

async function showCard(tx: Tx, vendorId: string, userId: string | undefined, card: CreditCard | null) {
  if (!userId) return null;
  await setCreditCard(tx, { vendorId, userId, card });
  return userId;
}
