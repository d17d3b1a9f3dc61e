import { dayMs, minuteMs } from '@tibara/contract/time';
import * as z from 'zod/mini';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { ourMetadata } from '../cards/card-events.ts';
import type { PaidCharge } from '../cards/providers/port.ts';
import { refundedOf } from '../disputes/lock-charge.ts';
import type { Needs } from '../needs.ts';
import { bookPaid, isKeptApart } from '../top-up/book-paid.ts';
import { topUpById } from '../top-up/top-up-row.ts';
import { inEachAccount } from './in-each-account.ts';

/** Days, so that an outage over a weekend is covered. */
export const WINDOW_MS = 4 * dayMs;
/** Younger charges may still be handled by their request and its job. */
const SETTLED_AFTER_MS = 15 * minuteMs;

type Outcome = keyof typeof outcomes;

/** Null logs nothing, a warning is already corrected, an error needs a person. The booking logs the last two itself. */
const outcomes = {
  known: null,
  credited: ['warn', 'credited a charge whose event was lost'],
  refunded: ['warn', 'not credited: the card provider has given the charge back'],
  refundedInPart: ['error', 'a charge at the card provider needs a person'],
  refundedAfterCredit: ['error', 'a charge at the card provider needs a person'],
  unknown: ['error', 'a charge at the card provider needs a person'],
  otherAmount: null,
  twice: null,
} as const;

/** Books charges whose response, event and look-up were all lost. A case for a person is an error line. */
export async function reconcileCharges(ctx: Needs): Promise<void> {
  const now = ctx.now().getTime();
  const window = { since: new Date(now - WINDOW_MS), until: new Date(now - SETTLED_AFTER_MS) };
  await inEachAccount(ctx, async (account, provider) => {
    for (const charge of await provider.listPaidCharges(window)) await reconcileCharge(ctx, { account, ...charge });
  });
}

type ListedCharge = PaidCharge & { account: string };

async function reconcileCharge(ctx: Needs, charge: ListedCharge): Promise<void> {
  const about = z.safeParse(ourMetadata, charge.metadata).data;
  if (!about) return; // of another product on the account
  try {
    report(ctx, charge, about, await bookMissing(ctx, charge, about));
  } catch (error) {
    ctx.log.error({ err: error, chargeId: charge.chargeId, ...about }, 'a charge could not be reconciled');
  }
}

type TopUpKey = { vendorId: string; topUpId: string };

const bookMissing = (ctx: Needs, charge: ListedCharge, { vendorId, topUpId }: TopUpKey): Promise<Outcome> =>
  inTransaction(ctx.db, { vendorId }, async (tx) => {
    const { chargeId, amount, refunded } = charge;
    const topUp = await topUpById(tx, vendorId, topUpId);
    const isRefunded = refunded >= amount;
    if (!topUp) return isRefunded ? 'refunded' : 'unknown';
    const isCredited = topUp.status === 'SUCCESS' && topUp.charge_id === chargeId;
    if (isCredited || (await isKeptApart(tx, vendorId, chargeId))) {
      return refunded > (await refundedOf(tx, vendorId, chargeId)) ? 'refundedAfterCredit' : 'known';
    }
    if (isRefunded) return 'refunded';
    // The rest of a partly refunded charge is no requested top-up.
    if (refunded > 0) return 'refundedInPart';
    return bookPaid(ctx, tx, topUp, charge, ctx.now());
  });

function report(ctx: Needs, { chargeId, amount, refunded }: PaidCharge, about: TopUpKey, outcome: Outcome): void {
  const said = outcomes[outcome];
  if (!said) return;
  const [level, message] = said;
  ctx.log[level]({ ...about, chargeId, amount, refunded, outcome }, message);
}
