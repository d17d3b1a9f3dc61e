import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { Violation } from '@tibara/contract/checks';
import { currencyOfRegion, toCountry } from '@tibara/contract/coordinates';
import { type OrderGroupInput, orderGroupCalls } from '@tibara/contract/order-groups/calls';
import { orderGroupMessages, pickUpMessages } from '@tibara/contract/order-groups/messages';
import { createDefaults } from '@tibara/contract/order-groups/rules';
import { useState } from 'react';
import { errorText, fieldOf } from '../../api/error-text';
import { callOnce, isUnanswered, unansweredBody } from '../../api/idempotency';
import type { Session } from '../../api/session';
import { settings } from '../../api/settings';
import { storedInTab } from '../../api/stored';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { ThreadItem } from '../../ui/Thread';
import { checkPickUpFields } from './check-fields';
import { defaultPickUpTime } from './default-times';
import { type Draft, isUnsent } from './draft';
import { forgetRoute, readRoute } from './guest/visitor-route';
import { ImportButton } from './ImportOrders';
import { PickUpForm } from './LaterForms';
import { LaterPicture } from './LaterPicture';
import { LonePlaceField } from './LonePlaceField';
import { LocatedPlaceField } from './location/LocatedPlaceField';
import { OrderFrame } from './OrderFrame';
import { OrderTotal } from './OrderTotal';
import { newStopFields, nextStopFields, pickUpFieldsOf, toGroupBody } from './order-body';
import { fetchDraftOrder } from './order-screens';
import { PickUpTime } from './PickUpTime';
import { isChosen } from './places';
import { pickUpPointId, routePoints } from './route-points';
import { SavedAddressButton } from './SavedAddressButton';
import { changedOf, nothingUnsent } from './unsent';
import { forgetDraft, keepDraft, useDraft } from './use-draft';
import { useIsNarrow } from './use-is-narrow';
import { readNow, useNow } from './use-now';
import { seedGroup } from './use-order-group';
import { useResend } from './use-resend';
import { VehicleChoice } from './VehicleChoice';
import { WaitingRow } from './WaitingRow';

