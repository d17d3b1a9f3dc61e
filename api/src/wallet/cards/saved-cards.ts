import type { SavedCard } from '@tibara/contract/wallet/calls';
import { cardMessages } from '@tibara/contract/wallet/messages';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { setCreditCard } from '../../users/index.ts';
import type { CardRow } from '../tables.ts';
import { lockCustomer } from './card-customer.ts';
import type { ProviderCard } from './providers/port.ts';

type Owner = { vendorId: string; userId: string };

/** What a charge needs. `card` identifies the card itself, also when it is saved again. */
export type ChargedCard = { customerId: string; cardId: string; card: string };

/** The newest first. */
export async function cardsOf(tx: Tx, owner: Owner): Promise<SavedCard[]> {
  const rows = await cardRows(tx, owner);
  const declined = await declinedCards(tx, owner);
  return rows.map((row) => toSavedCard(row, declined.has(row.id)));
}

/** The card to charge. Its customer is locked until the transaction ends: a user's charges begin one after the other. */
export async function lockCard(tx: Tx, { vendorId, userId }: Owner): Promise<ChargedCard> {
  await lockCustomer(tx, vendorId, { userId });
  const card = await findCard(tx, { vendorId, userId });
  if (!card) throw new AppError('no_card', cardMessages.none);
  return card;
}

export async function findCard(tx: Tx, { vendorId, userId }: Owner): Promise<ChargedCard | null> {
  const row = await tx
    .selectFrom('cards as c')
    .innerJoin('card_customers as o', (join) =>
      join.onRef('o.vendor_id', '=', 'c.vendor_id').onRef('o.user_id', '=', 'c.user_id'),
    )
    .select(['o.customer_id', 'c.card_id', 'c.fingerprint'])
    .where('c.vendor_id', '=', vendorId)
    .where('c.user_id', '=', userId)
    .where('c.selected', '=', true)
    .executeTakeFirst();
  return row ? { customerId: row.customer_id, cardId: row.card_id, card: row.fingerprint ?? row.card_id } : null;
}

type Saved = ProviderCard & { vendorId: string; customerId: string; now: Date };

/**
 * A new card is the one that is charged, unless a newer one was saved before its event came. The same number saved again
 * replaces itself. Returns the owner; null when nothing changed, as with a card that was removed already.
 */
export async function addCard(tx: Tx, saved: Saved): Promise<string | null> {
  const { vendorId, customerId, cardId, fingerprint, card, savedAt, now } = saved;
  const customer = await lockCustomer(tx, vendorId, { customerId });
  if (!customer) return null;
  const owner = { vendorId, userId: customer.user_id };
  const before = await cardRows(tx, owner);
  const same = before.find((each) => each.fingerprint === fingerprint);
  const isReplaced = same !== undefined && same.saved_at > savedAt;
  const row = await insertCard(tx, {
    ...rowOf(owner, cardId, savedAt, now),
    fingerprint,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    removed: isReplaced,
  });
  if (!row || isReplaced) return null;
  if (same) await markRemoved(tx, same);
  const rest = before.filter((each) => each !== same);
  const isNewest = rest.every((each) => each.saved_at <= savedAt);
  if (isNewest || same?.selected) await choose(tx, owner, row.id);
  await showSelected(tx, owner);
  return owner.userId;
}

/** Removed by the merchant, or at the provider. The newest of those that are left is charged then. */
export async function dropCard(
  tx: Tx,
  { vendorId, customerId, cardId, now }: { vendorId: string; customerId: string; cardId: string; now: Date },
): Promise<string | null> {
  const customer = await lockCustomer(tx, vendorId, { customerId });
  if (!customer) return null;
  const owner = { vendorId, userId: customer.user_id };
  const card = (await cardRows(tx, owner)).find((each) => each.card_id === cardId);
  if (!card) {
    // Its saving is not known yet: it will not be believed when it comes.
    await insertCard(tx, { ...rowOf(owner, cardId, now, now), removed: true });
    return null;
  }
  await markRemoved(tx, card);
  const [next] = await cardRows(tx, owner);
  if (card.selected && next) await choose(tx, owner, next.id);
  await showSelected(tx, owner);
  return owner.userId;
}

/** From now on this one is charged. False when it was before. */
export async function selectCard(tx: Tx, owner: Owner, id: string): Promise<boolean> {
  await lockCustomer(tx, owner.vendorId, owner);
  const card = (await cardRows(tx, owner)).find((each) => each.id === id);
  if (!card) throw notFound();
  if (card.selected) return false;
  await choose(tx, owner, id);
  await showSelected(tx, owner);
  return true;
}

