import type { SavedCard } from '@tibara/contract/wallet/calls';
import { cardMessages } from '@tibara/contract/wallet/messages';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { setCreditCard } from '../../users/index.ts';
import type { CardRow } from '../tables.ts';
import { lockCustomers } from './card-customer.ts';
import type { ProviderCard } from './providers/port.ts';

/** The card to charge. `card` identifies it even if it is saved again. */
export type ChargedCard = { customerId: string; cardId: string; card: string };

/** The newest first. */
export async function cardsOf(tx: Tx, vendorId: string, account: string): Promise<SavedCard[]> {
  const rows = await cardRows(tx, vendorId, account);
  const declined = await declinedCards(tx, vendorId);
  return rows.map((row) => toSavedCard(row, declined.has(row.id)));
}

/** The card to charge. Customers are locked until the transaction ends: a vendor's charges begin one after another. */
export async function lockCard(tx: Tx, vendorId: string, account: string): Promise<ChargedCard> {
  await lockCustomers(tx, vendorId);
  const card = await findCard(tx, vendorId, account);
  if (!card) throw new AppError('no_card', cardMessages.none);
  return card;
}

export async function findCard(tx: Tx, vendorId: string, account: string): Promise<ChargedCard | null> {
  const row = await withCustomers(tx, vendorId)
    .select(['o.customer_id', 'c.card_id', 'c.fingerprint'])
    .where('c.account', '=', account)
    .where('c.selected', '=', true)
    .executeTakeFirst();
  return row ? { customerId: row.customer_id, cardId: row.card_id, card: row.fingerprint ?? row.card_id } : null;
}

type Saved = ProviderCard & { vendorId: string; account: string; customerId: string; now: Date };

/**
 * Adds a card. It becomes the charged card, unless a newer card was saved before the event of this card arrived. A card
 * with the number of an earlier card replaces the earlier card. Returns the user of the card's customer, or null if
 * nothing changed, as for a removed card.
 */
