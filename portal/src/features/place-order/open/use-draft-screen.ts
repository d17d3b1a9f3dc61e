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
import { lateModule } from '../../../ui/late';
import { toast } from '../../../ui/message/toast';
import { readNow } from '../../../ui/use-now';
import { isChosen, placesLoaded, shortName } from '../../places';
import { checkPickUpFields } from '../draft/check-fields';
import { arrange } from '../draft/commands/arrange-drop-offs';
import { choosePickUp, pickUpChange } from '../draft/commands/change-pick-up';
import * as drafting from '../draft/draft';
import type { DraftContext, Notice } from '../draft/draft-context';
import { useStoredDraft } from '../draft/draft-storage';
import { drafts } from '../draft/drafts';
import { nextStopFields, type PickUpFields, pickUpFieldsOf } from '../draft/fields';
import { useGroupChanges, useIsPricing } from '../draft/use-order-group';
import { usePending } from '../draft/use-pending';
import { editPickUpId, focusBeside, focusSoon, newStopId, pickUpTimeId, rowIdOf, waitingRowId } from '../row-focus';
import type { SavedPlace } from '../saved/saved-places';
import type { DraftRows } from '../stops/StopList';
import { useIsNarrow } from '../use-is-narrow';
import { stopFormActions } from './stop-form-actions';
import { timeActions } from './time-actions';

const removing = lateModule(() => import('../stops/remove-stop'));
const adding = lateModule(() => import('../stops/add-several'));

