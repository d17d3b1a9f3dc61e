import { t } from '@lingui/core/macro';
import { isDropOffComplete } from '@tibara/contract/order-groups/rules';
import type { Order } from '@tibara/contract/order-groups/views';
import { hasNoReply } from '../../../api/idempotency';
import { noPlace } from '../../places';
import { isSame } from '../draft/changes';
import { checkStopFields } from '../draft/check-fields';
import { type AddDropOff, newDropOff } from '../draft/commands/add-drop-off';
import { type ChangeDropOff, changeOf } from '../draft/commands/change-drop-off';
import { leftOf } from '../draft/commands/command';
import * as drafting from '../draft/draft';
import { dropOffDraft, type StopFields, stopFieldsOf } from '../draft/fields';
import { focusSoon, nextToFill, stopId } from '../row-focus';
import { readNow } from '../use-now';
import type { Desk } from './desk';

type StopForm = AddDropOff | ChangeDropOff;

/** The form of a drop-off, whether the server has it already or not. */
export function stopFormActions(desk: Desk) {
  const { store, isNarrow, latest, wanted, freshStop, submit, passes, open, report, refuse } = desk;

  const openForm = (): StopForm | null => {
    const form = store.read().open;
    return form?.kind === 'change pick-up' ? null : form;
  };
  const check = (fields: StopFields) => checkStopFields(fields, wanted(), readNow());

  /** What is left of it stays in the form; if the merchant has gone on to another, it waits in its row. */
  const refuseStop = (form: StopForm, error: unknown) => {
    if (!drafting.isOpen(store.read(), form.key)) return report(error);
    const left = leftOf(latest(), form, error);
    if (form.kind === 'change drop-off' && left?.kind === 'add drop-off') return loseStop();
    refuse(error);
    if (left) store.change((before) => drafting.reopened(before, left));
  };

  /** Deleted elsewhere while its form is open: what was typed is not lost with it. */
  const loseStop = () => {
    const form = openForm();
    if (form?.kind !== 'change drop-off') return;
    if (isSame(form.before, form.fields)) return desk.close();
    store.change((before) => drafting.reopened(before, newDropOff(form.fields)));
    desk.setNotice({ tone: 'warn', text: t`This drop-off was deleted in the meantime. Save adds it again.` });
  };

  const send = async (form: StopForm): Promise<boolean> => {
    try {
      await submit(form);
    } catch (error) {
      refuseStop(form, error);
      return false;
    }
    if (!drafting.isOpen(store.read(), form.key)) return true;
    store.change((before) => ({ ...before, open: null }));
    const toFocus = form.kind === 'change drop-off' ? stopId(form.key) : nextToFill(store.read(), latest(), isNarrow);
    focusSoon(toFocus);
    return true;
  };

  return {
    saveStop: async (): Promise<boolean> => {
      const form = openForm();
      return !form || ((await passes(check(form.fields))) && send(form));
    },
    loseStop,

    openStop({ id }: Order) {
      const order = latest().orders.find((each) => each.id === id);
      const begun = drafting.pendingOf(store.read(), id);
      if (order) open(begun?.kind === 'change drop-off' ? { ...begun, isSaved: false } : changeOf(order));
    },
    openNewStop(fields: Partial<StopFields>) {
      open(newDropOff({ ...freshStop(), ...fields }));
      store.change((before) => ({ ...before, next: noPlace }));
    },
    openAdded: (added: AddDropOff) =>
      // A visitor's address has no time yet.
      open({ ...added, isSaved: false, fields: { ...added.fields, at: added.fields.at ?? freshStop().at } }),
    editStop(change: Partial<StopFields>) {
      desk.clear();
      store.change((before) => drafting.typedStop(before, change));
    },
    typeNext(next: StopFields['place']) {
      desk.clear();
      store.change((before) => ({ ...before, next }));
    },
    /** A stop that exists follows its address at once; its other fields wait for Save (spec 4.5). */
    async followAddress(orderId: string, choice: Partial<StopFields>) {
      const form = openForm();
      if (form?.kind !== 'change drop-off' || form.key !== orderId) return;
      const moved = { ...form, fields: { ...form.before, ...choice } };
      if (!(await passes(check(moved.fields)))) return;
      try {
        await desk.send(moved);
        const order = latest().orders.find(({ id }) => id === orderId);
        if (order) store.change((before) => drafting.rebased(before, orderId, stopFieldsOf(order)));
      } catch (error) {
        // Without a connection it waits for Save, too.
        if (!hasNoReply(error)) refuseStop(moved, error);
      }
    },
    /** Complete and left: the stop is added without a press of Save (spec 4.5). */
    async addIfComplete() {
      const form = openForm();
      if (form?.kind !== 'add drop-off' || desk.isSubmitting || !isDropOffComplete(dropOffDraft(form.fields))) return;
      if ((await check(form.fields)) === null) await send(form);
    },
  };
}
