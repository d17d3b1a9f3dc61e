import { useLingui } from '@lingui/react/macro';
import type { Violation } from '@tibara/contract/checks';
import { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import { orderGroupMessages } from '@tibara/contract/order-groups/messages';
import { checkConfirm, isDropOffComplete } from '@tibara/contract/order-groups/rules';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { errorText, fieldOf } from '../../api/error-text';
import { cachedCall } from '../../api/query';
import { toast } from '../../ui/toast';
import { checkPickUpFields, checkStopFields } from './check-fields';
import { openOrderId, type PickUpFields, type StopFields, stillWaiting, type WaitingStop } from './draft';
import { dropOffDraft, nextStopFields, pickUpFieldsOf, stopFieldsOf } from './order-body';
import { shortName } from './places';
import { editPickUpId, focusSoon, nextToFill, rowIdOf, stopId } from './row-focus';
import { useDraft } from './use-draft';
import { useIsNarrow } from './use-is-narrow';
import { readNow } from './use-now';
import { useGroupChanges, useIsPricing } from './use-order-group';
import { useWanted } from './use-wanted';

export type Notice = { tone: 'bad' | 'warn'; text: string };

/** What can be done on the screen of a draft: each action checks first, then asks the server, then says what failed. */
export function useOpenOrder(group: OrderGroup) {
  const { t } = useLingui();
  const { id } = group;
  const isNarrow = useIsNarrow();
  const changes = useGroupChanges(id);
  const isPricing = useIsPricing(id);
  const [violation, setViolation] = useState<Violation | null>(null);
  const [wantedPickUp, wantPickUp] = useWanted<Partial<PickUpFields>>();
  const [wantedOrder, wantOrder] = useWanted<readonly string[]>();
  const [notice, setNotice] = useState<Notice | null>(null);
  const [draft, change] = useDraft(id, () => ({
    pickUp: pickUpFieldsOf(group),
    open: null,
    stop: nextStopFields(group, readNow()),
    waiting: [],
    note: group.noteToDriver,
  }));

  const latest = () => cachedCall(orderGroupCalls.get, { params: { id } }) ?? group;
  const report = (error: unknown) =>
    setNotice({ tone: isApiError(error, 'stale_version') ? 'warn' : 'bad', text: errorText(error) });
  const refuse = (error: unknown) => {
    const field = fieldOf(error);
    if (field) setViolation({ field, message: errorText(error) });
    else report(error);
  };
  /** True once the server has it. */
  const save = async (check: Promise<Violation | null>, send: () => Promise<unknown>): Promise<boolean> => {
    const found = await check;
    setViolation(found);
    setNotice(null);
    if (found) return false;
    try {
      await send();
      return true;
    } catch (error) {
      refuse(error);
      return false;
    }
  };
  const close = () => {
    setViolation(null);
    change({ type: 'closed', next: nextStopFields(latest(), readNow()) });
  };
  /** The focus goes back to where the form was opened from. */
  const cancel = () => {
    const { open } = draft;
    close();
    if (open === 'pick-up') focusSoon(editPickUpId);
    else if (open) focusSoon(rowIdOf(open));
  };

  const savePickUp = async () => {
    const { place, phone, name } = draft.pickUp;
    const fields = { ...pickUpFieldsOf(latest()), place, phone, name };
    const times = latest().orders.map((order) => order.deliverDateTime);
    const isSaved = await save(checkPickUpFields(fields, readNow(), times), () =>
      changes.changePickUp.mutateAsync({ place, phone, name }),
    );
    if (isSaved) cancel();
    return isSaved;
  };

  const saveStop = async (fields: StopFields) => {
    const orderId = openOrderId(draft);
    const isSaved = await save(checkStopFields(fields, latest(), readNow()), () =>
      orderId ? changes.changeStop.mutateAsync({ orderId, fields }) : changes.addStop.mutateAsync(fields),
    );
    if (!isSaved) return false;
    change({ type: 'stop saved', next: nextStopFields(latest(), readNow()) });
    if (orderId) focusSoon(stopId(orderId));
    else focusSoon(nextToFill(stillWaiting(draft), latest(), isNarrow));
    return true;
  };

  const saveOpenForm = async (): Promise<boolean> => {
    if (draft.open === null) return true;
    return draft.open === 'pick-up' ? savePickUp() : saveStop(draft.stop);
  };

  return {
    draft,
    /** As chosen, before the server has it; gone when it refuses. */
    pickUp: { ...pickUpFieldsOf(group), ...wantedPickUp },
    orders: arranged(group, wantedOrder),
    changes,
    isPricing,
    violation,
    notice,
    latest,
    report,
    cancel,
    savePickUp,
    saveOpenForm,
    dismissNotice: () => setNotice(null),
    saveStop: () => saveStop(draft.stop),
    setNote: (note: string) => change({ type: 'note changed', note }),

    openPickUp: () => {
      setViolation(null);
      change({ type: 'pick-up opened', fields: pickUpFieldsOf(latest()) });
    },
    editPickUp: (part: Partial<PickUpFields>) => {
      setViolation(null);
      change({ type: 'pick-up changed', change: part });
    },
    /** Method, date and halal save themselves (spec 4.2). */
    changePickUp: (part: Partial<PickUpFields>) => {
      setNotice(null);
      wantPickUp({ ...wantedPickUp, ...part }, changes.changePickUp.mutateAsync(part).catch(report));
    },
    openStop: (order: Order) => {
      setViolation(null);
      change({ type: 'stop opened', form: { orderId: order.id, waitingId: null }, fields: stopFieldsOf(order) });
    },
    openNewStop: (place: StopFields['place'], waiting?: WaitingStop) => {
      setViolation(null);
      const fields = nextStopFields(latest(), readNow(), place);
      change({ type: 'stop opened', form: { orderId: null, waitingId: waiting?.id ?? null }, fields });
    },
    editStop: (part: Partial<StopFields>) => {
      setViolation(null);
      change({ type: 'stop changed', change: part });
    },
    dropWaiting: (waitingId: string) => change({ type: 'waiting removed', id: waitingId }),
    /** A stop that exists follows its address at once; its other fields wait for Save (spec 4.5). */
    followAddress: (orderId: string, choice: Partial<StopFields>) => {
      const order = latest().orders.find((each) => each.id === orderId);
      if (!order) return;
      const moved = { ...stopFieldsOf(order), ...choice };
      void save(checkStopFields(moved, latest(), readNow()), () =>
        changes.changeStop.mutateAsync({ orderId, fields: moved }),
      );
    },
    /** Complete and left: the stop is added without a press of Save (spec 4.5). */
    addIfComplete: async () => {
      if (openOrderId(draft) || changes.addStop.isPending || !isDropOffComplete(dropOffDraft(draft.stop))) return;
      if ((await checkStopFields(draft.stop, latest(), readNow())) === null) await saveStop(draft.stop);
    },
    removeStop: async (order: Order, position: number) => {
      if (changes.removeStop.isPending) return;
      setNotice(null);
      if (openOrderId(draft) === order.id) close();
      try {
        await changes.removeStop.mutateAsync(order);
      } catch (error) {
        return setNotice({ tone: 'bad', text: orderGroupMessages.deleteFailed(order.id, errorText(error)) });
      }
      toast({
        text: t`Drop-off ${position} removed`,
        icon: <Trash2 />,
        isUndo: true,
        action: { label: t`Undo`, onSelect: () => void changes.restoreStop.mutateAsync(order).catch(report) },
      });
    },
    moveStop: (orders: readonly Order[], orderId: string, to: number) => {
      const others = orders.map((order) => order.id).filter((each) => each !== orderId);
      const ids = [...others.slice(0, to), orderId, ...others.slice(to)];
      setNotice(null);
      wantOrder(ids, changes.arrange.mutateAsync(ids).catch(report));
    },
    /** Spec 5.6; what stands open is saved first, so that nothing typed is left behind. */
    checkConfirm: async (): Promise<boolean> => {
      if (!(await saveOpenForm())) return false;
      const [waiting] = stillWaiting(draft);
      if (waiting) {
        setNotice({ tone: 'bad', text: t`Enter the details of ${shortName(waiting.place)} first, or delete it.` });
        return false;
      }
      const found = checkConfirm(latest(), readNow());
      setNotice(found && { tone: 'bad', text: found.message });
      return found === null;
    },
  };
}

export type OpenOrderState = ReturnType<typeof useOpenOrder>;

function arranged({ orders }: OrderGroup, ids: readonly string[] | null): OrderGroup['orders'] {
  return ids ? orders.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) : orders;
}
