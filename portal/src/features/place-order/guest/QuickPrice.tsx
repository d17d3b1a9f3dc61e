import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toCountry } from '@tibara/contract/coordinates';
import { dropOffMessages, pickUpMessages } from '@tibara/contract/orders/messages';
import { Trash2 } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { queryClient } from '#api/query.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { said } from '#ui/language/language.ts';
import { Skeleton } from '#ui/message/Skeleton.tsx';
import { Money } from '#ui/money/Money.tsx';
import { Marker } from '#ui/thread/Marker.tsx';
import { LonePlaceField, noPlace, shortName, typedPlace } from '../../places';
import { focusSoon } from '../row-focus';
import { useEstimate } from '../use-estimate';
import { readRoute, storeRoute } from './visitor-route';

export interface QuickPriceProps {
  typed: { pickUp: string; dropOff: string };
  /** The field with the focus, and the position of its caret. */
  focus: { name: 'pickUp' | 'dropOff'; caret: number | null } | null;
}

const ids = { pickUp: 'quick-pick-up', dropOff: 'quick-drop-off' };

/** The public home page has no query cache of its own. */
export function QuickPrice(props: QuickPriceProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <QuickRoute {...props} />
    </QueryClientProvider>
  );
}

/** A visitor's short route, which Place Order continues. */
function QuickRoute({ typed, focus }: QuickPriceProps) {
  const { t } = useLingui();
  const [route, setRoute] = useState(() => ({ ...readRoute(), pickUp: typedPlace(typed.pickUp, noPlace) }));
  const [next, setNext] = useState(() => typedPlace(typed.dropOff, noPlace));
  const { pickUp, stops } = route;
  useEffect(() => storeRoute(route), [route]);
  useLayoutEffect(() => takeFocus(focus), [focus]);
  const { data, error, isFetching } = useEstimate(route);
  const hasPrice = data !== undefined && stops.length > 0;
  return (
    <>
      <ul className="price-rows">
        <li>
          <Marker state="pickup" dense />
          <div className="min-w-0 flex-1">
            <LonePlaceField
              id={ids.pickUp}
              label={t`Pick-up address`}
              placeholder={t`Enter pick-up location`}
              failure={said(pickUpMessages.main.chooseAddress)}
              value={pickUp}
              near={null}
              points={[]}
              onChange={(place) => setRoute({ ...route, pickUp: place })}
              onChoose={(place) => {
                setRoute({ ...route, pickUp: place });
                focusSoon(ids.dropOff);
              }}
            />
          </div>
        </li>
        {stops.map(({ id, place }, index) => (
          <li key={id}>
            <Marker state="stop" number={index + 1} dense />
            <span className="min-w-0 flex-1 truncate">{shortName(place)}</span>
            {isFetching ? (
              <Skeleton className="w-16" />
            ) : (
              hasPrice &&
              data.orders[index] && (
                <Money
                  cents={data.orders[index].deliveryFee}
                  currency={data.currency}
                  className="flex-none font-semibold"
                />
              )
            )}
            <IconButton
              className="-mr-2 size-8"
              label={t`Delete drop-off ${index + 1}`}
              icon={<Trash2 className="size-4" />}
              onClick={() => setRoute({ ...route, stops: stops.filter((stop) => stop.id !== id) })}
            />
          </li>
        ))}
        <li>
          <Marker state={stops.length === 0 ? 'stop' : 'new'} number={1} dense />
          <div className="min-w-0 flex-1">
            <LonePlaceField
              id={ids.dropOff}
              label={stops.length === 0 ? t`Drop-off address` : t`Add Stop`}
              placeholder={t`Enter drop-off location`}
              failure={said(dropOffMessages.main.chooseAddress)}
              value={next}
              near={pickUp.coordinate ?? null}
              country={toCountry(pickUp.country)}
              points={[]}
              onChange={setNext}
              onChoose={(place) => {
                setNext(noPlace);
                setRoute({ ...route, stops: [...stops, { id: crypto.randomUUID(), place }] });
              }}
            />
          </div>
        </li>
      </ul>
      {error && (
        <p className="field-note mt-3" data-error="" role="alert">
          {errorText(error)}
        </p>
      )}
      <p className="price-total">
        <span className="text-label">
          <Trans>Estimated Total</Trans>
        </span>
        <span className="text-money" role="status">
          {hasPrice ? (
            <Money cents={data.subtotal} currency={data.currency} stale={isFetching} total />
          ) : (
            <span className="text-ink-3">–</span>
          )}
        </span>
      </p>
      <Link to="/main-order" className="link price-more">
        <Trans>Continue</Trans>
      </Link>
    </>
  );
}

/** Before the next key: a later focus would lose the letters until then. */
function takeFocus(focus: QuickPriceProps['focus']): void {
  const field = document.getElementById(ids[focus?.name ?? 'pickUp']);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  const caret = focus?.caret ?? field.value.length;
  field.setSelectionRange(caret, caret);
}
