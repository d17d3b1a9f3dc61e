import { useNavigate } from '@tanstack/react-router';
import type { Violation } from '@tibara/contract/checks';
import { type OrderGroupInput, orderGroupCalls } from '@tibara/contract/order-groups/calls';
import { createDefaults } from '@tibara/contract/order-groups/rules';
import { useRef, useState } from 'react';
import { errorText, fieldOf } from '../../../api/error-text';
import { callOnce, isUnanswered, unansweredBody } from '../../../api/idempotency';
import type { Session } from '../../../api/session';
import { storedInTab } from '../../../api/stored';
import { isChosen } from '../../places';
import { checkPickUpFields } from '../draft/check-fields';
import { defaultPickUpTime } from '../draft/default-times';
import { type Draft, isUnsent, type PickUpFields } from '../draft/draft';
import { newStopFields, nextStopFields, pickUpFieldsOf, toGroupBody } from '../draft/order-body';
import { changedOf, nothingUnsent } from '../draft/unsent';
import { forgetDraft, keepDraft, useDraft } from '../draft/use-draft';
import { seedGroup } from '../draft/use-order-group';
import { useResend } from '../draft/use-resend';
import { forgetRoute, readRoute } from '../guest/visitor-route';
import { fetchDraftOrder } from '../order-screens';
import { enterDetailsId, focusSoon, newPickUpId } from '../row-focus';
import { readNow } from '../use-now';

/** The group is made once its details are saved (spec 4.2), and once only: its key stays until the answer is there. */
export function useNewOrder(session: Session) {
  const navigate = useNavigate();
  useState(() => takeOverRoute(session));
  const [draft, store] = useDraft(null, () => startOf(session, readNow()));
  const [violation, setViolation] = useState<Violation | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  // Two presses at once come sooner than the state knows of the first.
  const isBusy = useRef(false);
  const { pickUp } = draft;
  /** Save was pressed, and no answer came. */
  const isKept = isUnsent(draft);

  /** A change wants another Save. */
  const withdraw = () => store.change({ type: 'pick-up saved', change: store.read().unsent.pickUp });

  const save = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const found = await checkPickUpFields(pickUp, readNow());
      setViolation(found);
      await (found ? withdraw() : send());
    } finally {
      isBusy.current = false;
    }
  };
  const send = async () => {
    setSaving(true);
    setFailure(null);
    const purpose = purposeOf();
    // What was sent before and never answered may have made the order: that one goes on.
    const sent = unansweredBody<OrderGroupInput>(purpose);
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
      const unsent = { ...nothingUnsent, pickUp: changedOf(sent ? pickUpFieldsOf(group) : pickUp, now.pickUp) };
      keepDraft(group.id, { ...now, open: null, stop: nextStopFields(group, readNow()), unsent });
      forgetDraft(null);
      await navigate({ to: '/main-order/$id', params: { id: group.id }, replace: true });
    } catch (error) {
      if (isUnanswered(error)) return store.change({ type: 'pick-up chosen', change: pickUp });
      withdraw();
      const field = fieldOf(error);
      if (field) setViolation({ field, message: errorText(error) });
      else setFailure(errorText(error));
    } finally {
      setSaving(false);
    }
  };
  useResend(isKept, save);

  return {
    draft,
    store,
    isSaving,
    isKept,
    violation,
    failure,
    save,
    refuse: setFailure,
    dismissViolation: () => setViolation(null),
    dismissFailure: () => setFailure(null),
    edit: (change: Partial<PickUpFields>) => {
      setViolation(null);
      withdraw();
      store.change({ type: 'pick-up changed', change });
    },
    open: (change: Partial<PickUpFields> = {}) => {
      withdraw();
      store.change({ type: 'pick-up opened', fields: { ...pickUp, ...change } });
    },
    close: () => {
      withdraw();
      store.change({ type: 'closed', next: draft.stop });
      focusSoon(isChosen(pickUp.place) ? enterDetailsId : newPickUpId);
    },
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
  forgetDraft(null);
  keepDraft(null, startOf(session, readNow()));
  forgetRoute();
}

/** The profile's name and number; the places of the visitor who has just logged in. */
function startOf({ user }: Session, now: Date): Draft {
  const visitor = readRoute();
  const pickUp = {
    method: visitor.method,
    halal: createDefaults.halal,
    at: defaultPickUpTime(now),
    place: visitor.pickUp,
    phone: user.contactNumber,
    name: [user.firstName, user.lastName].filter(Boolean).join(' '),
  };
  const waiting = visitor.stops.map(({ id, place }) => ({ id, fields: newStopFields(null, place), isSaved: false }));
  const open: Draft['open'] = isChosen(visitor.pickUp) ? { kind: 'pick-up', before: pickUp } : null;
  return { pickUp, open, stop: newStopFields(null), waiting, unsent: nothingUnsent, note: '' };
}
