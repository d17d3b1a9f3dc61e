import { t } from '@lingui/core/macro';
import { isDropOffComplete } from '@tibara/contract/order-groups/rules';
import type { Order } from '@tibara/contract/order-groups/views';
import { isApiError } from '../../../api/api-error';
import { isUnanswered } from '../../../api/idempotency';
import { checkStopFields } from '../draft/check-fields';
import type { Desk } from '../draft/desk';
import { type DraftAction, isStillOpen, type OpenStopForm, type StopFields, type WaitingStop } from '../draft/draft';
import { dropOffDraft, stopFieldsOf } from '../draft/order-body';
import { isSame, type StopEdit } from '../draft/unsent';
import { focusSoon, nextToFill, stopId } from '../row-focus';
import { readNow } from '../use-now';

interface StopFormDesk extends Desk {
  /** What no answer came to, again. */
  sendWaiting: () => Promise<unknown>;
  sendEdit: (orderId: string, edit: Pick<StopEdit, 'before' | 'fields'>) => Promise<void>;
}

/** The form of a drop-off, whether the group has it already or not. */
export function stopFormActions(desk: StopFormDesk) {
  const { store, changes, isNarrow, latest, wanted, freshStop, report, refuse, passes, close, sendWaiting, sendEdit } =
    desk;
  const storedStop = (id: string) => latest().orders.find((order) => order.id === id);

  /** Deleted elsewhere while its form is open: what was typed is not lost with it. */
  const loseStop = () => {
    const { open, stop } = store.read();
    if (open?.kind !== 'order') return;
    if (isSame(open.before, stop)) return close();
    store.change({ type: 'stop to add', id: crypto.randomUUID() });
    desk.setNotice({ tone: 'warn', text: t`This drop-off was deleted in the meantime. Save adds it again.` });
  };

  const refuseStop = (form: OpenStopForm, error: unknown) => {
    // The merchant has gone on to another form: what was typed waits in its row.
    if (!isStillOpen(store.read(), form)) return report(error);
    const order = storedStop(form.id);
    if (form.kind === 'order' && !order) return loseStop();
    refuse(error);
    if (order && isApiError(error, 'stale_version')) store.change({ type: 'stop seen', before: stopFieldsOf(order) });
    if (!isApiError(error, 'idempotency_mismatch')) return;
    // It was added as it stood before: this form is another.
    store.change({ type: 'waiting removed', id: form.id });
    store.change({ type: 'stop to add', id: crypto.randomUUID() });
  };

  const send = async (form: OpenStopForm, fields: StopFields): Promise<boolean> => {
    try {
      if (form.kind === 'order') await sendEdit(form.id, { before: form.before, fields });
      else await changes.addStop.mutateAsync({ id: form.id, fields, isSaved: true });
      leave(form, { type: 'stop saved', form, next: freshStop() });
      return true;
    } catch (error) {
      if (!isUnanswered(error)) {
        refuseStop(form, error);
        return false;
      }
      leave(form, { type: 'stop kept', form, fields, next: freshStop() });
      void sendWaiting();
      return true;
    }
  };
  const leave = (form: OpenStopForm, action: DraftAction) => {
    const wasOpen = isStillOpen(store.read(), form);
    store.change(action);
    if (!wasOpen) return;
    if (form.kind === 'order') focusSoon(stopId(form.id));
    else focusSoon(nextToFill(store.read().waiting, latest(), isNarrow));
  };

  const saveStop = async (): Promise<boolean> => {
    const { open, stop } = store.read();
    if (!open || open.kind === 'pick-up') return true;
    return (await passes(checkStopFields(stop, wanted(), readNow()))) && send(open, stop);
  };

  return {
    saveStop,
    loseStop,

    openStop: ({ id }: Order) => {
      const order = storedStop(id);
      if (!order) return;
      desk.setViolation(null);
      const kept = store.read().unsent.edits[id];
      const before = kept?.before ?? stopFieldsOf(order);
      store.change({ type: 'stop opened', form: { kind: 'order', id, before }, fields: kept?.fields ?? before });
    },
    openNewStop: (place: StopFields['place']) => {
      desk.setViolation(null);
      const form: OpenStopForm = { kind: 'waiting', id: crypto.randomUUID() };
      store.change({ type: 'stop opened', form, fields: { ...freshStop(), place } });
    },
    openWaiting: ({ id, fields }: WaitingStop) => {
      desk.setViolation(null);
      // A visitor's address has no time yet.
      const at = fields.at ?? freshStop().at;
      store.change({ type: 'stop opened', form: { kind: 'waiting', id }, fields: { ...fields, at } });
    },
    editStop: (change: Partial<StopFields>) => {
      desk.setViolation(null);
      store.change({ type: 'stop changed', change });
    },
    /** A stop that exists follows its address at once; its other fields wait for Save (spec 4.5). */
    followAddress: async (orderId: string, choice: Partial<StopFields>) => {
      const { open } = store.read();
      if (open?.kind !== 'order' || open.id !== orderId) return;
      const moved = { before: open.before, fields: { ...open.before, ...choice } };
      if (!(await passes(checkStopFields(moved.fields, wanted(), readNow())))) return;
      try {
        await sendEdit(open.id, moved);
        const order = storedStop(open.id);
        if (order) store.change({ type: 'stop seen', before: stopFieldsOf(order) });
      } catch (error) {
        // Without a connection it waits for Save, too.
        if (!isUnanswered(error)) refuseStop(open, error);
      }
    },
    /** Complete and left: the stop is added without a press of Save (spec 4.5). */
    addIfComplete: async () => {
      const { open, stop } = store.read();
      if (open?.kind !== 'waiting' || changes.addStop.isPending || !isDropOffComplete(dropOffDraft(stop))) return;
      if ((await checkStopFields(stop, wanted(), readNow())) === null) await send(open, stop);
    },
  };
}
