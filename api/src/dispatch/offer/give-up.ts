import { sentence, type Text } from '@tibara/contract/language/sentence';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import type { Ctx, Settling } from '../../context.ts';
import { sendMail } from '../../notifications/index.ts';
import { failGroup } from '../../order-groups/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { languageOfUser } from '../../users/index.ts';
import type { GroupJob } from '../queues.ts';

/** Nobody will deliver it: hold and voucher are returned, and the merchant is notified (decisions 4). */
export async function giveUp(ctx: Ctx, tx: Tx, job: GroupJob, reason: Text): Promise<void> {
  await notifyFailure(ctx, tx, await failGroup(ctx, tx, { ...job, reason }), reason);
}

export async function notifyFailure(ctx: Settling, tx: Tx, group: OrderGroup, reason: Text): Promise<void> {
  const { id, number, user, vendorId } = group;
  await sendMail(ctx, tx, {
    to: user.userName,
    language: await languageOfUser(tx, { vendorId, userId: user.id }),
    subject: sentence`Order ${number} could not be delivered`,
    lines: [
      sentence`Hello ${user.firstName},`,
      '',
      reason === ''
        ? sentence`We are sorry: your order ${number} will not be delivered.`
        : sentence`We are sorry: your order ${number} will not be delivered. ${reason}`,
      sentence`Nothing is charged. What was held for it, and a voucher you chose, are yours again.`,
      '',
      `${ctx.env.publicUrl}/app/order-history/${id}`,
    ],
  });
}
