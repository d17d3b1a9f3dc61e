import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { formatCents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { businessClock } from '@tibara/contract/time';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/button/Button';
import { Banner } from '../../../ui/message/Banner';
import { useOnline } from '../../../ui/use-online';
import { shortName } from '../../places';
import { CheapestOrder } from '../advice/LaterAdvice';
import { useProposal } from '../advice/use-proposal';
import { type Draft, isNewStopOpen, openDropOffId, pendingOf } from '../draft/draft';
import { pickUpFieldsOf } from '../draft/fields';
import { PickUpForm } from '../form/LaterForms';
import { ImportOrders } from '../ImportOrders';
import { OrderFrame } from '../OrderFrame';
import { OrderTotal } from '../OrderTotal';
import { unansweredPayment } from '../pay/unanswered';
import { PickUpBlock } from '../pick-up/PickUpBlock';
import { LaterPicture } from '../picture/LaterPicture';
import { pickUpPointId, routePoints } from '../picture/route-points';
import { newStopId } from '../row-focus';
import { StopList } from '../stops/StopList';
import { useIsNarrow } from '../use-is-narrow';
import { useNow } from '../use-now';
import { VehicleChoice } from '../VehicleChoice';
import { useChosenVoucher } from '../voucher/use-chosen-voucher';
import { VoucherRow } from '../voucher/VoucherRow';
import { type OpenOrderState, useOpenOrder } from './use-open-order';

const PayDialog = lazy(() => import('../pay/PayDialog'));

/** The screen of a draft: what the server has, the one open form, and the route as a picture. */
export function OpenOrder({ group, pricedAt }: { group: OrderGroup; pricedAt: number }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pay } = useSearch({ strict: false });
  const now = useNow();
  const isOnline = useOnline();
  const isNarrow = useIsNarrow();
  const [activeId, setActive] = useState<string | null>(null);
  // Back from the bank, or after an answer that never came: the payment goes on where it stopped.
  const [isResuming, setResuming] = useState(() => unansweredPayment(group.id) !== null);
  const order = useOpenOrder(group);
  const { draft, shown, added, orders } = order;
  useFocusOnFirstStop(group.orders.length === 0 && draft.open === null);
  useLostStop(group, order);
  const planned = added.map(({ key, fields }) => ({ id: key, place: fields.place }));
  if (isNewStopOpen(draft)) planned.push({ id: newStopId, place: draft.open.fields.place });
  const stops = orders.map((each) => ({ id: each.id, place: each.dropOffLocation }));
  const points = routePoints(shown.pickUpLocation, stops, planned, (position, place) =>
    position === 0 ? t`Pick-up, ${shortName(place)}` : t`Drop-off ${position}, ${shortName(place)}`,
  );
  const edit = (id: string) => {
    const found = orders.find((each) => each.id === id);
    const begun = added.find(({ key }) => key === id);
    setActive(null); // a row that goes cannot say that the pointer left it
    if (id === pickUpPointId) order.openPickUp();
    else if (found) order.openStop(found);
    else if (begun) order.openAdded(begun);
  };
  const setPay = (isOpen: boolean) => {
    setResuming(false);
    return navigate({ to: '.', search: isOpen ? { pay: true } : {}, replace: !isOpen, resetScroll: false });
  };
  const confirm = async () => {
    if (await order.checkConfirm()) await setPay(true);
  };
  const voucher = useChosenVoucher(group, now);
  const total = formatCents(group.subtotal - voucher.discount, group.currency);
  const blocked = !isOnline
    ? t`You are offline. The order can be confirmed once the connection is back.`
    : orders.length === 0 && draft.open === null
      ? t`Add a drop-off first`
      : null;
  const isCovered = isNarrow && draft.open !== null;
  const notice = order.notice && (
    <Banner tone={order.notice.tone} onClose={order.dismissNotice}>
      {order.notice.text}
    </Banner>
  );
  const advice = useProposal({ group, orders, isPricing: order.isPricing });
  const cheapest = <CheapestOrder {...{ group, order, advice }} />;
  return (
    <OrderFrame
      picture={
        <LaterPicture
          points={points}
          currency={group.currency}
          facts={{
            metres: group.distance,
            source: group.distanceSource,
            seconds: group.duration,
            stopCount: group.orders.length,
          }}
          saved={{ group: shown, orders }}
          activeId={activeId}
          onHover={setActive}
          onEdit={edit}
          openId={openPointId(draft)}
          proposedIds={advice.proposal?.orderIds}
        >
          {!isNarrow && cheapest}
        </LaterPicture>
      }
      footer={
        <>
          {orders.length > 0 && <VoucherRow group={group} voucher={voucher} now={now} />}
          <OrderTotal
            voucher={voucher}
            group={group}
            pricedAt={pricedAt}
            isPricing={order.isPricing}
            isFirstPrice={group.orders.length === 0 && order.isSubmitting}
            isUnsaved={order.isUnsaved}
            currency={group.currency}
          />
          <Button block size={48} disabledReason={blocked} onClick={confirm}>
            {orders.length > 0 ? <Trans>Confirm Order · {total}</Trans> : <Trans>Confirm Order</Trans>}
          </Button>
        </>
      }
    >
      <VehicleChoice
        method={shown.deliveryMethod}
        onMethod={(method) => order.choosePickUp({ method })}
        halal={{ value: shown.halal, onChange: (halal) => order.choosePickUp({ halal }) }}
      />
      {!isCovered && notice}
      {isNarrow && cheapest}
      <div className="order-thread">
        {draft.open?.kind === 'change pick-up' && (
          <PickUpForm
            fields={{ ...pickUpFieldsOf(shown), ...draft.open.fields }}
            onChange={order.editPickUp}
            onSave={order.savePickUp}
            onCancel={order.cancel}
            busy={order.isSubmitting}
            notice={notice}
            violation={order.violation}
            isPlaceLocked={orders.length > 0}
            points={points}
          />
        )}
        <PickUpBlock group={shown} now={now} onTime={(at) => order.choosePickUp({ at })} onEdit={order.openPickUp} />
        <StopList {...{ group, order, notice, points, now, isOnline, activeId }} onActivate={setActive} onEdit={edit} />
      </div>
      <div className="order-end">
        <ImportOrders group={group} />
        <p role="status">
          {order.isUnsaved ? (
            <Trans>Saved once the connection is back</Trans>
          ) : order.isPricing ? (
            <Trans>Saving</Trans>
          ) : (
            <Trans>Saved {businessClock(pricedAt)}</Trans>
          )}
        </p>
      </div>
      {(pay || isResuming) && (
        <Suspense>
          <PayDialog
            group={group}
            voucher={voucher.applied}
            note={draft.note}
            onNote={order.setNote}
            onClose={() => setPay(false)}
          />
        </Suspense>
      )}
    </OrderFrame>
  );
}

