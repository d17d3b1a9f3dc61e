import { dayMs, minuteMs } from '@tibara/contract/time';
import * as z from 'zod/mini';
import type { Ctx } from '../../context.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { ourMetadata } from '../cards/card-events.ts';
import type { PaidCharge } from '../cards/providers/port.ts';
import { settleTopUp, topUpById } from '../top-up/top-up-row.ts';

/** Days, so that an outage of ours or of the provider over a weekend is made good. */
export const WINDOW_MS = 4 * dayMs;
/** Younger charges are still on their way through the request and its job. */
const SETTLED_AFTER_MS = 15 * minuteMs;

type Outcome = 'known' | 'credited' | 'unknown' | 'otherAmount' | 'twice';

/**
 * What the provider has charged and we have not credited, because the response, the event and the later look-up were all
 * lost. Each by itself; what a person has to look into is one line of the log at level error.
 */
export async function reconcileCharges(ctx: Ctx): Promise<void> {
  const now = ctx.now().getTime();
  const window = { since: new Date(now - WINDOW_MS), until: new Date(now - SETTLED_AFTER_MS) };
  for (const charge of await ctx.cards.listPaidCharges(window)) {
    const about = z.safeParse(ourMetadata, charge.metadata).data;
    if (!about) continue; // of another product of the same account
    try {
      report(ctx, charge, about, await creditMissing(ctx, charge, about));
    } catch (error) {
      ctx.log.error({ err: error, chargeId: charge.chargeId, ...about }, 'a charge could not be reconciled');
    }
  }
}

type About = { vendorId: string; topUpId: string };

const creditMissing = (ctx: Ctx, { chargeId, amount }: PaidCharge, { vendorId, topUpId }: About): Promise<Outcome> =>
  inTransaction(ctx.db, { vendorId }, async (tx) => {
    const topUp = await topUpById(tx, vendorId, topUpId);
    if (!topUp) return 'unknown';
    if (topUp.status === 'SUCCESS') return topUp.charge_id === chargeId ? 'known' : 'twice';
    if (topUp.cents !== amount) return 'otherAmount';
    await settleTopUp(tx, topUp, chargeId, ctx.now());
    return 'credited';
  });

function report(ctx: Ctx, { chargeId, amount }: PaidCharge, about: About, outcome: Outcome): void {
  if (outcome === 'known') return;
  const facts = { ...about, chargeId, amount };
  if (outcome === 'credited') ctx.log.warn(facts, 'credited a charge whose event was lost');
  else ctx.log.error({ ...facts, outcome }, 'a charge at the card provider needs a person');
}
