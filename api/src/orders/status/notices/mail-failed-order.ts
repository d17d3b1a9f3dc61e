import { sentence } from '@tibara/contract/language/sentence';
import type { Order } from '@tibara/contract/orders/views';
import type { Tx } from '#platform/db/connect.ts';
import type { Needs } from '../../needs.ts';
import type { GroupKey } from '../../queries.ts';
import { getOrderGroup } from '../../view/load-views.ts';
import { mailMerchant } from './mail-merchant.ts';

/** The money was returned. The reason is that of the stop that ended last. */
export async function mailFailedOrder(ctx: Needs, tx: Tx, { vendorId, orderGroupId }: GroupKey): Promise<void> {
  const group = await getOrderGroup(ctx, tx, vendorId, orderGroupId);
  const { number, orders } = group;
  const endOf = ({ completionTime }: Order) => Date.parse(completionTime ?? '');
  const [last] = orders.toSorted((a, b) => endOf(b) - endOf(a));
  const reason = last?.failureSentence ?? last?.failureReason ?? '';
  await mailMerchant(ctx, tx, group, {
    subject: sentence`Order ${number} could not be delivered`,
    lines: [
      reason === ''
        ? sentence`We are sorry. Order ${number} could not be delivered.`
        : sentence`We are sorry. Order ${number} could not be delivered. ${reason}`,
      sentence`You are not charged. Any amount held is back in your wallet, and any voucher can be used again.`,
    ],
  });
}