/** The point of the picture that the open form is about. */
function openPointId(draft: Draft): string | null {
  const { open } = draft;
  if (open === null) return null;
  if (open.kind === 'change pick-up') return pickUpPointId;
  return open.kind === 'change drop-off' || pendingOf(draft, open.key) ? open.key : newStopId;
}

/** After the pick-up comes the first drop-off, once the new page has taken the focus to its beginning. */
function useFocusOnFirstStop(isWanted: boolean): void {
  const router = useRouter();
  const [isFirst] = useState(isWanted);
  useEffect(() => {
    if (!isFirst) return;
    const focus = () => document.getElementById(newStopId)?.focus({ preventScroll: true });
    // This screen is fetched: the page may have begun before it was there.
    if (document.activeElement?.id === 'main') focus();
    const stop = router.subscribe('onResolved', () => {
      stop();
      focus();
    });
    return stop;
  }, [router, isFirst]);
}

/** The drop-off of the open form may be deleted elsewhere. */
function useLostStop({ orders }: OrderGroup, { draft, loseStop }: OpenOrderState): void {
  const openId = openDropOffId(draft);
  const isLost = openId !== null && orders.every(({ id }) => id !== openId);
  const lose = useEffectEvent(loseStop);
  useEffect(() => {
    if (isLost) lose();
  }, [isLost]);
}
