import { sentence } from '@tibara/contract/language/sentence';
import type { Order } from '@tibara/contract/orders/views';
import { sendMail } from '#notifications/index.ts';
import { getOrderGroup } from '#orders/index.ts';
import type { Tx } from '#platform/db/connect.ts';
import { languageOfUser } from '#users/index.ts';
import type { Needs } from '../../needs.ts';
import type { GroupJob } from '../../queues.ts';

/** A reader of the events. The money was returned. The reason is that of the stop that ended last. */
export async function tellFailure(ctx: Needs, tx: Tx, { vendorId, orderGroupId }: GroupJob): Promise<void> {
  const { id, number, user, orders } = await getOrderGroup(ctx, tx, vendorId, orderGroupId);
  const endOf = ({ completionTime }: Order) => Date.parse(completionTime ?? '');
  const [last] = orders.toSorted((a, b) => endOf(b) - endOf(a));
  const reason = last?.failureSentence ?? last?.failureReason ?? '';
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
