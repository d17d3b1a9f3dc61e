import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { toCountry } from '@tibara/contract/coordinates';
import { type Currency, formatCents } from '@tibara/contract/money';
import { dropOffMessages, orderGroupMessages, pickUpMessages } from '@tibara/contract/orders/messages';
import { useEffect, useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/button/Button.tsx';
import { said } from '#ui/language/language.ts';
import { late } from '#ui/late.tsx';
import { SortableList } from '#ui/list/SortableList.tsx';
import { Banner } from '#ui/message/Banner.tsx';
import { ThreadItem } from '#ui/thread/Thread.tsx';
import { isChosen, LocatedPlaceField, LonePlaceField, noPlace, shortName } from '../../places';
import { LazyCheapestSequence } from '../advice/LazyAdvice';
import { EstimatedTotal } from '../EstimatedTotal';
import { OrderFrame } from '../OrderFrame';
import { LazyRoutePicture } from '../picture/LazyRoutePicture';
import { routePoints } from '../picture/route-points';
import { focusSoon, newStopId, stopId, useFirstFocus } from '../row-focus';
import { PasteLink } from '../several/PasteLink';
import { useEstimate } from '../use-estimate';
import { useIsNarrow } from '../use-is-narrow';
import { VehicleChoice } from '../VehicleChoice';
import { GuestRow } from './GuestRow';
import { RefusedStop } from './RefusedStop';
import { useVisitorProposal } from './use-visitor-proposal';
import { inSequence, readRoute, storeRoute, type VisitorRoute, withMoved } from './visitor-route';

const LoginDialog = late(async () => (await import('../../account')).LoginDialog);

const pickUpId = 'guest-pick-up';

/** A visitor's screen: a real price before the sign-up, from places without contacts (spec 2.4). */
export default function GuestOrder() {
  const { t } = useLingui();
  const [route, setRoute] = useState(readRoute);
  const [next, setNext] = useState(noPlace);
  const [asked, setAsked] = useState<'login' | 'account' | null>(null);
  const [activeId, setActive] = useState<string | null>(null);
  useEffect(() => storeRoute(route), [route]);
  // On a phone the keyboard would immediately cover the screen.
  const isNarrow = useIsNarrow();
  useFirstFocus(pickUpId, !isNarrow && route.pickUp.address === '');
  const estimate = useEstimate(route);
  const { data, error, isFetching, refetch } = estimate;
  const change = (part: Partial<VisitorRoute>) => setRoute((before) => ({ ...before, ...part }));
  const { pickUp, stops, method } = route;
  const hasPrice = data !== undefined && stops.length > 0;
  const priced = stops.map((stop, index) => ({
    ...stop,
    fee: isFetching ? undefined : data?.orders[index]?.deliveryFee,
    metres: isFetching ? undefined : data?.orders[index]?.deliveryRange,
  }));
  const points = routePoints(pickUp, priced, [], (position, place) =>
    position === 0 ? t`Pick-up, ${shortName(place)}` : t`Drop-off ${position}, ${shortName(place)}`,
  );
  const advice = useVisitorProposal(route, hasPrice && !isFetching);
  const cheapest = data && (
    <LazyCheapestSequence
      group={data}
      orders={stops}
      advice={advice}
      isPricing={isFetching}
      isStrip={isNarrow}
      follow={async ({ orderIds }) => setRoute((before) => inSequence(before, orderIds))}
      report={() => undefined}
      focusIdOf={stopId}
    />
  );
  const logIn = (
    <Button variant="quiet" size={32} onClick={() => setAsked('login')}>
      <Trans>Log in</Trans>
    </Button>
  );
  return (
    <OrderFrame
      stopCount={stops.length}
      picture={
        <LazyRoutePicture
          points={points}
          currency={data?.currency}
          facts={
            hasPrice && !isFetching
              ? { metres: data.distance, source: data.distanceSource, stopCount: stops.length }
              : undefined
          }
          activeId={activeId}
          onHover={setActive}
          proposedIds={advice.proposal?.orderIds}
        >
          {!isNarrow && cheapest}
        </LazyRoutePicture>
      }
      footer={
        <>
          <EstimatedTotal estimate={estimate} stopCount={stops.length}>
            {stops.length === 0 ? (
              <Trans>Add a drop-off to see the price.</Trans>
            ) : (
              <Trans>Includes tax. Log in to book, add contacts and pay.</Trans>
            )}
          </EstimatedTotal>
          <Button block size={48} onClick={() => setAsked('account')}>
            <Trans>Log in or sign up to book</Trans>
          </Button>
        </>
      }
    >
      <Banner tone="notice" action={logIn} className="panel:mt-3">
        {said(orderGroupMessages.guestNotice)}
      </Banner>
      <div className="mt-3">
        <VehicleChoice method={method} onMethod={(chosen) => change({ method: chosen })} />
      </div>
      {error && (
        <div className="mt-3">
          <Banner
            tone="bad"
            action={
              // A refused route stays refused until it changes.
              !isApiError(error, 'rule_violation') && (
                <Button variant="quiet" size={32} onClick={() => void refetch()}>
                  <Trans>Retry</Trans>
                </Button>
              )
            }
          >
            <RefusedStop error={error} stops={stops} /> {errorText(error)}
          </Banner>
        </div>
      )}
      {isNarrow && cheapest}
      <div className="order-thread mt-3 -ml-3 max-panel:-ml-2">
        <ThreadItem as="div" state="pickup" line={stops.length > 0 ? 'solid' : 'dashed'} field className="ml-6">
          <LonePlaceField
            Field={LocatedPlaceField}
            id={pickUpId}
            label={t`Pick-up address`}
            placeholder={t`Enter pick-up location`}
            failure={said(pickUpMessages.main.chooseAddress)}
            value={pickUp}
            near={null}
            points={points}
            onChange={(place) => change({ pickUp: place })}
            onChoose={(place) => {
              change({ pickUp: place });
              if (stops.length === 0) focusSoon(newStopId);
            }}
          />
        </ThreadItem>
        <SortableList
          items={stops}
          nameOf={(stop) => t`Drop-off ${stops.indexOf(stop) + 1}, ${shortName(stop.place)}`}
          onMove={(id, to) => setRoute(withMoved(route, id, to))}
          disabled={stops.length < 2}
        >
          {(stop, row) => (
            <GuestRow
              stop={stop}
              row={row}
              estimate={data?.orders[row.index]}
              source={data?.distanceSource}
              currency={data?.currency}
              isPricing={isFetching}
              isActive={stop.id === activeId}
              onHover={(isHovered) => setActive(isHovered ? stop.id : null)}
              onRemove={() => change({ stops: stops.filter(({ id }) => id !== stop.id) })}
            />
          )}
        </SortableList>
        <ThreadItem as="div" state="new" line="none" field className="ml-6">
          <LonePlaceField
            id={newStopId}
            label={t`Add Stop`}
            placeholder={t`Enter drop-off location`}
            failure={said(isChosen(pickUp) ? dropOffMessages.main.chooseAddress : pickUpMessages.main.chooseAddress)}
            value={next}
            near={pickUp.coordinate ?? null}
            country={toCountry(pickUp.country)}
            points={points}
            onChange={setNext}
            onChoose={(place) => {
              setNext(noPlace);
              change({ stops: [...stops, { id: crypto.randomUUID(), place }] });
            }}
          />
        </ThreadItem>
      </div>
      <div className="ml-10 flex items-center justify-between text-caption text-ink-2">
        <PasteLink />
      </div>
      {asked && (
        <LoginDialog
          open
          isNew={asked === 'account'}
          about={hasPrice && <AboutOrder cents={data.subtotal} currency={data.currency} count={stops.length} />}
          onClose={() => setAsked(null)}
        />
      )}
    </OrderFrame>
  );
}

interface AboutOrderProps {
  cents: number;
  currency: Currency;
  count: number;
}

function AboutOrder({ cents, currency, count }: AboutOrderProps) {
  return (
    <>
      <strong className="text-ink">{formatCents(cents, currency)}</strong> ·{' '}
      <Plural value={count} one="# drop-off" other="# drop-offs" /> · <Trans>your order is kept</Trans>
    </>
  );
}
