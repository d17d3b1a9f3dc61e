import { useNavigate } from '@tanstack/react-router';
import type { Violation } from '@tibara/contract/checks';
import { orderCalls } from '@tibara/contract/orders/calls';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { createDefaults } from '@tibara/contract/orders/rules';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { fullName } from '@tibara/contract/users/full-name';
import { useRef, useState } from 'react';
import { storedInTab } from '#api/device/stored.ts';
import { errorText, fieldOf } from '#api/error-text.ts';
import { callOnce, hasNoReply, unfinishedBody } from '#api/idempotency.ts';
import type { Session } from '#api/session.ts';
import { said } from '#ui/language/language.ts';
import { readNow } from '#ui/use-now.ts';
import { isChosen, placesLoaded } from '../../places';
import { changedOf } from '../draft/changes';
import { checkPickUpFields } from '../draft/check-fields';
import { newDropOff } from '../draft/commands/add-drop-off';
import { choosePickUp } from '../draft/commands/change-pick-up';
import { defaultPickUpTime } from '../draft/default-times';
import { addPending, emptyDraft } from '../draft/draft';
import { useStoredDraft } from '../draft/draft-storage';
import { drafts, type NewOrder, newOrderId, newOrders } from '../draft/drafts';
import { newStopFields, type PickUpFields, pickUpFieldsOf, toGroupBody } from '../draft/fields';
import { seedGroup } from '../draft/use-order-group';
import { useRetries } from '../draft/use-pending';
import { forgetRoute, readRoute } from '../guest/visitor-route';
import { orderScreens } from '../order-screens';
import { enterDetailsId, focusSoon, newPickUpId } from '../row-focus';
import { madeForImport } from './made-for-import';

type Screen = '/main-order/$id' | '/main-order/$id/import' | '/main-order/$id/paste';

/** Saving the pick-up creates the group (spec 4.2), and only once: its key is stored until the reply. */
export function useNewOrder(session: Session) {
  const navigate = useNavigate();
  useState(() => importVisitorRoute(session));
  const [draft, store] = useStoredDraft(newOrders, newOrderId, () => initialOrder(session, readNow()));
  const [violation, setViolation] = useState<Violation | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  // A ref, because a second press can precede the state's change.
  const isBusy = useRef(false);
  const set = (change: Partial<NewOrder>) => store.change((before) => ({ ...before, ...change }));

  const save = async (to: Screen = '/main-order/$id', onCreated?: (group: OrderGroup) => void) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await placesLoaded();
      const { pickUp } = store.read();
      const found = await checkPickUpFields(pickUp, readNow());
      setViolation(found);
      await (found ? set({ isSaved: false }) : send(pickUp, to, onCreated));
    } finally {
      isBusy.current = false;
    }
  };
  const send = async (pickUp: PickUpFields, to: Screen, onCreated?: (group: OrderGroup) => void) => {
    setSaving(true);
    setFailure(null);
    const purpose = purposeOfTab();
    // A request without a reply may have created the order, so it is repeated unchanged.
    const sent = unfinishedBody(purpose, orderCalls.create.body);
    try {
      const body = sent ?? { ...toGroupBody(pickUp), user: { id: session.user.id } };
      // The next screen is fetched simultaneously.
      const [group] = await Promise.all([
        callOnce(purpose, orderCalls.create, { body }),
        orderScreens.DraftOrder().catch(() => null),
      ]);
      seedGroup(group);
      forgetRoute();
      // Changes typed meanwhile become a pending command of the new draft.
      const now = store.read();
      const change = changedOf(sent ? pickUpFieldsOf(group) : pickUp, now.pickUp);
      const created = { ...emptyDraft, pending: now.added, note: group.noteToDriver };
      const isChanged = Object.keys(change).length > 0;
      drafts.save(group.id, isChanged ? addPending(created, choosePickUp(change)) : created);
      if (to === '/main-order/$id/import' && !isChanged && now.added.length === 0) madeForImport.write(group.id);
      newOrders.forget(newOrderId);
      onCreated?.(group);
      await navigate({ to, params: { id: group.id }, replace: true, ...(onCreated && { search: { submit: true } }) });
    } catch (error) {
      // A call without a reply is repeated until the fields change. Then Save must be pressed again.
      set({ isSaved: hasNoReply(error) });
      if (hasNoReply(error)) return;
      const field = fieldOf(error);
      if (field) setViolation({ field, message: errorText(error) });
      else setFailure(errorText(error));
    } finally {
      setSaving(false);
    }
  };
  useRetries(draft.isSaved, () => save());
  /** Spec 5.5: an import needs a pick-up. A complete one need not be saved first. */
  const openImport = async () => {
    await placesLoaded();
    const found = await checkPickUpFields(store.read().pickUp, readNow());
    if (found) setFailure(said(orderGroupMessages.importNeedsPickUp));
    else await save('/main-order/$id/import');
  };

  return {
    draft,
    isSaving,
    violation,
    failure,
    save: () => save(),
    openImport,
    /** Creates the order for rows that exist already. They are handed over before its page opens. */
    saveWithRows: (onCreated: (group: OrderGroup) => void) => save('/main-order/$id/paste', onCreated),
    dismissRefusal: () => {
      setFailure(null);
      setViolation(null);
    },
    edit: (change: Partial<PickUpFields>) => {
      setViolation(null);
      set({ pickUp: { ...store.read().pickUp, ...change }, isSaved: false });
    },
    open: (change: Partial<PickUpFields> = {}) =>
      set({ pickUp: { ...store.read().pickUp, ...change }, isOpen: true, isSaved: false }),
    close: () => {
      set({ isOpen: false, isSaved: false });
      focusSoon(isChosen(draft.pickUp.place) ? enterDetailsId : newPickUpId);
    },
    removeAdded: (key: string) => set({ added: store.read().added.filter((each) => each.key !== key) }),
  };
}

/** The tab's id is part of the purpose, so that two tabs create two orders. */
function purposeOfTab(): string {
  const tab = storedInTab.read('tab') ?? crypto.randomUUID();
  storedInTab.write('tab', tab);
  return `create order group ${tab}`;
}

/** A visitor's route becomes the merchant's new order, and replaces an older unsaved one. */
function importVisitorRoute(session: Session): void {
  const { pickUp, stops } = readRoute();
  if (!isChosen(pickUp) && stops.length === 0) return;
  newOrders.forget(newOrderId);
  newOrders.save(newOrderId, initialOrder(session, readNow()));
  forgetRoute();
}

/** Name and number from the profile, places from the visitor's route. */
function initialOrder({ user }: Session, now: Date): NewOrder {
  const visitor = readRoute();
  const pickUp = {
    method: visitor.method,
    halal: createDefaults.halal,
    at: defaultPickUpTime(now),
    place: visitor.pickUp,
    phone: user.contactNumber,
    name: fullName(user),
  };
  const added = visitor.stops.map(({ id, place }) => ({ ...newDropOff(newStopFields(null, place)), key: id }));
  return { pickUp, isOpen: isChosen(visitor.pickUp), isSaved: false, added };
}
