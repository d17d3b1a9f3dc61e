import { firstViolation } from '@tibara/contract/checks';
import { businessDay, startOfBusinessDay } from '@tibara/contract/time';
import { cardMessages } from '@tibara/contract/wallet/messages';
import { topUpChecks, topUpMessages } from '@tibara/contract/wallet/rules';
import type { Tx } from '../platform/db/connect.ts';
import { AppError, refuseViolation } from '../platform/errors.ts';
import type { WalletRow } from './tables.ts';

const DECLINES = 5;
const HOUR_MS = 3_600_000;

/** Spec 5.6: what a merchant types must reach the minimum; the maximum binds every charge. */
export function refuseAmount(cents: number, limit: number, currency: string): void {
  refuseViolation(firstViolation(topUpChecks(cents, limit, currency)));
}

/** At most so much a day at UTC+8. What waits for the bank's approval counts once it is approved. */
export async function refuseDailyMaximum(tx: Tx, wallet: WalletRow, cents: number, limit: number, now: Date) {
  const { sum } = await tx
    .selectFrom('top_ups')
    .select(({ fn }) => fn.sum<string | null>('cents').as('sum'))
    .where('vendor_id', '=', wallet.vendor_id)
    .where('wallet_id', '=', wallet.id)
    .where('created_at', '>=', startOfBusinessDay(businessDay(now)))
    .where((row) =>
      row.or([row('status', '=', 'SUCCESS'), row.and([row('status', '=', 'PENDING'), row('charge_id', 'is', null)])]),
    )
    .executeTakeFirstOrThrow();
  if (Number(sum) + cents > limit) {
    refuseViolation({ field: 'topUpAmount', message: topUpMessages.maximum(limit, wallet.currency) });
  }
}

/** Five declines in an hour pause the card: somebody may be trying stolen ones. */
export async function refusePausedCard(tx: Tx, wallet: WalletRow, now: Date): Promise<void> {
  const declines = await tx
    .selectFrom('card_declines')
    .select('declined_at')
    .where('vendor_id', '=', wallet.vendor_id)
    .where('wallet_id', '=', wallet.id)
    .where('declined_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('declined_at', 'desc')
    .limit(DECLINES)
    .execute();
  const oldest = declines[DECLINES - 1];
  if (!oldest) return;
  const retryAfter = Math.ceil((oldest.declined_at.getTime() + HOUR_MS - now.getTime()) / 1000);
  throw new AppError('too_many_requests', cardMessages.paused, { retryAfter });
}