/** Before the first save: only the pick-up. The group is made once its details are saved (spec 4.2). */
export function NewOrder({ session }: { session: Session }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const now = useNow();
  const [draft, store] = useDraft(null, () => startOf(session, readNow()));
  const [violation, setViolation] = useState<Violation | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { pickUp } = draft;
  const isOpen = draft.open?.kind === 'pick-up';
  /** Save was pressed, and no answer came. */
  const isKept = isUnsent(draft);

  /** A change wants another Save. */
  const withdraw = () => store.change({ type: 'pick-up saved', change: draft.unsent.pickUp });
  const set = (part: Partial<typeof pickUp>) => {
    setViolation(null);
    withdraw();
    store.change({ type: 'pick-up changed', change: part });
  };
  const open = (part: Partial<typeof pickUp> = {}) => {
    withdraw();
    store.change({ type: 'pick-up opened', fields: { ...pickUp, ...part } });
  };

  const save = async () => {
    if (isSaving) return;
    const found = await checkPickUpFields(pickUp, readNow());
    setViolation(found);
    if (found) return withdraw();
    setSaving(true);
    setFailure(null);
    // What was sent before and never answered may have made the order: that one goes on.
    const sent = unansweredBody<OrderGroupInput>(createPurpose());
    try {
      const body = sent ?? { ...toGroupBody(pickUp), user: { id: session.user.id } };
      // The screen where it goes on comes meanwhile.
      const [group] = await Promise.all([
        callOnce(createPurpose(), orderGroupCalls.create, { body }),
        fetchDraftOrder().catch(() => null),
      ]);
      seedGroup(group);
      forgetRoute();
      // What was typed meanwhile goes on top of it.
      const now = store.read();
      const change = changedOf(sent ? pickUpFieldsOf(group) : pickUp, now.pickUp);
      const unsent = { ...nothingUnsent, pickUp: change };
      keepDraft(group.id, { ...now, open: null, stop: nextStopFields(group, readNow()), unsent });
      forgetDraft(null);
      await navigate({ to: '/main-order/$id', params: { id: group.id }, replace: true });
    } catch (error) {
      const field = fieldOf(error);
      if (isUnanswered(error)) return store.change({ type: 'pick-up chosen', change: pickUp });
      withdraw();
      if (field) setViolation({ field, message: errorText(error) });
      else setFailure(errorText(error));
    } finally {
      setSaving(false);
    }
  };
  useResend(isKept, save);

  const waiting = draft.waiting.map(({ id, fields }) => ({ id, place: fields.place }));
  const points = routePoints(pickUp.place, [], waiting, (position) =>
    position === 0 ? t`Pick-up` : t`Drop-off ${position}`,
  );
  const currency = currencyOfRegion(toCountry(pickUp.place.country) ?? settings.homeRegion);
  const detailsViolation = violation?.field === 'pickUpDateTime' ? null : violation;
  const isCovered = useIsNarrow() && draft.open !== null;
  const notice = failure ? (
    <Banner tone="bad" onClose={() => setFailure(null)}>
      {failure}
    </Banner>
  ) : (
    isKept && (
      <Banner tone="offline">
        <Trans>No connection. The order is saved once it is back.</Trans>
      </Banner>
    )
  );
  return (
    <OrderFrame
      picture={<LaterPicture points={points} onEdit={() => open()} openId={isOpen ? pickUpPointId : null} />}
      footer={
        <>
          <OrderTotal group={null} pricedAt={0} isPricing={false} currency={currency} />
          <Button block size={48} disabledReason={t`Save the pick-up and add a drop-off first`}>
            <Trans>Confirm Order</Trans>
          </Button>
        </>
      }
    >
      <VehicleChoice
        method={pickUp.method}
        onMethod={(method) => set({ method })}
        halal={{ value: pickUp.halal, onChange: (halal) => set({ halal }) }}
      />
      {!isCovered && notice}
      {violation?.field === 'pickUpDateTime' && (
        <Banner tone="bad" onClose={() => setViolation(null)}>
          {violation.message}
        </Banner>
      )}
      <div className="order-thread">
        <ThreadItem as="div" state="pickup" line="dashed">
          <div>
            <div className="mb-2">
              <PickUpTime value={pickUp.at} now={now} onChange={(at) => set({ at })} />
            </div>
            {isOpen ? (
              <PickUpForm
                fields={pickUp}
                onChange={set}
                onSave={save}
                onCancel={() => {
                  withdraw();
                  store.change({ type: 'closed', next: draft.stop });
                }}
                busy={isSaving}
                notice={notice}
                violation={detailsViolation}
                isPlaceLocked={false}
                isNew
                points={points}
              />
            ) : (
              <>
                <LonePlaceField
                  Field={LocatedPlaceField}
                  id="new-pick-up"
                  label={t`Pick-up address`}
                  placeholder={t`Enter pick-up location`}
                  failure={pickUpMessages.main.chooseAddress}
                  value={pickUp.place}
                  near={null}
                  points={points}
                  onChange={(place) => set({ place })}
                  onChoose={(place) => open({ place })}
                  tools={<SavedAddressButton jobType="PICK_UP" onPick={open} />}
                />
                {isChosen(pickUp.place) && (
                  <button type="button" className="enter-details" onClick={() => open()}>
                    <Trans>Enter details...</Trans>
                  </button>
                )}
              </>
            )}
          </div>
        </ThreadItem>
        {draft.waiting.map((stop, index) => (
          <WaitingRow
            key={stop.id}
            position={index + 1}
            stop={stop}
            onRemove={() => store.change({ type: 'waiting removed', id: stop.id })}
          />
        ))}
        <ThreadItem as="div" state="new" line="none">
          <p className="pt-1 text-ink-2">
            <Trans>Drop-offs follow once the pick-up is saved.</Trans>
          </p>
        </ThreadItem>
      </div>
      <ImportButton onClick={() => setFailure(orderGroupMessages.importNeedsPickUp)} />
    </OrderFrame>
  );
}

/** Two tabs make two orders. */
function createPurpose(): string {
  const tab = storedInTab.read('tab') ?? crypto.randomUUID();
  storedInTab.write('tab', tab);
  return `create order group ${tab}`;
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
