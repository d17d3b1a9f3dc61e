import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatCents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { businessClock } from '@tibara/contract/time';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { late } from '#ui/late.tsx';
import { Banner } from '#ui/message/Banner.tsx';
import { useNow } from '#ui/use-now.ts';
import { useOnline } from '#ui/use-online.ts';
import { shortName } from '../../places';
import { LazyCheapestSequence, LazyLateStops, LazySplitOrder } from '../advice/LazyAdvice';
import { useProposal } from '../advice/use-proposal';
import { type Draft, isNewStopOpen, openDropOffId, pendingCommand } from '../draft/draft';
import { pickUpFieldsOf } from '../draft/fields';
import { EstimatedTotal } from '../EstimatedTotal';
import { LazyPickUpForm } from '../form/LazyForms';
import { OrderFrame } from '../OrderFrame';
import { OrderTotal } from '../OrderTotal';
import { unfinishedPayment } from '../pay/unfinished-payment';
import { PickUpRow } from '../pick-up/PickUpRow';
import { LazyRoutePicture } from '../picture/LazyRoutePicture';
import { pickUpPointId, routePoints } from '../picture/route-points';
import { newStopId, stopId, useFirstFocus, waitingRowId } from '../row-focus';
import { ImportOrders } from '../several/ImportOrders';
import { PasteLink } from '../several/PasteLink';
import { StopList } from '../stops/StopList';
import { useIsNarrow } from '../use-is-narrow';
import { VehicleChoice } from '../VehicleChoice';
import { useChosenVoucher } from '../voucher/use-chosen-voucher';
import { VoucherRow } from '../voucher/VoucherRow';
import { useDraftScreen } from './use-draft-screen';
import { usePlannedStops } from './use-planned-stops';

const PayDialog = late(() => import('../pay/PayDialog'));
const PaymentEnd = late(() => import('../pay/waiting/PaymentEnd'));