export async function addCard(tx: Tx, saved: Saved): Promise<string | null> {
  const { vendorId, account, cardId, fingerprint, card, savedAt, now } = saved;
  const userId = await lockUser(tx, saved);
  if (!userId) return null;
  const before = await cardRows(tx, vendorId, account);
  const same = before.find((each) => each.fingerprint === fingerprint);
  const isReplaced = same !== undefined && same.saved_at > savedAt;
  const row = await insertCard(tx, {
    ...rowOf({ vendorId, userId, account }, cardId, savedAt, now),
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
  if (isNewest || same?.selected) await choose(tx, { vendorId, account }, row.id);
  await showSelected(tx, vendorId);
  return userId;
}

type OfCustomer = { vendorId: string; account: string; customerId: string };

async function lockUser(tx: Tx, { vendorId, account, customerId }: OfCustomer): Promise<string | undefined> {
  const customers = await lockCustomers(tx, vendorId);
  return customers.find((each) => each.customer_id === customerId && each.account === account)?.user_id;
}

/** Removes a card for the merchant or the provider. If it was the charged card, the newest other card replaces it. */
export async function dropCard(
  tx: Tx,
  { cardId, now, ...of }: OfCustomer & { cardId: string; now: Date },
): Promise<string | null> {
  const { vendorId, account } = of;
  const userId = await lockUser(tx, of);
  if (!userId) return null;
  const card = (await cardRows(tx, vendorId, account)).find((each) => each.card_id === cardId);
  if (!card) {
    // The event of the card's saving has not come yet. The row makes that later event have no effect.
    await insertCard(tx, { ...rowOf({ vendorId, userId, account }, cardId, now, now), removed: true });
    return null;
  }
  await markRemoved(tx, card);
  const [next] = await cardRows(tx, vendorId, account);
  if (card.selected && next) await choose(tx, { vendorId, account }, next.id);
  await showSelected(tx, vendorId);
  return userId;
}

/** Sets the charged card. False if it was set already. */
export async function selectCard(tx: Tx, of: OfAccount, id: string): Promise<boolean> {
  await lockCustomers(tx, of.vendorId);
  const card = (await cardRows(tx, of.vendorId, of.account)).find((each) => each.id === id);
  if (!card) throw notFound();
  if (card.selected) return false;
  await choose(tx, of, id);
  await showSelected(tx, of.vendorId);
  return true;
}

/** Chooses another card if the charged card was declined and never paid. Returns false if nothing changed. */
export async function passOver(tx: Tx, of: OfAccount, card: string): Promise<boolean> {
  const { vendorId, account } = of;
  await lockCustomers(tx, vendorId);
  const rows = await cardRows(tx, vendorId, account);
  const failed = rows.find((row) => row.selected && keyOf(row) === card);
  if (!failed || (await hasPaid(tx, vendorId, card))) return false;
  const declined = await declinedCards(tx, vendorId);
  const next = rows.find(({ id }) => !declined.has(id));
  if (!next) return false;
  await choose(tx, of, next.id);
  await showSelected(tx, vendorId);
  return true;
}

type SavedAs = { account: string; customerId: string; cardId: string };

/** A card's ids at the provider. Earlier cards with the same number are included, as they may still exist there. */
export async function savedAs(tx: Tx, vendorId: string, id: string): Promise<SavedAs[]> {
  const own = await liveCards(tx, vendorId).where('id', '=', id).executeTakeFirst();
  if (!own) throw notFound();
  const rows = await withCustomers(tx, vendorId)
    .select(['c.account', 'o.customer_id as customerId', 'c.card_id as cardId'])
    .where('c.account', '=', own.account)
    .where('c.fingerprint', '=', own.fingerprint)
    .execute();
  // The shown card is removed last, so that a merchant can repeat a failed removal.
  const isOwn = ({ cardId }: SavedAs) => cardId === own.card_id;
  return [...rows.filter((each) => !isOwn(each)), ...rows.filter(isOwn)];
}

const withCustomers = (tx: Tx, vendorId: string) =>
  tx
    .selectFrom('cards as c')
    .innerJoin('card_customers as o', (join) =>
      join.onRef('o.vendor_id', '=', 'c.vendor_id').onRef('o.account', '=', 'c.account'),
    )
    .where('c.vendor_id', '=', vendorId);

const cardRows = (tx: Tx, vendorId: string, account: string): Promise<CardRow[]> =>
  liveCards(tx, vendorId).where('account', '=', account).orderBy('saved_at', 'desc').orderBy('id', 'desc').execute();

const liveCards = (tx: Tx, vendorId: string) =>
  tx.selectFrom('cards').selectAll().where('vendor_id', '=', vendorId).where('removed', '=', false);

type OfAccount = { vendorId: string; account: string };

const rowOf = (
  { vendorId, userId, account }: OfAccount & { userId: string },
  cardId: string,
  savedAt: Date,
  now: Date,
) => ({
  vendor_id: vendorId,
  id: newId(now),
  user_id: userId,
  account,
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
  await update(tx, { removed: true, selected: false }, vendor_id).where('id', '=', id).execute();
}

async function choose(tx: Tx, { vendorId, account }: OfAccount, id: string): Promise<void> {
  // Two statements: the unique index checks each row separately.
  await update(tx, { selected: false }, vendorId).where('account', '=', account).where('selected', '=', true).execute();
  await update(tx, { selected: true }, vendorId).where('id', '=', id).execute();
}

const update = (tx: Tx, change: Partial<Pick<CardRow, 'removed' | 'selected'>>, vendorId: string) =>
  tx.updateTable('cards').set(change).where('vendor_id', '=', vendorId);

/** The profile of each user shows the charged card (spec 3). Of two accounts it shows the newest charged card. */
async function showSelected(tx: Tx, vendorId: string): Promise<void> {
  const card = await liveCards(tx, vendorId)
    .where('selected', '=', true)
    .orderBy('saved_at', 'desc')
    .executeTakeFirst();
  await setCreditCard(tx, { vendorId, card: card ? toCreditCard(card) : null });
}

const keyOf = ({ fingerprint, card_id }: CardRow): string => fingerprint ?? card_id;

async function hasPaid(tx: Tx, vendorId: string, card: string): Promise<boolean> {
  const charges = tx.selectFrom('top_ups').select('id').where('vendor_id', '=', vendorId);
  return (
    (await charges.where('card', '=', card).where('status', '=', 'SUCCESS').limit(1).executeTakeFirst()) !== undefined
  );
}

/** Cards whose last charge since their saving was declined. */
async function declinedCards(tx: Tx, vendorId: string): Promise<Set<string>> {
  const rows = await sqlNamed<{ id: string }>(tx, { name: 'declined-cards', text: DECLINED, values: [vendorId] });
  return new Set(rows.map(({ id }) => id));
}

const DECLINED = `
  select c.id from cards c cross join lateral (
    select max(d.declined_at) as at from card_declines d
    where d.vendor_id = $1 and d.card = coalesce(c.fingerprint, c.card_id)) as d
  where c.vendor_id = $1 and not c.removed and d.at >= c.saved_at and not exists (
    select from top_ups t where t.vendor_id = $1 and t.card = coalesce(c.fingerprint, c.card_id)
      and t.status = 'SUCCESS' and t.settled_at >= d.at)`;

const toSavedCard = (row: CardRow, declined: boolean): SavedCard => ({ id: row.id, ...toCreditCard(row), declined });

const toCreditCard = ({ brand, last4, exp_month, exp_year, selected }: CardRow) => ({
  brand: brand ?? '',
  last4: last4 ?? '',
  expMonth: exp_month ?? 1,
  expYear: exp_year ?? 1970,
  selected,
});
