import { api } from '@tibara/contract';
import { sentence, type Text } from '@tibara/contract/language/sentence';
import { formatCents } from '@tibara/contract/money';
import type { Ctx } from '../../context.ts';
import { sendMail } from '../../notifications/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { callName } from '../../platform/http/idempotency.ts';
import { findUser, languageOfUser } from '../../users/index.ts';
import { approvalEndedQueue } from '../queues.ts';
import type { TopUpRow } from '../tables.ts';

type EndCtx = Pick<Ctx, 'jobs' | 'env' | 'keys'>;

/**
 * Reports the end of a charge that waited for its bank, in the transaction that records it. A top-up's merchant gets a
 * mail; another call's module continues. `reason` is null if the money arrived.
 */
export async function tellEnd(ctx: EndCtx, tx: Tx, topUp: TopUpRow, reason: Text | null): Promise<void> {
  if (topUp.charge_id === null) return;
  const { vendor_id: vendorId, idempotency_key: key } = topUp;
  if (topUp.call === callName(api.wallet.topUp)) await mailEnd(ctx, tx, topUp, reason);
  else await ctx.jobs.enqueue(tx, approvalEndedQueue, { vendorId, key });
}

async function mailEnd(ctx: EndCtx, tx: Tx, topUp: TopUpRow, reason: Text | null): Promise<void> {
  const { vendor_id: vendorId, user_id: userId } = topUp;
  const amount = formatCents(topUp.cents, topUp.currency);
  const { userName, firstName } = await findUser(tx, vendorId, userId);
  await sendMail(ctx, tx, {
    to: userName,
    language: await languageOfUser(tx, { vendorId, userId }),
    subject:
      reason === null ? sentence`${amount} is in your wallet` : sentence`Your top-up of ${amount} was not charged`,
    lines: [
      sentence`Hello ${firstName},`,
      '',
      reason === null
        ? sentence`We charged ${amount} to your card. The money is in your wallet.`
        : sentence`Nothing was charged for your top-up of ${amount}. ${reason}`,
      '',
      `${ctx.env.publicUrl}/app/wallet`,
    ],
  });
}
