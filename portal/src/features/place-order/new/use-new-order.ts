import { useNavigate } from '@tanstack/react-router';
import type { Violation } from '@tibara/contract/checks';
import { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import { createDefaults } from '@tibara/contract/order-groups/rules';
import { useRef, useState } from 'react';
import { errorText, fieldOf } from '../../../api/error-text';
import { callOnce, hasNoReply, unfinishedBody } from '../../../api/idempotency';
import type { Session } from '../../../api/session';
import { storedInTab } from '../../../api/stored';
import { isChosen } from '../../places';
import { changedOf } from '../draft/changes';
import { checkPickUpFields } from '../draft/check-fields';
import { newDropOff } from '../draft/commands/add-drop-off';
import { choosePickUp } from '../draft/commands/change-pick-up';
import { defaultPickUpTime } from '../draft/default-times';
import { emptyDraft, waiting } from '../draft/draft';
import { drafts, type NewOrder, newOrderId, newOrders } from '../draft/drafts';
import { newStopFields, type PickUpFields, pickUpFieldsOf, toGroupBody } from '../draft/fields';
import { useKept } from '../draft/keeper';
import { seedGroup } from '../draft/use-order-group';
import { useRetries } from '../draft/use-pending';
import { forgetRoute, readRoute } from '../guest/visitor-route';
import { fetchDraftOrder } from '../order-screens';
import { enterDetailsId, focusSoon, newPickUpId } from '../row-focus';
import { readNow } from '../use-now';

/** The group is made once its details are saved (spec 4.2), and once only: its key stays until the answer is there. */
export function useNewOrder(session: Session) {
  const navigate = useNavigate();
  useState(() => takeOverRoute(session));
  const [draft, store] = useKept(newOrders, newOrderId, () => startOf(session, readNow()));
  const [violation, setViolation] = useState<Violation | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  // Two presses at once come sooner than the state knows of the first.
  const isBusy = useRef(false);
  const { pickUp } = draft;

  const set = (change: Partial<NewOrder>) => store.change((before) => ({ ...before, ...change }));

  const save = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const found = await checkPickUpFields(pickUp, readNow());
      setViolation(found);
      await (found ? set({ isSaved: false }) : send());
    } finally {
      isBusy.current = false;
    }
  };
  const send = async () => {
    setSaving(true);
    setFailure(null);
    const purpose = purposeOf();
    // What was sent before and never answered may have made the order: that one goes on.
    const sent = unfinishedBody(purpose, orderGroupCalls.create.body);
    try {
      const body = sent ?? { ...toGroupBody(pickUp), user: { id: session.user.id } };
      // The screen where it goes on comes meanwhile.
      const [group] = await Promise.all([
        callOnce(purpose, orderGroupCalls.create, { body }),
        fetchDraftOrder().catch(() => null),
      ]);
      seedGroup(group);
      forgetRoute();
      // What was typed meanwhile goes on top of it.
      const now = store.read();
      const change = changedOf(sent ? pickUpFieldsOf(group) : pickUp, now.pickUp);
      const begun = { ...emptyDraft, pending: now.added, note: group.noteToDriver };
      drafts.keep(group.id, Object.keys(change).length > 0 ? waiting(begun, choosePickUp(change)) : begun);
      newOrders.forget(newOrderId);
      await navigate({ to: '/main-order/$id', params: { id: group.id }, replace: true });
    } catch (error) {
      // Sent again until an answer comes; a change wants another Save.
      set({ isSaved: hasNoReply(error) });
      if (hasNoReply(error)) return;
      const field = fieldOf(error);
      if (field) setViolation({ field, message: errorText(error) });
      else setFailure(errorText(error));
    } finally {
      setSaving(false);
    }
  };
  useRetries(draft.isSaved, save);

  return {
    draft,
    isSaving,
    violation,
    failure,
    save,
    refuse: setFailure,
    dismissViolation: () => setViolation(null),
    dismissFailure: () => setFailure(null),
    edit: (change: Partial<PickUpFields>) => {
      setViolation(null);
      set({ pickUp: { ...store.read().pickUp, ...change }, isSaved: false });
    },
    open: (change: Partial<PickUpFields> = {}) =>
      set({ pickUp: { ...store.read().pickUp, ...change }, isOpen: true, isSaved: false }),
    close: () => {
      set({ isOpen: false, isSaved: false });
      focusSoon(isChosen(pickUp.place) ? enterDetailsId : newPickUpId);
    },
    dropAdded: (key: string) => set({ added: store.read().added.filter((each) => each.key !== key) }),
  };
}

/** Two tabs make two orders. */
function purposeOf(): string {
  const tab = storedInTab.read('tab') ?? crypto.randomUUID();
  storedInTab.write('tab', tab);
  return `create order group ${tab}`;
}

/** What was built as a visitor is the merchant's from here on, and newer than an order they had begun before. */
function takeOverRoute(session: Session): void {
  const { pickUp, stops } = readRoute();
  if (!isChosen(pickUp) && stops.length === 0) return;
  newOrders.forget(newOrderId);
  newOrders.keep(newOrderId, startOf(session, readNow()));
  forgetRoute();
}

/** The profile's name and number; the places of the visitor who has just logged in. */
function startOf({ user }: Session, now: Date): NewOrder {
  const visitor = readRoute();
  const pickUp = {
    method: visitor.method,
    halal: createDefaults.halal,
    at: defaultPickUpTime(now),
    place: visitor.pickUp,
    phone: user.contactNumber,
    name: [user.firstName, user.lastName].filter(Boolean).join(' '),
  };
  const added = visitor.stops.map(({ id, place }) => ({ ...newDropOff(newStopFields(null, place)), key: id }));
  return { pickUp, isOpen: isChosen(visitor.pickUp), isSaved: false, added };
}
