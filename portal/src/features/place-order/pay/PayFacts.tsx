import { Plural, Trans } from '@lingui/react/macro';
import { pickUpOnDeliveryDay } from '@tibara/contract/orders/times/pick-up-day';
import { riderDayMinutes, runMinutes } from '@tibara/contract/orders/times/promise';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { businessClock, businessDay } from '@tibara/contract/time';
import { CalendarClock, Car, Clock, Flag, MapPin, Motorbike } from 'lucide-react';
import { dayAndClock } from '#ui/date-time/wording.ts';
import { durationText } from '#ui/mark/duration.ts';
import { useNow } from '#ui/use-now.ts';
import { LateText, minutesLateOf } from '../advice/LateText';
import { PickUpDayText } from '../advice/PickUpDay';

/** The end of a period of time. Its day is left out if the period has one day. */
const endText = (first: string, last: string): string =>
  businessDay(first) === businessDay(last) ? businessClock(last) : dayAndClock(last);

/** The facts before the payment: time, vehicle, number of drop-offs, and late ones. */
export function PayFacts({ group }: { group: OrderGroup }) {
  const now = useNow();
  const late = minutesLateOf(group, now);
  const minutes = runMinutes(group, now);
  const times = group.orders.map(({ deliverDateTime }) => deliverDateTime).sort();
  const [first = null] = times;
  const last = times.at(-1);
  const isCar = group.deliveryMethod === 'CAR';
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 *:flex *:items-center *:gap-1.5">
      <li>
        <CalendarClock className="size-4 text-ink-2" aria-hidden="true" />
        <strong>
          <Trans>Pick-up {dayAndClock(group.pickUpDateTime)}</Trans>
        </strong>
      </li>
      <li>
        {isCar ? (
          <Car className="size-4 text-ink-2" aria-hidden="true" />
        ) : (
          <Motorbike className="size-4 text-ink-2" aria-hidden="true" />
        )}
        {isCar ? <Trans>Car</Trans> : <Trans>Bike</Trans>}
      </li>
      <li>
        <MapPin className="size-4 text-ink-2" aria-hidden="true" />
        <Plural value={group.orders.length} one="# drop-off" other="# drop-offs" />
      </li>
      {first && last && (
        <li>
          <Flag className="size-4 text-ink-2" aria-hidden="true" />
          {first === last ? (
            <Trans>Delivery by {dayAndClock(first)}</Trans>
          ) : (
            <Trans>
              Delivery from {dayAndClock(first)} to {endText(first, last)}
            </Trans>
          )}
        </li>
      )}
      {minutes > riderDayMinutes && (
        <li className="text-warn">
          <Clock className="size-4 text-ink-2" aria-hidden="true" />
          <Trans>About {durationText(minutes)}: too long for one rider in a day</Trans>
        </li>
      )}
      {pickUpOnDeliveryDay(group, now) && (
        <li className="text-warn">
          <CalendarClock className="size-4 text-ink-2" aria-hidden="true" />
          <PickUpDayText {...{ group, now }} />
        </li>
      )}
      {late.length > 0 && (
        <li className="text-warn">
          <Clock className="size-4 text-ink-2" aria-hidden="true" />
          <LateText late={late} />
        </li>
      )}
    </ul>
  );
}
