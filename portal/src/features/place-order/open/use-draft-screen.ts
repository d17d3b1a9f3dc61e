import { useLingui } from '@lingui/react/macro';
import { dropOffMessages } from '@tibara/contract/orders/messages';
import { checkConfirm } from '@tibara/contract/orders/rules';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { readNow } from '#ui/use-now.ts';
import { isChosen, placesLoaded, shortName } from '../../places';
import { checkPickUpFields } from '../draft/check-fields';
import { choosePickUp, pickUpChange } from '../draft/commands/change-pick-up';
import { changeOpenPickUp, incompletePlace } from '../draft/draft';
import { type PickUpFields, pickUpFieldsOf } from '../draft/fields';
import { useDraft } from '../draft/use-draft';
import { cancelOpenForm, focusSoon, newStopId, pickUpTimeId } from '../row-focus';
import { stopActions } from '../stops/stop-actions';
import { useIsNarrow } from '../use-is-narrow';
import { timeActions } from './time-actions';

/** State and actions of a draft's screen. An action checks the rules, calls the server, and reports a failure. */
export function useDraftScreen(group: OrderGroup) {
  const { t } = useLingui();
  const { rows, context, changes, notice } = useDraft(group);
  const { store, latest, shownGroup, setNotice } = context;
  const stops = stopActions(context, useIsNarrow());

  const cancel = () => cancelOpenForm(context);
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
  const pickUp = {
    save: savePickUp,
    cancel,
    open() {
      const before = pickUpFieldsOf(shownGroup());
      context.open({ ...choosePickUp(before), before, isSaved: false });
    },
    edit(change: Partial<PickUpFields>) {
      context.setViolation(null);
      store.change((before) => changeOpenPickUp(before, change));
    },
    /** Method, date and halal are saved immediately (spec 4.2). */
    choose: (change: Partial<PickUpFields>) => context.queue(choosePickUp(change)),
  };
  /** Spec 5.6. The open form and all pending commands are saved first, so that no input is lost. */
  const checkBeforePaying = async (): Promise<boolean> => {
    if (!(await savePickUp()) || !(await stops.save())) return false;
    const { next } = store.read();
    if (next.address.trim() !== '' && !isChosen(next)) {
      context.setViolation({ field: 'dropOffLocation', message: dropOffMessages.main.chooseAddress });
      focusSoon(newStopId);
      return false;
    }
    const result = await context.flush();
    if (result === 'no reply') {
      setNotice({ tone: 'bad', text: t`Your changes are not saved yet. They are sent once the connection is back.` });
    }
    if (result !== 'all') return false;
    const unfinished = incompletePlace(latest(), store.read());
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
    times: timeActions(context),
    takeAdvice: changes.takeAdvice.mutateAsync,
    split: changes.splitInTwo,
    notice,
    report: context.report,
    dismissNotice: () => setNotice(null),
    setNote: (note: string) => store.change((before) => ({ ...before, note })),
    checkBeforePaying,
  };
}
