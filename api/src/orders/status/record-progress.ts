import { isFinal } from '@tibara/contract/orders/status';
import type { Tx } from '../../platform/db/connect.ts';
import { happened } from '../../platform/events/happened.ts';
import type { Stored } from '../queries.ts';

/** Records a new status under way, a new need, and each ended stop. `settleGroup` records the group's end. */
export async function recordProgress(tx: Tx, before: Stored, { group, orders }: Stored, now: Date): Promise<void> {
  const { vendor_id: vendorId, id: orderGroupId, status, needs_person } = group;
  const isOpen = new Set(before.orders.flatMap((order) => (isFinal(order.status) ? [] : [order.id])));
  const ended = orders.filter((order) => isFinal(order.status) && isOpen.has(order.id));
  const isMoved = status !== before.group.status && !isFinal(status);
  const need = needs_person !== before.group.needs_person ? needs_person : null;
  const failed = ended.flatMap((order) => (order.status === 'SUCCESS' ? [] : order.id));
  await Promise.all([
    isMoved && happened(tx, { vendorId, what: 'order.statusChanged', subject: orderGroupId, payload: { status }, now }),
    need && happened(tx, { vendorId, what: 'order.needsPerson', subject: orderGroupId, payload: { need }, now }),
    ...ended.map(({ id, number, status: end }) => {
      const about = { vendorId, subject: id, now };
      const stop = { orderGroupId, stop: number };
      return end === 'SUCCESS'
        ? happened(tx, { ...about, what: 'stop.delivered', payload: stop })
        : happened(tx, {
            ...about,
            what: 'stop.failed',
            payload: { ...stop, together: id === failed[0] ? failed : [] },
          });
    }),
  ]);
}
