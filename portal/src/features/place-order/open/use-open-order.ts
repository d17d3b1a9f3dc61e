import { useLingui } from '@lingui/react/macro';
import type { Violation } from '@tibara/contract/checks';
import { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import { dropOffMessages, orderGroupMessages } from '@tibara/contract/order-groups/messages';
import { checkConfirm } from '@tibara/contract/order-groups/rules';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { errorText, fieldOf } from '../../../api/error-text';
import { cachedCall } from '../../../api/query';
import { lazyModule } from '../../../ui/lazy-part';
import { isChosen, shortName } from '../../places';
import { checkPickUpFields } from '../draft/check-fields';
import { arrange } from '../draft/commands/arrange-drop-offs';
import { choosePickUp, pickUpChange } from '../draft/commands/change-pick-up';
import * as drafting from '../draft/draft';
import { drafts } from '../draft/drafts';
import { nextStopFields, type PickUpFields, pickUpFieldsOf } from '../draft/fields';
import { useKept } from '../draft/keeper';
import { useGroupChanges, useIsPricing } from '../draft/use-order-group';
import { usePending } from '../draft/use-pending';
import { editPickUpId, focusBeside, focusSoon, newStopId, rowIdOf, waitingRowId } from '../row-focus';
import { useIsNarrow } from '../use-is-narrow';
import { readNow } from '../use-now';
import type { Desk, Notice } from './desk';
import { stopFormActions } from './stop-form-actions';

const removing = lazyModule(() => import('../stops/remove-stop'));

/** What can be done on the screen of a draft: each action checks first, then asks the server, then says what failed. */
export function useOpenOrder(group: OrderGroup) {
  const { t } = useLingui();
  const { id } = group;
  const isNarrow = useIsNarrow();
  const changes = useGroupChanges(id);
  const isPricing = useIsPricing(id);
  const [violation, setViolation] = useState<Violation | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const [draft, store] = useKept(drafts, id, () => ({ ...drafting.emptyDraft, note: group.noteToDriver }));

  const latest = () => cachedCall(orderGroupCalls.get, { params: { id } }) ?? group;
  const wanted = () => drafting.shownOf(latest(), store.read()).group;
  const report = (error: unknown) => {
    const isStale = isApiError(error, 'stale_version', 'idempotency_mismatch');
    setNotice(isStale ? { tone: 'warn', text: orderGroupMessages.stale } : { tone: 'bad', text: errorText(error) });
  };
  const { sendPending, submit, isUnsaved } = usePending(draft, {
    store,
    send: changes.send.mutateAsync,
    latest,
    report,
  });
  const desk: Desk = {
    store,
    isNarrow,
    isSubmitting,
    latest,
    wanted,
    freshStop: () => nextStopFields(wanted(), readNow()),
    removeStop: changes.removeStop.mutateAsync,
    send: changes.send.mutateAsync,
    async submit(command) {
      setSubmitting(true);
      return submit(command).finally(() => setSubmitting(false));
    },
    async passes(check) {
      const found = await check;
      setViolation(found);
      setNotice(null);
      return found === null;
    },
    clear: () => setViolation(null),
    open(form) {
      setViolation(null);
      store.change((before) => drafting.opened(before, form));
    },
    close() {
      setViolation(null);
      store.change(drafting.cancelled);
    },
    setNotice,
    report,
    refuse(error) {
      const field = fieldOf(error);
      if (field) setViolation({ field, message: errorText(error) });
      else report(error);
    },
  };
  const { saveStop, ...stopForm } = stopFormActions(desk);

  /** The focus goes back to where the form was opened from. */
  const cancel = () => {
    const before = store.read();
    desk.close();
    if (before.open) focusSoon(before.open.kind === 'change pick-up' ? editPickUpId : rowIdOf(before, before.open.key));
  };
  /** Address, number and name wait for Save. */
  const savePickUp = async (): Promise<boolean> => {
    const { open } = store.read();
    if (open?.kind !== 'change pick-up') return true;
    const change = pickUpChange(open);
    const times = wanted().orders.map((order) => order.deliverDateTime);
    const fields = { ...pickUpFieldsOf(wanted()), ...change };
    if (!(await desk.passes(checkPickUpFields(fields, readNow(), times)))) return false;
    try {
      await desk.submit(choosePickUp(change));
    } catch (error) {
      desk.refuse(error);
      return false;
    }
    cancel();
    return true;
  };

  const { group: shown, added } = drafting.shownOf(group, draft);
  return {
    draft,
    /** As the merchant wants it, with the server's prices of what it has. */
    shown,
    /** Not the server's yet. */
    added,
    orders: shown.orders,
    changes,
    isPricing,
    isSubmitting,
    isUnsaved,
    violation,
    notice,
    report,
    cancel,
    savePickUp,
    saveStop,
    ...stopForm,
    dismissNotice: () => setNotice(null),
    setNote: (note: string) => store.change((before) => ({ ...before, note })),

    openPickUp() {
      const before = pickUpFieldsOf(wanted());
      desk.open({ ...choosePickUp(before), before, isSaved: false });
    },
    editPickUp(change: Partial<PickUpFields>) {
      setViolation(null);
      store.change((before) => drafting.typedPickUp(before, change));
    },
    /** Method, date and halal save themselves (spec 4.2). */
    choosePickUp(change: Partial<PickUpFields>) {
      setNotice(null);
      store.change((before) => drafting.waiting(before, choosePickUp(change)));
      void sendPending();
    },
    async removeStop(order: Order, position: number) {
      if (!changes.removeStop.isPending) await (await removing()).removeStop(desk, order, position);
    },
    /** One that is not added yet: nobody but this screen knows it. */
    dropAdded(key: string) {
      const rows = drafting.addedOf(store.read());
      const index = rows.findIndex((each) => each.key === key);
      const neighbour = rows[index + 1] ?? rows[index - 1];
      store.change((before) => drafting.without(before, key));
      focusBeside(neighbour ? waitingRowId(neighbour.key) : newStopId, waitingRowId(key));
    },
    moveStop(orders: readonly Order[], orderId: string, to: number) {
      const others = orders.map((order) => order.id).filter((each) => each !== orderId);
      setNotice(null);
      const ids = [...others.slice(0, to), orderId, ...others.slice(to)];
      store.change((before) => drafting.waiting(before, arrange(ids)));
      void sendPending();
    },
    /** Spec 5.6; what stands open or waits is saved first, so that nothing typed is left behind. */
    async checkConfirm(): Promise<boolean> {
      if (!(await savePickUp()) || !(await saveStop())) return false;
      const { next } = store.read();
      if (next.address.trim() !== '' && !isChosen(next)) {
        setViolation({ field: 'dropOffLocation', message: dropOffMessages.main.chooseAddress });
        focusSoon(newStopId);
        return false;
      }
      const sent = await sendPending();
      if (sent === 'unanswered') {
        setNotice({ tone: 'bad', text: t`Your changes are not saved yet. They are sent once the connection is back.` });
      }
      if (sent !== 'all') return false;
      const unfinished = drafting.unfinishedPlace(latest(), store.read());
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