/** State and actions of a draft's screen. An action checks the rules, calls the server, and reports a failure. */
export function useDraftScreen(group: OrderGroup) {
  const { t } = useLingui();
  const { id } = group;
  const isNarrow = useIsNarrow();
  const changes = useGroupChanges(id);
  const isPricing = useIsPricing(id);
  const [violation, setViolation] = useState<Violation | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const [draft, store] = useStoredDraft(drafts, id, () => ({ ...drafting.emptyDraft, note: group.noteToDriver }));

  const latest = () => cachedCall(orderGroupCalls.get, { params: { id } }) ?? group;
  const shownGroup = () => drafting.applyPending(latest(), store.read()).group;
  const report = (error: unknown) => {
    const isStale = isApiError(error, 'stale_version', 'idempotency_mismatch');
    setNotice(isStale ? { tone: 'warn', text: orderGroupMessages.stale } : { tone: 'bad', text: errorText(error) });
  };
  const { flush, deliver, isUnsaved } = usePending(draft, {
    store,
    put: changes.put.mutateAsync,
    latest,
    report,
  });
  const context: DraftContext = {
    store,
    isNarrow,
    isSubmitting,
    latest,
    shownGroup,
    emptyStop: () => nextStopFields(shownGroup(), readNow()),
    removeStop: changes.removeStop.mutateAsync,
    put: changes.put.mutateAsync,
    async deliver(command) {
      setSubmitting(true);
      return deliver(command).finally(() => setSubmitting(false));
    },
    async validate(check) {
      const found = await check;
      setViolation(found);
      setNotice(null);
      return found === null;
    },
    clearViolation: () => setViolation(null),
    open(form) {
      setViolation(null);
      store.change((before) => drafting.openForm(before, form));
    },
    close() {
      setViolation(null);
      store.change(drafting.cancelForm);
    },
    setNotice,
    report,
    reportAtField(error) {
      const field = fieldOf(error);
      if (field) setViolation({ field, message: errorText(error) });
      else report(error);
    },
  };
  const stopForm = stopFormActions(context);

  /** Closes the form and returns the focus to its opener. */
  const cancel = () => {
    const before = store.read();
    context.close();
    if (before.open) focusSoon(before.open.kind === 'change pick-up' ? editPickUpId : rowIdOf(before, before.open.key));
  };
  /** Only Save sends address, number and name. */
  const savePickUp = async (): Promise<boolean> => {
    await placesLoaded();
    const { open } = store.read();
    if (open?.kind !== 'change pick-up') return true;
    const change = pickUpChange(open);
    const times = shownGroup().orders.map((order) => order.deliverDateTime);
    const fields = { ...pickUpFieldsOf(shownGroup()), ...change };
    if (!(await context.validate(checkPickUpFields(fields, readNow(), times)))) return false;
    try {
      await context.deliver(choosePickUp(change));
    } catch (error) {
      context.reportAtField(error);
      return false;
    }
    cancel();
    return true;
  };

  const { group: shown, added } = drafting.applyPending(group, draft);
  const rows: DraftRows = {
    draft,
    shown,
    added,
    orders: shown.orders,
    isPricing,
    isSubmitting,
    isUnsaved,
    isRemoving: changes.removeStop.isPending,
    violation,
  };
  const stops = {
    ...stopForm,
    cancel,
    /** Each place becomes a drop-off with its proposed time. */
    async addSeveral(places: readonly SavedPlace[]) {
      await (await adding()).addSeveral(context, places);
      void flush();
    },
    async remove(order: Order, position: number) {
      if (!changes.removeStop.isPending) await (await removing()).removeStop(context, order, position);
    },
    /** Removes an unsaved drop-off without a call. */
    removeAdded(key: string) {
      const all = drafting.addedDropOffs(store.read());
      const index = all.findIndex((each) => each.key === key);
      const neighbour = all[index + 1] ?? all[index - 1];
      const removed = all[index];
      store.change((before) => drafting.removePending(before, key));
      focusBeside(neighbour ? waitingRowId(neighbour.key) : newStopId, waitingRowId(key));
      if (!removed) return;
      const undo = () => store.change((before) => drafting.addPending(before, removed));
      const text = t`${shortName(removed.fields.place)} removed`;
      toast({ text, isUndo: true, action: { label: t`Undo`, onSelect: undo } });
    },
    move(orders: readonly Order[], orderId: string, to: number) {
      const others = orders.map((order) => order.id).filter((each) => each !== orderId);
      setNotice(null);
      const ids = [...others.slice(0, to), orderId, ...others.slice(to)];
      store.change((before) => drafting.addPending(before, arrange(ids)));
      void flush();
    },
  };
  const pickUp = {
    save: savePickUp,
    cancel,
    open() {
      const before = pickUpFieldsOf(shownGroup());
      context.open({ ...choosePickUp(before), before, isSaved: false });
    },
    edit(change: Partial<PickUpFields>) {
      setViolation(null);
      store.change((before) => drafting.changeOpenPickUp(before, change));
    },
    /** Method, date and halal are saved immediately (spec 4.2). */
    choose(change: Partial<PickUpFields>) {
      setNotice(null);
      store.change((before) => drafting.addPending(before, choosePickUp(change)));
      void flush();
    },
  };
  /** Spec 5.6. The open form and all pending commands are saved first, so that no input is lost. */
  const checkBeforePaying = async (): Promise<boolean> => {
    if (!(await savePickUp()) || !(await stopForm.save())) return false;
    const { next } = store.read();
    if (next.address.trim() !== '' && !isChosen(next)) {
      setViolation({ field: 'dropOffLocation', message: dropOffMessages.main.chooseAddress });
      focusSoon(newStopId);
      return false;
    }
    const result = await flush();
    if (result === 'no reply') {
      setNotice({ tone: 'bad', text: t`Your changes are not saved yet. They are sent once the connection is back.` });
    }
    if (result !== 'all') return false;
    const unfinished = drafting.incompletePlace(latest(), store.read());
    if (unfinished) {
      setNotice({ tone: 'bad', text: t`Enter the details of ${shortName(unfinished)} first, or delete it.` });
      return false;
    }
    const found = checkConfirm(latest(), readNow());
    setNotice(found && { tone: 'bad', text: found.message });
    if (found?.field === 'pickUpDateTime') focusSoon(pickUpTimeId);
    return found === null;
  };
  return {
    rows,
    stops,
    pickUp,
    times: timeActions(context, flush),
    takeAdvice: changes.takeAdvice.mutateAsync,
    split: changes.splitInTwo,
    notice,
    report,
    dismissNotice: () => setNotice(null),
    setNote: (note: string) => store.change((before) => ({ ...before, note })),
    checkBeforePaying,
  };
}
