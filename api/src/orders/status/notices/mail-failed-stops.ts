import { sentence, type Text } from '@tibara/contract/language/sentence';
import { isFinal } from '@tibara/contract/orders/status';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import type { Tx } from '#platform/db/connect.ts';
import type { Needs } from '../../needs.ts';
import type { GroupKey } from '../../queries.ts';
import { getOrderGroup } from '../../view/load-views.ts';
import { mailMerchant } from './mail-merchant.ts';

/**
 * One mail for the drop-offs that failed together, as after a courier's cancel. A failed order has a mail of its own.
 */
export async function mailFailedStops(
  ctx: Needs,
  tx: Tx,
  { vendorId, orderGroupId, orderIds }: GroupKey & { orderIds: readonly string[] },
): Promise<void> {
  const group = await getOrderGroup(ctx, tx, vendorId, orderGroupId);
  const stops = group.orders.toSorted((a, b) => a.ordinal - b.ordinal);
  const failed = stops.filter(({ id }) => orderIds.includes(id));
  const [first] = failed;
  if (!first || group.status === 'FAILED') return;
  const positionOf = (stop: Order) => stops.indexOf(stop) + 1;
  const { number } = group;
  await mailMerchant(ctx, tx, group, {
    subject:
      failed.length === 1
        ? sentence`Drop-off ${positionOf(first)} of order ${number} failed`
        : sentence`${failed.length} drop-offs of order ${number} failed`,
    lines: [
      ...failed.map((stop) => lineOf(stop, positionOf(stop))),
      ...whereGoodsAre(group, failed),
      stops.some(({ status }) => !isFinal(status))
        ? sentence`You are not charged for it. The other drop-offs go on.`
        : sentence`You are not charged for it.`,
    ],
  });
}

function lineOf({ recipientName, failureSentence, failureReason }: Order, position: number): Text {
  const reason = failureSentence ?? failureReason ?? '';
  return reason === ''
    ? sentence`Drop-off ${position}, ${recipientName}.`
    : sentence`Drop-off ${position}, ${recipientName}: ${reason}`;
}

/** A code proves that the rider had the goods (ADR 104). */
function whereGoodsAre(group: OrderGroup, failed: readonly Order[]): Text[] {
  const [stop] = failed.filter(({ failureCode }) => failureCode !== null);
  const part = group.parts.find(({ orderIds }) => stop && orderIds.includes(stop.id));
  const rider = part ? part.rider : group.rider;
  if (!stop) return [];
  return [
    rider
      ? sentence`The rider has the goods. Call ${rider.name} on ${rider.contactNumber}, or contact support.`
      : sentence`The rider has the goods. Contact support.`,
  ];
}
