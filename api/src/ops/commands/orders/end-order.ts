import { isFinal } from '@tibara/contract/orders/status';
import { endOrder } from '#dispatch/index.ts';
import type { Ending } from '#orders/index.ts';
import { withQueues } from '#platform/jobs/operators-queues.ts';
import { carryOut, type Operator } from '../operator.ts';
import { refuseNames } from './order-words.ts';
import { chargeOf, type Named, showOrder } from './show-order.ts';

/** Shows the order, ends it, and prints the result. */
export async function endByOperator(
  operator: Operator,
  { ending, reason, ...named }: Named & { ending: Ending; reason: string },
): Promise<void> {
  const shown = await showOrder(operator, named);
  const { vendorId, id: orderGroupId } = shown;
  refuseNames(reason, shown);
  const { env, now } = operator;
  const keys = await operator.keys();
  const { isNew, group, endedJobs } = await withQueues(operator.db, (jobs) =>
    carryOut(operator, vendorId, (tx) =>
      endOrder({ env, keys, now, jobs }, tx, { vendorId, orderGroupId, ending, reason }),
    ),
  );
  const { number, status, payment, currency } = group;
  if (!isNew) return operator.say(`${number} was ${status} already; nothing changes.`);
  const ends = group.orders.map((order) => `${order.number} ${order.status}`).join(', ');
  operator.say(isFinal(status) ? `${number} ends as ${status} (${ends}).` : `${number} goes on (${ends}).`);
  if (payment) operator.say(`${chargeOf(payment, currency)}.`);
  operator.say(`The courier gets a withdrawal. Waiting jobs that are ended: ${endedJobs}.`);
}
