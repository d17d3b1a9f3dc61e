import type { CallDefinition } from '@tibara/contract/call';
import type { Sentence, Text } from '@tibara/contract/language/sentence';
import { minuteMs } from '@tibara/contract/time';
import { cardMessages } from '@tibara/contract/wallet/messages';
import { minutesToPay } from '@tibara/contract/wallet/rules';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import type { ChargeResult } from '../cards/providers/port.ts';
import type { Needs } from '../needs.ts';
import type { TopUpRow } from '../tables.ts';
import { notPaid, record } from './charge-card.ts';
import { tellEnd } from './tell-end.ts';
import { abandonTopUp, expireTopUp, providerKey, topUpById, topUpByKey } from './top-up-row.ts';

/** A charge may appear in the provider's list this late: one not found earlier may still exist. */
const APPEARS_AFTER_MS = 2 * minuteMs;

type Which = { vendorId: string } & ({ topUpId: string } | { call: CallDefinition; key: string });

/** The state of a charge. `RUNNING`: a request is at the provider, or the outcome is unknown. */
export type ChargeState =
  | { status: 'NONE' }
  | { status: 'RUNNING'; topUp: TopUpRow }
  | { status: 'PENDING'; topUp: TopUpRow; url: string }
  | { status: 'SUCCESS'; topUp: TopUpRow }
  | { status: 'FAILED'; topUp: TopUpRow; reason: Text };

type Waits = { result: Extract<ChargeResult, { outcome: 'authentication_required' }> };

/**
 * Gets a charge's end from the provider and records it; charges nothing. A charge that waits for its bank is cancelled
 * at the provider after its time, or for the reason `givingUp`. One approved at that moment counts as charged.
 */
export async function findOut(ctx: Needs, which: Which, givingUp: Sentence | null = null): Promise<ChargeState> {
  const topUp = await withVendor(ctx.db, which.vendorId, (tx) => find(tx, which));
  if (topUp?.status !== 'PENDING') return ended(topUp);
  const now = ctx.now();
  if (topUp.busy_until && topUp.busy_until > now) return { status: 'RUNNING', topUp };
  const result = await ctx.cards
    .named(topUp.account)
    .findCharge({ key: providerKey(topUp), chargeId: topUp.charge_id });
  if (!result && now.getTime() - topUp.begun_at.getTime() < APPEARS_AFTER_MS) return { status: 'RUNNING', topUp };
  const waiting = result?.outcome === 'authentication_required' ? { result } : null;
  const reason = givingUp ?? (isTooLate(topUp, now) ? notPaid(topUp) : null);
  if (waiting && reason) await cancel(ctx, topUp, waiting, reason);
  else await inTransaction(ctx.db, which, (tx) => recordFound(ctx, tx, topUp, result));
  if (waiting && !reason) return { status: 'PENDING', topUp, url: waiting.result.url };
  return ended(await withVendor(ctx.db, which.vendorId, (tx) => find(tx, which)));
}

const find = (tx: Tx, which: Which): Promise<TopUpRow | undefined> =>
  'topUpId' in which ? topUpById(tx, which.vendorId, which.topUpId) : topUpByKey(tx, which);

function ended(topUp: TopUpRow | undefined): ChargeState {
  if (!topUp) return { status: 'NONE' };
  if (topUp.status === 'SUCCESS') return { status: 'SUCCESS', topUp };
  // Another attempt began meanwhile.
  if (topUp.status === 'PENDING') return { status: 'RUNNING', topUp };
  return { status: 'FAILED', topUp, reason: topUp.failure_sentence ?? topUp.failure ?? cardMessages.declined };
}

export const isTooLate = ({ way, begun_at }: TopUpRow, now: Date): boolean =>
  now.getTime() - begun_at.getTime() >= minutesToPay(way) * minuteMs;

async function cancel(ctx: Needs, topUp: TopUpRow, { result }: Waits, reason: Sentence): Promise<void> {
  const cancelled = await ctx.cards.named(topUp.account).cancelCharge(result.chargeId);
  await inTransaction(ctx.db, { vendorId: topUp.vendor_id }, async (tx) => {
    if (cancelled.outcome === 'succeeded') return record(ctx, tx, topUp, cancelled);
    const isEnded = await expireTopUp(tx, topUp, { attempt: topUp.attempt, reason, now: ctx.now() });
    if (isEnded) await tellEnd(ctx, tx, topUp, reason);
  });
}

const recordFound = (ctx: Needs, tx: Tx, topUp: TopUpRow, result: ChargeResult | null): Promise<void> =>
  result ? record(ctx, tx, topUp, result) : abandonTopUp(tx, topUp, ctx.now());
