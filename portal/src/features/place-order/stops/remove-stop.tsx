import { t } from '@lingui/core/macro';
import { orderGroupMessages } from '@tibara/contract/order-groups/messages';
import type { Order } from '@tibara/contract/order-groups/views';
import { Trash2 } from 'lucide-react';
import { errorText } from '../../../api/error-text';
import { isUnanswered } from '../../../api/idempotency';
import { toast } from '../../../ui/message/toast';
import type { Desk } from '../draft/desk';
import { openOrderId, type WaitingStop } from '../draft/draft';
import { stopFieldsOf } from '../draft/order-body';
import { focusBeside, newStopId, stopId } from '../row-focus';

type RemovalDesk = Desk & { sendWaiting: () => Promise<unknown> };

/** A row goes without a question, and comes back with Undo (8 s). The focus stays in the list. */
export async function removeStop(desk: RemovalDesk, order: Order, position: number): Promise<void> {
  const { store, changes, wanted, close, setNotice } = desk;
  setNotice(null);
  if (openOrderId(store.read()) === order.id) close();
  const others = wanted().orders.filter(({ id }) => id !== order.id);
  const neighbour = others[position - 1] ?? others.at(-1);
  try {
    await changes.removeStop.mutateAsync(order);
  } catch (error) {
    return setNotice({ tone: 'bad', text: orderGroupMessages.deleteFailed(order.id, errorText(error)) });
  }
  store.change({ type: 'edit answered', id: order.id });
  focusBeside(neighbour ? stopId(neighbour.id) : newStopId, stopId(order.id));
  toast({
    text: t`Drop-off ${position} removed`,
    icon: <Trash2 />,
    isUndo: true,
    action: { label: t`Undo`, onSelect: () => void restoreStop(desk, order) },
  });
}

async function restoreStop({ store, changes, wanted, report, sendWaiting }: RemovalDesk, order: Order): Promise<void> {
  const known = wanted().orders.map(({ id }) => id);
  const fields = stopFieldsOf(order);
  const stop: WaitingStop = { id: crypto.randomUUID(), fields, isSaved: true, restored: order };
  try {
    const { orders } = await changes.addStop.mutateAsync(stop);
    const restored = orders.find(({ id }) => !known.includes(id));
    if (restored) focusBeside(stopId(restored.id));
  } catch (error) {
    if (!isUnanswered(error)) return report(error);
    store.change({ type: 'waiting changed', stop });
    void sendWaiting();
  }
}