/** The screen of a draft: its rows, the open form, and the picture of the route. */
export function OpenOrder({ group, pricedAt }: { group: OrderGroup; pricedAt: number }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pay } = useSearch({ strict: false });
  const now = useNow();
  const isOnline = useOnline();
  const isNarrow = useIsNarrow();
  const [activeId, setActive] = useState<string | null>(null);
  // After a payment without a reply the payment dialog opens again.
  const [isResuming, setResuming] = useState(() => unfinishedPayment(group.id) !== null);
  const screen = useDraftScreen(group);
  const { rows, stops: stopActions, pickUp, times } = screen;
  const { draft, shown, added, orders, isPricing, isUnsaved } = rows;
  const [firstAdded] = added;
  useFirstFocus(
    firstAdded ? waitingRowId(firstAdded.key) : newStopId,
    group.orders.length === 0 && draft.open === null,
  );
  useDeletedStop(group, draft, stopActions.handleDeletedStop);
  const { planned: unsaved, estimate, feeOf } = usePlannedStops(rows, stopActions.proposeTime);
  const planned = added.map(({ key, fields }) => ({ id: key, place: fields.place }));
  if (isNewStopOpen(draft)) planned.push({ id: newStopId, place: draft.open.fields.place });
  const stops = orders.map((each) => ({
    id: each.id,
    place: each.dropOffLocation,
    metres: isPricing ? undefined : each.deliveryRange,
  }));
  const points = routePoints(shown.pickUpLocation, stops, planned, (position, place) =>
    position === 0 ? t`Pick-up, ${shortName(place)}` : t`Drop-off ${position}, ${shortName(place)}`,
  );
  const edit = (id: string) => {
    const found = orders.find((each) => each.id === id);
    const addedStop = added.find(({ key }) => key === id);
    setActive(null); // a removed row gets no pointerleave event
    if (id === pickUpPointId) pickUp.open();
    else if (found) stopActions.open(found);
    else if (addedStop) stopActions.openAdded(addedStop);
  };
  const setPay = (isOpen: boolean) => {
    setResuming(false);
    return navigate({ to: '.', search: isOpen ? { pay: true } : {}, replace: !isOpen, resetScroll: false });
  };
  const confirm = async () => {
    if (await screen.checkBeforePaying()) await setPay(true);
  };
  const voucher = useChosenVoucher(group, now);
  const total = formatCents(group.subtotal - voucher.discount, group.currency);
  const held = formatCents(group.subtotal, group.currency);
  const blocked = !isOnline
    ? t`You are offline. The order can be confirmed once the connection is back.`
    : orders.length === 0 && draft.open === null
      ? t`Add a drop-off first`
      : null;
  const isCovered = isNarrow && draft.open !== null;
  const notice = screen.notice && (
    <Banner tone={screen.notice.tone} onClose={screen.dismissNotice}>
      {screen.notice.text}
    </Banner>
  );
  const advice = useProposal({ group, orders, isPricing: isPricing });
  const cheapest = (
    <LazyCheapestSequence
      {...{ group, orders, advice }}
      isPricing={isPricing}
      isStrip={isNarrow}
      follow={screen.takeAdvice}
      report={screen.report}
      focusIdOf={stopId}
    />
  );
  return (
    <OrderFrame
      picture={
        <LazyRoutePicture
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
        </LazyRoutePicture>
      }
      footer={
        <>
          {orders.length > 0 && <VoucherRow group={group} voucher={voucher} now={now} />}
          {unsaved.length > 0 && estimate.data ? (
            <EstimatedTotal estimate={estimate} stopCount={orders.length + unsaved.length}>
              <Plural
                value={unsaved.length}
                one="# drop-off needs a recipient before you can pay."
                other="# drop-offs need a recipient before you can pay."
              />
            </EstimatedTotal>
          ) : (
            <OrderTotal
              voucher={voucher}
              group={group}
              pricedAt={pricedAt}
              isPricing={isPricing}
              isFirstPrice={group.orders.length === 0 && rows.isSubmitting}
              isUnsaved={isUnsaved}
              currency={group.currency}
            />
          )}
          {/* The element stays while totals change, so that each change is read out. */}
          <p className="sr-only" role="status">
            {unsaved.length === 0 && orders.length > 0 && t`Total ${total}`}
          </p>
          <Button block size={48} disabledReason={blocked} onClick={confirm}>
            {orders.length > 0 && unsaved.length === 0 ? (
              // The press leads to this amount: the hold is the subtotal, and a voucher's credit follows (decisions 2).
              <Trans>Confirm Order · {held}</Trans>
            ) : (
              <Trans>Confirm Order</Trans>
            )}
          </Button>
        </>
      }
    >
      <VehicleChoice
        method={shown.deliveryMethod}
        onMethod={(method) => pickUp.choose({ method })}
        halal={{ value: shown.halal, onChange: (halal) => pickUp.choose({ halal }) }}
      />
      {group.cardPayment && <PaymentEnd group={group} />}
      <div className="mt-3 empty:hidden">{!isCovered && notice}</div>
      {isNarrow && cheapest}
      {!isPricing && (
        <LazyLateStops group={shown} now={now} onSet={times.setLateToEstimate} onMove={times.movePickUp} />
      )}
      <LazySplitOrder
        group={shown}
        now={now}
        isChanging={isPricing || isUnsaved || draft.open?.kind === 'change drop-off'}
        split={screen.split}
        report={screen.report}
        isWaiting={advice.proposal !== null || advice.isFetching}
      />
      <div className="order-thread mt-3 -ml-3 max-panel:-ml-2">
        {draft.open?.kind === 'change pick-up' && (
          <LazyPickUpForm
            fields={{ ...pickUpFieldsOf(shown), ...draft.open.fields }}
            onChange={pickUp.edit}
            onSave={pickUp.save}
            onCancel={pickUp.cancel}
            busy={rows.isSubmitting}
            notice={notice}
            violation={rows.violation}
            isPlaceLocked={orders.length > 0}
            points={points}
          />
        )}
        <PickUpRow
          group={shown}
          now={now}
          onTime={times.movePickUp}
          onMoveAll={times.moveAll}
          onToday={times.moveToToday}
          onEdit={pickUp.open}
          onPin={(place) => pickUp.choose({ place })}
          points={points}
        />
        <StopList
          {...{ group, rows, notice, points, now, isOnline, activeId, feeOf }}
          actions={stopActions}
          onActivate={setActive}
          onEdit={edit}
        />
      </div>
      <div className="ml-10 flex items-center justify-between text-caption text-ink-2">
        <PasteLink id={group.id} />
        <ImportOrders group={group} />
        <p role="status">
          {isUnsaved ? (
            <Trans>Saved once the connection is back</Trans>
          ) : isPricing ? (
            <Trans>Saving</Trans>
          ) : (
            <Trans>Saved {businessClock(pricedAt)}</Trans>
          )}
        </p>
      </div>
      {(pay || isResuming) && (
        <PayDialog
          group={group}
          voucher={voucher.applied}
          note={draft.note}
          onNote={screen.setNote}
          onClose={() => setPay(false)}
        />
      )}
    </OrderFrame>
  );
}

/** The id of the open form's point in the picture. */
function openPointId(draft: Draft): string | null {
  const { open } = draft;
  if (open === null) return null;
  if (open.kind === 'change pick-up') return pickUpPointId;
  return open.kind === 'change drop-off' || pendingCommand(draft, open.key) ? open.key : newStopId;
}

/** Handles that the open form's drop-off was deleted elsewhere. */
function useDeletedStop({ orders }: OrderGroup, draft: Draft, handleDeletedStop: () => void): void {
  const openId = openDropOffId(draft);
  const isDeleted = openId !== null && orders.every(({ id }) => id !== openId);
  const onDeleted = useEffectEvent(handleDeletedStop);
  useEffect(() => {
    if (isDeleted) onDeleted();
  }, [isDeleted]);
}
