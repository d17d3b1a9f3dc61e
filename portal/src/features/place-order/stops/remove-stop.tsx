import { t } from '@lingui/core/macro';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import type { Order } from '@tibara/contract/orders/views';
import { Trash2 } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { toast } from '#ui/message/toast.ts';
import { newDropOff } from '../draft/commands/add-drop-off';
import { openDropOffId, removePending } from '../draft/draft';
import { stopFieldsOf } from '../draft/fields';
import type { DraftContext } from '../draft/use-draft';
import { focusBeside, newStopId, stopId } from '../row-focus';

/** Removes a row without a question. Undo (8 s) restores it. The focus stays in the list. */
export async function removeStop(context: DraftContext, order: Order, position: number): Promise<void> {
  const { store, shownGroup, close, setNotice } = context;
  setNotice(null);
  if (openDropOffId(store.read()) === order.id) close();
  const others = shownGroup().orders.filter(({ id }) => id !== order.id);
  const neighbour = others[position - 1] ?? others.at(-1);
  try {
    await context.removeStop(order);
  } catch (error) {
    return setNotice({ tone: 'bad', text: orderGroupMessages.deleteFailed(order.number, errorText(error)) });
  }
  store.change((before) => removePending(before, order.id));
  focusBeside(neighbour ? stopId(neighbour.id) : newStopId, stopId(order.id));
  toast({
    text: t`Drop-off ${position} removed`,
    icon: <Trash2 />,
    isUndo: true,
    action: { label: t`Undo`, onSelect: () => void restoreStop(context, order) },
  });
}

async function restoreStop({ shownGroup, deliver, report }: DraftContext, order: Order): Promise<void> {
  const known = shownGroup().orders.map(({ id }) => id);
  try {
    const group = await deliver({ ...newDropOff(stopFieldsOf(order)), restored: order });
    const restored = group?.orders.find(({ id }) => !known.includes(id));
    if (restored) focusBeside(stopId(restored.id));
  } catch (error) {
    report(error);
  }
}
