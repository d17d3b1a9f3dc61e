import { useLingui } from '@lingui/react/macro';
import type { Violation } from '@tibara/contract/checks';
import { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import { dropOffMessages, orderGroupMessages } from '@tibara/contract/order-groups/messages';
import { checkConfirm } from '@tibara/contract/order-groups/rules';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { errorText, fieldOf } from '../../../api/error-text';
import { isUnanswered } from '../../../api/idempotency';
import { cachedCall } from '../../../api/query';
import { lazyCode } from '../../../ui/lazy-part';
import { isChosen, shortName } from '../../places';
import { checkPickUpFields } from '../draft/check-fields';
import type { Notice } from '../draft/desk';
import { type PickUpFields, stillWaiting } from '../draft/draft';
import { nextStopFields, pickUpFieldsOf } from '../draft/order-body';
import { changedOf, nothingUnsent, withUnsent } from '../draft/unsent';
import { useDraft } from '../draft/use-draft';
import { useGroupChanges, useIsPricing } from '../draft/use-order-group';
import { useUnsent } from '../draft/use-unsent';
import { editPickUpId, focusBeside, focusSoon, newStopId, rowIdOf, waitingRowId } from '../row-focus';
import { stopFormActions } from '../stops/stop-form-actions';
import { useIsNarrow } from '../use-is-narrow';
import { readNow } from '../use-now';

const removing = lazyCode(() => import('../stops/remove-stop'));

/** What can be done on the screen of a draft: each action checks first, then asks the server, then says what failed. */
export function useOpenOrder(group: OrderGroup) {
  const { t } = useLingui();
  const { id } = group;
  const isNarrow = useIsNarrow();
  const changes = useGroupChanges(id);
  const isPricing = useIsPricing(id);
  const [violation, setViolation] = useState<Violation | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [draft, store] = useDraft(id, () => ({
    pickUp: pickUpFieldsOf(group),
    open: null,
    stop: nextStopFields(group, readNow()),
    waiting: [],
    unsent: nothingUnsent,
    note: group.noteToDriver,
  }));

  const latest = () => cachedCall(orderGroupCalls.get, { params: { id } }) ?? group;
  /** As the merchant wants it: chosen and saved, whether the server has it already or not. */
  const wanted = () => withUnsent(latest(), store.read().unsent);
  const freshStop = () => nextStopFields(wanted(), readNow());
  const report = (error: unknown) => {
    const isStale = isApiError(error, 'stale_version', 'idempotency_mismatch');
    setNotice(isStale ? { tone: 'warn', text: orderGroupMessages.stale } : { tone: 'bad', text: errorText(error) });
  };
  const refuse = (error: unknown) => {
    const field = fieldOf(error);
    if (field) setViolation({ field, message: errorText(error) });
    else report(error);
  };
  const passes = async (check: Promise<Violation | null>): Promise<boolean> => {
    const found = await check;
    setViolation(found);
    setNotice(null);
    return found === null;
  };
  const close = () => {
    setViolation(null);
    store.change({ type: 'closed', next: freshStop() });
  };
  /** The focus goes back to where the form was opened from. */
  const cancel = () => {
    const { open, waiting } = store.read();
    close();
    if (open) focusSoon(open.kind === 'pick-up' ? editPickUpId : rowIdOf(open, waiting));
  };

  const { send, sendEdit, isHeld } = useUnsent(draft, { store, changes, latest, report });
  const told = { passes, setViolation, setNotice, report, refuse };
  const desk = { store, changes, isNarrow, latest, wanted, freshStop, close, sendWaiting: send, sendEdit, ...told };
  const { saveStop, ...stopForm } = stopFormActions(desk);

  /** Address, number and name wait for Save. What was changed goes on top of what the server has by then. */
  const savePickUp = async (): Promise<boolean> => {
    const { open, pickUp } = store.read();
    if (open?.kind !== 'pick-up') return true;
    const change = changedOf(open.before, pickUp);
    const times = wanted().orders.map((order) => order.deliverDateTime);
    if (!(await passes(checkPickUpFields({ ...pickUpFieldsOf(wanted()), ...change }, readNow(), times)))) return false;
    store.change({ type: 'pick-up saved', change });
    try {
      await changes.changePickUp.mutateAsync(change);
    } catch (error) {
      if (!isUnanswered(error)) {
        refuse(error);
        return false;
      }
      store.change({ type: 'pick-up chosen', change });
      void send();
    }
    cancel();
    return true;
  };

  const shown = withUnsent(group, draft.unsent);
  return {
    draft,
    shown,
    orders: shown.orders,
    changes,
    isPricing,
    isHeld,
    violation,
    notice,
    report,
    cancel,
    savePickUp,
    saveStop,
    ...stopForm,
    dismissNotice: () => setNotice(null),
    setNote: (note: string) => store.change({ type: 'note changed', note }),

    openPickUp: () => {
      setViolation(null);
      store.change({ type: 'pick-up opened', fields: pickUpFieldsOf(wanted()) });
    },
    editPickUp: (change: Partial<PickUpFields>) => {
      setViolation(null);
      store.change({ type: 'pick-up changed', change });
    },
    /** Method, date and halal save themselves (spec 4.2). */
    changePickUp: (change: Partial<PickUpFields>) => {
      setNotice(null);
      store.change({ type: 'pick-up chosen', change });
      void send();
    },
    removeStop: async (order: Order, position: number) => {
      if (!changes.removeStop.isPending) await (await removing()).removeStop(desk, order, position);
    },
    /** One that is not added yet: nobody but this screen knows it. */
    dropWaiting: (waitingId: string) => {
      const { waiting } = store.read();
      const index = waiting.findIndex((each) => each.id === waitingId);
      const neighbour = waiting[index + 1] ?? waiting[index - 1];
      store.change({ type: 'waiting removed', id: waitingId });
      focusBeside(neighbour ? waitingRowId(neighbour.id) : newStopId, waitingRowId(waitingId));
    },
    moveStop: (orders: readonly Order[], orderId: string, to: number) => {
      const others = orders.map((order) => order.id).filter((each) => each !== orderId);
      setNotice(null);
      store.change({ type: 'order chosen', ids: [...others.slice(0, to), orderId, ...others.slice(to)] });
      void send();
    },
    /** Spec 5.6; what stands open or waits is saved first, so that nothing typed is left behind. */
    checkConfirm: async (): Promise<boolean> => {
      if (!(await savePickUp()) || !(await saveStop())) return false;
      const typed = store.read().stop.place;
      if (typed.address.trim() !== '' && !isChosen(typed)) {
        setViolation({ field: 'dropOffLocation', message: dropOffMessages.main.chooseAddress });
        focusSoon(newStopId);
        return false;
      }
      const sent = await send();
      if (sent === 'held') {
        setNotice({ tone: 'bad', text: t`Your changes are not saved yet. They are sent once the connection is back.` });
      }
      if (sent !== 'all') return false;
      const { unsent } = store.read();
      const refused = wanted().orders.find((order) => unsent.edits[order.id]);
      const unfinished = refused?.dropOffLocation ?? stillWaiting(store.read())[0]?.fields.place;
      if (unfinished) {
        setNotice({ tone: 'bad', text: t`Enter the details of ${shortName(unfinished)} first, or delete it.` });
        return false;
      }
      const found = checkConfirm(latest(), readNow());
      setNotice(found && { tone: 'bad', text: found.message });
      return found === null;
    },
  };
}

export type OpenOrderState = ReturnType<typeof useOpenOrder>;
