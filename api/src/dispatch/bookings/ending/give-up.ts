import { sentence, type Text } from '@tibara/contract/language/sentence';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { sendMail } from '#notifications/index.ts';
import { failGroup, getOrderGroup } from '#orders/index.ts';
import type { Tx } from '#platform/db/connect.ts';
import type { Settling } from '#platform/needs.ts';
import { languageOfUser } from '#users/index.ts';
import type { Needs } from '../../needs.ts';
import type { GroupJob } from '../../queues.ts';

/** Nobody will deliver it: hold and voucher are returned (decisions 4). The event notifies the merchant. */
export async function giveUp(ctx: Needs, tx: Tx, job: GroupJob, reason: Text): Promise<void> {
  await failGroup(ctx, tx, { ...job, reason });
}

/** A reader of the events. The reason is that of the stop that ended last. */
export async function tellFailure(ctx: Needs, tx: Tx, { vendorId, orderGroupId }: GroupJob): Promise<void> {
  const group = await getOrderGroup(ctx, tx, vendorId, orderGroupId);
  const endOf = ({ completionTime }: Order) => Date.parse(completionTime ?? '');
  const [last] = group.orders.toSorted((a, b) => endOf(b) - endOf(a));
  await notifyFailure(ctx, tx, group, last?.failureSentence ?? last?.failureReason ?? '');
}

async function notifyFailure(ctx: Settling, tx: Tx, group: OrderGroup, reason: Text): Promise<void> {
  const { id, number, user, vendorId } = group;
  await sendMail(ctx, tx, {
    to: user.userName,
    language: await languageOfUser(tx, { vendorId, userId: user.id }),
    subject: sentence`Order ${number} could not be delivered`,
    lines: [
      sentence`Hello ${user.firstName},`,
      '',
      reason === ''
        ? sentence`We are sorry. Order ${number} could not be delivered.`
        : sentence`We are sorry. Order ${number} could not be delivered. ${reason}`,
      sentence`You are not charged. Any amount held is back in your wallet, and any voucher can be used again.`,
      '',
      `${ctx.env.publicUrl}/app/order-history/${id}`,
    ],
  });
}