/** A card that was declined and never paid is not the one that is charged, if there is another. True if one took its place. */
export async function passOver(tx: Tx, owner: Owner, card: string): Promise<boolean> {
  await lockCustomer(tx, owner.vendorId, owner);
  const rows = await cardRows(tx, owner);
  const failed = rows.find((row) => row.selected && keyOf(row) === card);
  if (!failed || (await hasPaid(tx, owner, card))) return false;
  const declined = await declinedCards(tx, owner);
  const next = rows.find(({ id }) => !declined.has(id));
  if (!next) return false;
  await choose(tx, owner, next.id);
  await showSelected(tx, owner);
  return true;
}

/** The provider's ids of a card: that of its number saved before, too, which may still be there. */
export async function providerIdsOf(tx: Tx, { vendorId, userId }: Owner, id: string): Promise<string[]> {
  const own = (await cardRows(tx, { vendorId, userId })).find((each) => each.id === id);
  if (!own) throw notFound();
  const rows = await tx
    .selectFrom('cards')
    .select('card_id')
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .where('fingerprint', '=', own.fingerprint)
    .execute();
  // The shown one last: until all are gone it can be removed once more.
  return [...rows.map(({ card_id }) => card_id).filter((each) => each !== own.card_id), own.card_id];
}

const cardRows = (tx: Tx, { vendorId, userId }: Owner): Promise<CardRow[]> =>
  tx
    .selectFrom('cards')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .where('removed', '=', false)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

const rowOf = ({ vendorId, userId }: Owner, cardId: string, savedAt: Date, now: Date) => ({
  vendor_id: vendorId,
  id: newId(now),
  user_id: userId,
  card_id: cardId,
  fingerprint: null,
  brand: null,
  last4: null,
  exp_month: null,
  exp_year: null,
  selected: false,
  saved_at: savedAt,
});

const insertCard = (tx: Tx, row: CardRow): Promise<{ id: string } | undefined> =>
  tx
    .insertInto('cards')
    .values(row)
    .onConflict((conflict) => conflict.columns(['vendor_id', 'card_id']).doNothing())
    .returning('id')
    .executeTakeFirst();

async function markRemoved(tx: Tx, { vendor_id, id }: CardRow): Promise<void> {
  await ofUser(tx, { removed: true, selected: false }, vendor_id).where('id', '=', id).execute();
}

async function choose(tx: Tx, { vendorId, userId }: Owner, id: string): Promise<void> {
  // One after the other: the index that allows only one looks at each row by itself.
  await ofUser(tx, { selected: false }, vendorId).where('user_id', '=', userId).where('selected', '=', true).execute();
  await ofUser(tx, { selected: true }, vendorId).where('user_id', '=', userId).where('id', '=', id).execute();
}

const ofUser = (tx: Tx, change: Partial<Pick<CardRow, 'removed' | 'selected'>>, vendorId: string) =>
  tx.updateTable('cards').set(change).where('vendor_id', '=', vendorId);

/** The profile shows the one that is charged (spec 3). */
async function showSelected(tx: Tx, owner: Owner): Promise<void> {
  const card = (await cardsOf(tx, owner)).find(({ selected }) => selected);
  const { id: _, declined: __, ...shown } = card ?? { id: '', declined: false };
  await setCreditCard(tx, { ...owner, card: card && 'brand' in shown ? shown : null });
}

const keyOf = ({ fingerprint, card_id }: CardRow): string => fingerprint ?? card_id;

async function hasPaid(tx: Tx, { vendorId, userId }: Owner, card: string): Promise<boolean> {
  const charges = tx.selectFrom('top_ups').select('id').where('vendor_id', '=', vendorId).where('user_id', '=', userId);
  return (
    (await charges.where('card', '=', card).where('status', '=', 'SUCCESS').limit(1).executeTakeFirst()) !== undefined
  );
}

/** Those whose last charge since they were saved was declined. */
async function declinedCards(tx: Tx, { vendorId, userId }: Owner): Promise<Set<string>> {
  const rows = await sqlNamed<{ id: string }>(tx, {
    name: 'declined-cards',
    text: DECLINED,
    values: [vendorId, userId],
  });
  return new Set(rows.map(({ id }) => id));
}

const DECLINED = `
  select c.id from cards c cross join lateral (
    select max(d.declined_at) as at from card_declines d
    where d.vendor_id = $1 and d.user_id = $2 and d.card = coalesce(c.fingerprint, c.card_id)) as d
  where c.vendor_id = $1 and c.user_id = $2 and not c.removed and d.at >= c.saved_at and not exists (
    select from top_ups t where t.vendor_id = $1 and t.user_id = $2 and t.card = coalesce(c.fingerprint, c.card_id)
      and t.status = 'SUCCESS' and t.settled_at >= d.at)`;

const toSavedCard = ({ id, brand, last4, exp_month, exp_year, selected }: CardRow, declined: boolean): SavedCard => ({
  id,
  brand: brand ?? '',
  last4: last4 ?? '',
  expMonth: exp_month ?? 1,
  expYear: exp_year ?? 1970,
  selected,
  declined,
});
