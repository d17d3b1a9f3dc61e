import type { CallReply, CallRequest } from '@tibara/contract/call';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { AppError, refuseStale } from '../../platform/errors.ts';
import { once } from '../../platform/http/idempotency.ts';
import type { Caller, Idempotency } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { ratesOf } from '../../pricing/index.ts';
import { nextNumber } from '../draft/create.ts';
import type { Needs } from '../needs.ts';
import { findGroup, lockGroup, type Stored } from '../queries.ts';
import { nudgeGroup, refuseUnlessOpen } from '../revise.ts';
import { deleteOrders, saveGroup, saveOrders } from '../save.ts';
import { viewOf } from '../view/load-views.ts';
import { saveWords } from '../words/save-words.ts';
import { offerSplits, type SplitOffer, savingOf, toReply } from './split-offer.ts';

type Reply = CallReply<typeof calls.split>;
type Wanted = NonNullable<CallRequest<typeof calls.split>['body']>;

/** The offers and the version they belong to: the router is called before the transaction. */
type FoundOffers = { stored: Stored; offers: SplitOffer[] };

const TRIES = 3;

/** Proposes two groups, or a bike instead of a car. `apply` does it on the version that was read (decisions 9.18). */
export async function splitOrderGroup(
  ctx: Needs,
  caller: Caller,
  id: string,
  body: Wanted | null | undefined,
  idempotency: Idempotency | null,
): Promise<Reply> {
  if (body?.apply) return applySplit(ctx, caller, id, body, idempotency);
  const { stored, offers } = await findOffers(ctx, caller, id);
  return toReply(stored, offers, ctx.now());
}

async function findOffers(ctx: Needs, { vendorId }: Caller, id: string): Promise<FoundOffers> {
  const { stored, rates } = await withVendor(ctx.db, vendorId, async (tx) => {
    const found = await findGroup(tx, vendorId, id);
    refuseUnlessOpen(found.group);
    return { stored: found, rates: await ratesOf(tx, { vendorId, region: found.group.region }) };
  });
  return { stored, offers: await offerSplits(ctx, stored, rates, ctx.now()) };
}

/** Thrown if a transaction has no offers for its version. The offers are computed, and the transaction runs again. */
class OffersMissing extends Error {}

async function applySplit(
  ctx: Needs,
  caller: Caller,
  id: string,
  body: Wanted,
  idempotency: Idempotency | null,
): Promise<Reply> {
  const { vendorId } = caller;
  let found: FoundOffers | null = null;
  for (let tries = 0; ; tries++) {
    try {
      return await inTransaction(ctx.db, { vendorId }, (tx) =>
        once(tx, { vendorId, call: calls.split, idempotency, now: ctx.now() }, async () => {
          const { group } = await lockGroup(tx, vendorId, id);
          refuseUnlessOpen(group);
          refuseStale(body.version, group.version, orderGroupMessages.stale);
          if (found?.stored.group.version !== group.version) throw new OffersMissing();
          return makeChosen(ctx, tx, found, body);
        }),
      );
    } catch (error) {
      if (!(error instanceof OffersMissing)) throw error;
      if (tries === TRIES) throw new AppError('stale_version', orderGroupMessages.stale);
      found = await findOffers(ctx, caller, id);
    }
  }
}

async function makeChosen(ctx: Needs, tx: Tx, { stored, offers }: FoundOffers, body: Wanted): Promise<Reply> {
  if (body.version === undefined || !body.kind) {
    throw new AppError('rule_violation', orderGroupMessages.splitUnnamed, { field: 'version' });
  }
  const chosen = offers.find(({ kind }) => kind === body.kind);
  if (!chosen) throw new AppError('rule_violation', orderGroupMessages.splitGone, { field: 'kind' });
  const now = ctx.now();
  const saving = Math.max(0, savingOf(chosen));
  const [first, second] = chosen.parts;
  if (!first) throw new RangeError('an offer has a group');
  const kept: Stored = {
    group: {
      ...first.group,
      version: stored.group.version + 1,
      advice_saving: stored.group.advice_saving + saving,
      split_saving: stored.group.split_saving + saving,
    },
    orders: first.orders,
  };
  const made = second ? [kept, await asNewDraft(tx, second, now)] : [kept];
  await deleteOrders(tx, stored.group, second?.orders.map((order) => order.id) ?? []);
  for (const part of made) {
    const { group, orders } = part;
    await saveGroup(tx, group);
    const before = part === kept ? stored : null;
    await Promise.all([saveOrders(tx, orders), saveWords(tx, before, part), nudgeGroup(tx, group, now)]);
  }
  const reply = toReply(stored, [chosen], now);
  return { ...reply, groups: await Promise.all(made.map((part) => viewOf(ctx, tx, part))) };
}

/** The stops keep their ids in the new group. */
async function asNewDraft(tx: Tx, { group, orders }: Stored, now: Date): Promise<Stored> {
  const id = newId(now);
  const number = await nextNumber(tx, group.vendor_id);
  return {
    group: { ...group, id, number, version: 1, created_at: now, advice_saving: 0, split_saving: 0 },
    orders: orders.map((order, index) => ({ ...order, order_group_id: id, number: index + 1 })),
  };
}
