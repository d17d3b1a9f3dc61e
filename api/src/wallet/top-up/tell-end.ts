import { api } from '@tibara/contract';
import { type Sentence, sentence, type Text } from '@tibara/contract/language/sentence';
import { formatCents } from '@tibara/contract/money';
import { cardMessages } from '@tibara/contract/wallet/messages';
import { wayNames } from '@tibara/contract/wallet/rules';
import { sendMail } from '../../notifications/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { callName } from '../../platform/http/idempotency.ts';
import { findUser, languageOfUser } from '../../users/index.ts';
import type { Needs } from '../needs.ts';
import { approvalEndedQueue } from '../queues.ts';
import type { TopUpRow } from '../tables.ts';

type EndCtx = Pick<Needs, 'jobs' | 'env' | 'keys'>;

/**
 * Reports the end of a charge that waited for its bank, in the transaction that records it. A top-up's merchant gets a
 * mail; another call's module continues. `reason` is null if the money arrived.
 */
export async function tellEnd(ctx: EndCtx, tx: Tx, topUp: TopUpRow, reason: Text | null): Promise<void> {
  // A merchant whose page has ended was told that nothing was charged.
  const isLate = reason === null && topUp.status === 'FAILED';
  if (topUp.charge_id === null && !isLate) return;
  const { vendor_id: vendorId, idempotency_key: key } = topUp;
  if (topUp.call === callName(api.wallet.topUp)) await mailEnd(ctx, tx, topUp, reason);
  else await ctx.jobs.enqueue(tx, approvalEndedQueue, { vendorId, key });
}

/** Reports money that is no requested top-up. Another call's module continues without it. */
export async function tellKeptApart(ctx: EndCtx, tx: Tx, topUp: TopUpRow, isSecond: boolean): Promise<void> {
  const amount = formatCents(topUp.cents, topUp.currency);
  await mail(ctx, tx, topUp, sentence`Your payment for the top-up of ${amount} needs a look`, [
    isSecond ? cardMessages.second : cardMessages.unapplied,
  ]);
  const { vendor_id: vendorId, idempotency_key: key } = topUp;
  const isWaiting = !isSecond && topUp.call !== callName(api.wallet.topUp);
  if (isWaiting) await ctx.jobs.enqueue(tx, approvalEndedQueue, { vendorId, key });
}

async function mailEnd(ctx: EndCtx, tx: Tx, topUp: TopUpRow, reason: Text | null): Promise<void> {
  const amount = formatCents(topUp.cents, topUp.currency);
  if (reason === null) return mail(ctx, tx, topUp, sentence`${amount} is in your wallet`, [arrivalOf(topUp)]);
  await mail(ctx, tx, topUp, sentence`Your top-up of ${amount} was not charged`, [
    sentence`Nothing was charged for your top-up of ${amount}. ${reason}`,
  ]);
}

function arrivalOf({ way, cents, currency }: TopUpRow): Sentence {
  const amount = formatCents(cents, currency);
  return way === 'CARD'
    ? sentence`We charged ${amount} to your card. The money is in your wallet.`
    : sentence`Your payment of ${amount} by ${wayNames[way]} has arrived. The money is in your wallet.`;
}

async function mail(ctx: EndCtx, tx: Tx, topUp: TopUpRow, subject: Sentence, lines: Sentence[]): Promise<void> {
  const { vendor_id: vendorId, user_id: userId } = topUp;
  const { userName, firstName } = await findUser(tx, vendorId, userId);
  await sendMail(ctx, tx, {
    to: userName,
    language: await languageOfUser(tx, { vendorId, userId }),
    subject,
    lines: [sentence`Hello ${firstName},`, '', ...lines, '', `${ctx.env.publicUrl}/app/wallet`],
  });
}
