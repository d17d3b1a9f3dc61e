import { isAboutGoods, type Need } from '@tibara/contract/orders/needs';
import { isFinal } from '@tibara/contract/orders/status';
import type { Tx } from '#platform/db/connect.ts';
import { afterCommit } from '#platform/db/transaction/tx.ts';
import type { Needs } from '../../needs.ts';
import { type GroupKey, lockGroup, type Stored } from '../../queries.ts';
import { nudgeGroup } from '../../revise.ts';
import { saveGroup } from '../../save.ts';
import type { OrderGroupRow } from '../../tables.ts';
import { groupNumber } from '../../view/view.ts';
import { changePart } from '../parts/apply-to-part.ts';
import { recordProgress } from '../record-progress.ts';
import { needNothing } from './goods.ts';

/**
 * Asks a person about an order under way, or about the part of it that a booking carries. A need about its goods stays,
 * because it is more urgent.
 */
export async function askPerson(
  ctx: Needs,
  tx: Tx,
  { vendorId, orderGroupId, bookingId, need }: GroupKey & { bookingId?: string; need: Need },
): Promise<void> {
  const stored = await lockGroup(tx, vendorId, orderGroupId);
  const change = { needs_person: need, needs_person_at: ctx.now(), needs_person_reported: null };
  const ask = (before: Stored) => (isAsked(before, need) ? null : changed(before, change));
  const isOfPart = bookingId !== undefined && stored.group.parts !== null;
  const after = isOfPart ? changePart(stored, bookingId, ask) : ask(stored);
  if (after) await saveNeed(ctx, tx, stored, after);
}

/** Also if there is nobody to ask about it: the order waits for its confirmation, or has ended. */
const isAsked = ({ group: { confirmed_at, status, needs_person } }: Stored, need: Need): boolean =>
  !confirmed_at || isFinal(status) || needs_person === need || isAboutGoods(needs_person);

/**
 * Ends these needs of an order. Others stay.
 */
export async function needNobody(
  ctx: Needs,
  tx: Tx,
  { vendorId, orderGroupId, needs }: GroupKey & { needs: readonly Need[] },
): Promise<void> {
  const stored = await lockGroup(tx, vendorId, orderGroupId);
  const { needs_person } = stored.group;
  if (needs_person && needs.includes(needs_person)) await saveNeed(ctx, tx, stored, changed(stored, needNothing));
}

type Change = Pick<OrderGroupRow, 'needs_person' | 'needs_person_at' | 'needs_person_reported'>;

const changed = ({ group, orders }: Stored, change: Change): Stored => ({
  group: { ...group, ...change, version: group.version + 1 },
  orders,
});

async function saveNeed(ctx: Needs, tx: Tx, before: Stored, after: Stored): Promise<void> {
  await Promise.all([
    recordProgress(tx, before, after, ctx.now()),
    saveGroup(tx, after.group),
    nudgeGroup(tx, after.group, ctx.now()),
  ]);
  logNeed(ctx, tx, before, after);
}

/** Tells the operator about a new need. */
export function logNeed(ctx: Needs, tx: Tx, before: Stored, { group }: Stored): void {
  const { needs_person: need, vendor_id: vendorId, id: orderGroupId } = group;
  if (!need || need === before.group.needs_person || isFinal(group.status)) return;
  afterCommit(tx, () =>
    ctx.log.error({ vendorId, orderGroupId, number: groupNumber(group), need }, 'an order needs a person'),
  );
}
