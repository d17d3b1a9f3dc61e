import { t } from '@lingui/core/macro';
import { orderGroupMessages } from '@tibara/contract/order-groups/messages';
import type { Order } from '@tibara/contract/order-groups/views';
import { Trash2 } from 'lucide-react';
import { errorText } from '../../../api/error-text';
import { toast } from '../../../ui/message/toast';
import { newDropOff } from '../draft/commands/add-drop-off';
import { openDropOffId, without } from '../draft/draft';
import { stopFieldsOf } from '../draft/fields';
import type { Desk } from '../open/desk';
import { focusBeside, newStopId, stopId } from '../row-focus';

/** A row goes without a question, and comes back with Undo (8 s). The focus stays in the list. */
export async function removeStop(desk: Desk, order: Order, position: number): Promise<void> {
  const { store, wanted, close, setNotice } = desk;
  setNotice(null);
  if (openDropOffId(store.read()) === order.id) close();
  const others = wanted().orders.filter(({ id }) => id !== order.id);
  const neighbour = others[position - 1] ?? others.at(-1);
  try {
    await desk.removeStop(order);
  } catch (error) {
    return setNotice({ tone: 'bad', text: orderGroupMessages.deleteFailed(order.id, errorText(error)) });
  }
  store.change((before) => without(before, order.id));
  focusBeside(neighbour ? stopId(neighbour.id) : newStopId, stopId(order.id));
  toast({
    text: t`Drop-off ${position} removed`,
    icon: <Trash2 />,
    isUndo: true,
    action: { label: t`Undo`, onSelect: () => void restoreStop(desk, order) },
  });
}

async function restoreStop({ wanted, submit, report }: Desk, order: Order): Promise<void> {
  const known = wanted().orders.map(({ id }) => id);
  try {
    const group = await submit({ ...newDropOff(stopFieldsOf(order)), restored: order });
    const restored = group?.orders.find(({ id }) => !known.includes(id));
    if (restored) focusBeside(stopId(restored.id));
  } catch (error) {
    report(error);
  }
}
