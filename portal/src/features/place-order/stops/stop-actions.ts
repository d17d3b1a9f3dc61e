import { t } from '@lingui/core/macro';
import { isDropOffComplete } from '@tibara/contract/orders/rules';
import type { Order } from '@tibara/contract/orders/views';
import { hasNoReply } from '#api/idempotency.ts';
import { lateModule } from '#ui/late.tsx';
import { toast } from '#ui/message/toast.ts';
import { readNow } from '#ui/use-now.ts';
import { noPlace, placesLoaded, shortName } from '../../places';
import { isSame } from '../draft/changes';
import { checkStopFields } from '../draft/check-fields';
import { type AddDropOff, newDropOff } from '../draft/commands/add-drop-off';
import { arrange } from '../draft/commands/arrange-drop-offs';
import { type ChangeDropOff, changeOf } from '../draft/commands/change-drop-off';
import { afterRefusal } from '../draft/commands/command';
import * as drafting from '../draft/draft';
import { dropOffDraft, nextStopFields, type StopFields, stopFieldsOf } from '../draft/fields';
import type { DraftContext } from '../draft/use-draft';
import { cancelOpenForm, focusBeside, focusSoon, newStopId, nextToFill, stopId, waitingRowId } from '../row-focus';
import type { SavedPlace } from '../saved/saved-places';

const removing = lateModule(() => import('./remove-stop'));
const adding = lateModule(() => import('./add-several'));

type StopCommand = AddDropOff | ChangeDropOff;

export type StopActions = ReturnType<typeof stopActions>;

/** Actions of the drop-offs: of their list, and of the form of a new or a saved one. */
export function stopActions(context: DraftContext, isNarrow: boolean) {
  const { store, latest, shownGroup, deliver, validate, open, report, reportAtField } = context;

  const emptyStop = () => nextStopFields(shownGroup(), readNow());
  const openStopForm = (): StopCommand | null => {
    const form = store.read().open;
    return form?.kind === 'change pick-up' ? null : form;
  };
  const check = (fields: StopFields) => checkStopFields(fields, shownGroup(), readNow());

  /** A refused command stays in its form. If another form is open meanwhile, it is pending in its row. */
  const showRefusal = (form: StopCommand, error: unknown) => {
    if (!drafting.isFormOpen(store.read(), form.key)) return report(error);
    const left = afterRefusal(latest(), form, error);
    if (form.kind === 'change drop-off' && left?.kind === 'add drop-off') return handleDeletedStop();
    reportAtField(error);
    if (left) store.change((before) => drafting.replaceForm(before, left));
  };

  /** The open form's drop-off was deleted elsewhere: typed changes become a new drop-off. */
  const handleDeletedStop = () => {
    const form = openStopForm();
    if (form?.kind !== 'change drop-off') return;
    if (isSame(form.before, form.fields)) return context.close();
    store.change((before) => drafting.replaceForm(before, newDropOff(form.fields)));
    context.setNotice({
      tone: 'warn',
      text: t`Someone deleted this drop-off while you were editing. Save adds it again.`,
    });
  };

  const saveForm = async (form: StopCommand): Promise<boolean> => {
    try {
      await deliver(form);
    } catch (error) {
      showRefusal(form, error);
      return false;
    }
    if (!drafting.isFormOpen(store.read(), form.key)) return true;
    store.change((before) => ({ ...before, open: null }));
    const toFocus = form.kind === 'change drop-off' ? stopId(form.key) : nextToFill(store.read(), latest(), isNarrow);
    focusSoon(toFocus);
    return true;
  };

  /** A complete drop-off is added when its form is left, without Save (spec 4.5). */
  const addIfComplete = async (): Promise<boolean> => {
    const form = openStopForm();
    if (form?.kind !== 'add drop-off' || context.isSubmitting || !isDropOffComplete(dropOffDraft(form.fields)))
      return false;
    return (await check(form.fields)) === null && saveForm(form);
  };

  return {
    save: async (): Promise<boolean> => {
      await placesLoaded();
      const form = openStopForm();
      return !form || ((await validate(check(form.fields))) && saveForm(form));
    },
    handleDeletedStop,

    open({ id }: Order) {
      const order = latest().orders.find((each) => each.id === id);
      const pending = drafting.pendingCommand(store.read(), id);
      if (order) open(pending?.kind === 'change drop-off' ? { ...pending, isSaved: false } : changeOf(order));
    },
    openNew(fields: Partial<StopFields>) {
      open({ ...newDropOff({ ...emptyStop(), ...fields }), isTimeProposed: true });
      store.change((before) => ({ ...before, next: noPlace }));
    },
    openAdded: (added: AddDropOff) =>
      // A drop-off from a visitor's route has no time yet.
      open({
        ...added,
        isSaved: false,
        isTimeProposed: added.isTimeProposed ?? added.fields.at === null,
        fields: { ...added.fields, at: added.fields.at ?? emptyStop().at },
      }),
    edit(change: Partial<StopFields>) {
      context.setViolation(null);
      store.change((before) => drafting.changeOpenStop(before, change));
    },
    proposeTime(at: string) {
      store.change((before) => drafting.proposeTime(before, at));
    },
    setNext(next: StopFields['place']) {
      context.setViolation(null);
      store.change((before) => ({ ...before, next }));
    },
    /** A saved drop-off's new address is sent immediately, its other fields by Save (spec 4.5). */
    async saveAddress(orderId: string, choice: Partial<StopFields>) {
      const form = openStopForm();
      if (form?.kind !== 'change drop-off' || form.key !== orderId) return;
      const moved = { ...form, fields: { ...form.before, ...choice } };
      if (!(await validate(check(moved.fields)))) return;
      try {
        await context.put(moved);
        const order = latest().orders.find(({ id }) => id === orderId);
        if (order) store.change((before) => drafting.rebaseForm(before, orderId, stopFieldsOf(order)));
      } catch (error) {
        // Without a reply Save also sends the address.
        if (!hasNoReply(error)) showRefusal(moved, error);
      }
    },
    cancel: () => cancelOpenForm(context),
    addIfComplete,
    /** The closed sheet leaves an incomplete drop-off in its row. */
    async leaveSheet() {
      if (!(await addIfComplete())) store.change(drafting.closeForm);
    },
    /** Each place becomes a drop-off with a proposed time. */
    async addSeveral(places: readonly SavedPlace[]) {
      await (await adding()).addSeveral(context, places);
      void context.flush();
    },
    async remove(order: Order, position: number) {
      if (!context.isRemoving) await (await removing()).removeStop(context, order, position);
    },
    /** Removes a drop-off that is not saved yet, without a call. */
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
      context.queue(arrange([...others.slice(0, to), orderId, ...others.slice(to)]));
    },
  };
}
