import { firstViolation } from '@tibara/contract/checks';
import type { Sentence } from '@tibara/contract/language/sentence';
import { businessDay, dayMs, minuteMs, startOfBusinessDay } from '@tibara/contract/time';
import { cardMessages } from '@tibara/contract/wallet/messages';
import { minutesToPay, topUpChecks, topUpMessages } from '@tibara/contract/wallet/rules';
import type { TopUpWay } from '@tibara/contract/wallet/views';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/connect.ts';
import { AppError, refuseViolation } from '../../platform/errors.ts';
import type { Needs } from '../needs.ts';
import type { WalletRow } from '../tables.ts';

const HOUR_MS = 3_600_000;
/** Per hour: for one card, and for all cards of a vendor's users over its wallets (decisions 3). */
const DECLINES_OF_CARD = 5;
const DECLINES_OF_VENDOR = 10;

/** Spec 5.6: an amount typed by a merchant must reach the minimum. The maximum applies to every charge. */
export function refuseAmount(ctx: Needs, { region, currency }: WalletRow, cents: number): void {
  refuseViolation(firstViolation(topUpChecks(cents, ctx.env.company.regions[region].topUp, currency)));
}

/** A page of another country's bank does not pay in the wallet's currency. */
export function refuseOtherWay({ cards }: Pick<Needs, 'cards'>, { region }: WalletRow, way: TopUpWay): void {
  if (!cards.waysOf(region).includes(way)) throw new AppError('rule_violation', cardMessages.noWay, { field: 'way' });
}

/**
 * The maximum per day at UTC+8. It counts today's credits and possible ones, such as charges that wait for the bank.
 * Every approved charge is credited, so this is checked only before a charge begins.
 */
export async function refuseDailyMaximum(ctx: Needs, tx: Tx, wallet: WalletRow, cents: number) {
  const now = ctx.now();
  const { maximum } = ctx.env.company.regions[wallet.region].topUp;
  const { credited, pending, minutes } = await tx
    .selectFrom('top_ups')
    .select([sumOf('SUCCESS').as('credited'), sumOf('PENDING').as('pending'), LONGEST_WAIT.as('minutes')])
    .where('vendor_id', '=', wallet.vendor_id)
    .where('currency', '=', wallet.currency)
    .where((row) =>
      row.or([
        row('settled_at', '>=', startOfBusinessDay(businessDay(now))),
        // A charge has ended by then, unless the provider is unreachable. That must not block a merchant for good.
        row.and([
          row('status', '=', 'PENDING'),
          row('begun_at', '>', new Date(now.getTime() - dayMs)),
          // Nobody can pay an older page, even if its end was not recorded.
          row.or([row('way', '=', 'CARD'), row('begun_at', '>', new Date(now.getTime() - PAGE_MS))]),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (credited + pending + cents <= maximum) return;
  const isOnlyPending = credited + cents <= maximum;
  const message = isOnlyPending ? topUpMessages.maximumPending : topUpMessages.maximum;
  refuseViolation({ field: 'topUpAmount', message: message(maximum, wallet.currency, minutes) });
}

const PAGE_MS = minutesToPay('FPX') * minuteMs;

const LONGEST_WAIT = sql<number>`case when coalesce(bool_or(status = 'PENDING' and way <> 'CARD'), false)
  then ${minutesToPay('FPX')}::int else ${minutesToPay('CARD')}::int end`;

const sumOf = (status: 'SUCCESS' | 'PENDING') =>
  sql<number>`coalesce(sum(cents) filter (where status = ${status}), 0)::bigint`;

type Tried = { vendorId: string; card: string };

/** Protects against tries of stolen cards. Charges at the provider right now count as declined. */
export async function refusePausedCard(tx: Tx, tried: Tried, now: Date): Promise<void> {
  // In this order, a charge declined meanwhile is counted twice instead of not at all.
  const running = await countRunning(tx, tried, now);
  const declines = await declinesSince(tx, tried, new Date(now.getTime() - HOUR_MS));
  const ofCard = declines.filter(({ card }) => card === tried.card);
  const last = ofCard[DECLINES_OF_CARD - 1] ?? declines[DECLINES_OF_VENDOR - 1];
  if (last) throw paused(cardMessages.paused, last.declined_at.getTime() + HOUR_MS - now.getTime());
  const isAtLimit = ofCard.length + running >= DECLINES_OF_CARD || declines.length + running >= DECLINES_OF_VENDOR;
  if (isAtLimit) throw paused(cardMessages.underWay, 5000);
}

async function countRunning(tx: Tx, { vendorId }: Tried, now: Date): Promise<number> {
  const { running } = await tx
    .selectFrom('top_ups')
    .select(({ fn }) => fn.countAll<number>().as('running'))
    .where('vendor_id', '=', vendorId)
    .where('status', '=', 'PENDING')
    .where('way', '=', 'CARD')
    .where('busy_until', '>', now)
    .executeTakeFirstOrThrow();
  return running;
}

/** Newest first. */
const declinesSince = (tx: Tx, { vendorId }: Tried, since: Date) =>
  tx
    .selectFrom('card_declines')
    .select(['card', 'declined_at'])
    .where('vendor_id', '=', vendorId)
    .where('declined_at', '>', since)
    .orderBy('declined_at', 'desc')
    .execute();

const paused = (message: Sentence, ms: number) =>
  new AppError('too_many_requests', message, { retryAfter: Math.ceil(ms / 1000) });
