import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { addDays, businessDay, startOfBusinessDay } from '@tibara/contract/time';
import { CalendarClock } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { dayText, whenText } from '#ui/date-time/wording.ts';
import { Banner } from '#ui/message/Banner.tsx';

interface PickUpDayProps {
  group: OrderGroup;
  now: Date;
}

/** All drop-offs are on later days than the pick-up. The button moves it alone to the time `to`. */
export function PickUpDay({ to, onMove, ...props }: PickUpDayProps & { to: string; onMove: (time: string) => void }) {
  const { t } = useLingui();
  const when = whenText(to, props.now, { today: t`today`, tomorrow: t`tomorrow` });
  return (
    <Banner tone="warn" icon={<CalendarClock />} className="mt-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-45 flex-1">
          <PickUpDayText {...props} />
        </span>
        <Button variant="quiet" size={32} className="-mx-2.5 pointer-coarse:min-h-11" onClick={() => onMove(to)}>
          <Trans>Move the pick-up to {when}</Trans>
        </Button>
      </div>
    </Banner>
  );
}

/** 'The pick-up is today, all drop-offs are tomorrow.' */
export function PickUpDayText({ group: { pickUpDateTime, orders }, now }: PickUpDayProps) {
  const { t } = useLingui();
  const today = businessDay(now);
  const named = (day: string) =>
    day === today ? t`today` : day === addDays(today, 1) ? t`tomorrow` : t`on ${dayText(startOfBusinessDay(day))}`;
  const pickUp = named(businessDay(pickUpDateTime));
  const days = new Set(orders.map(({ deliverDateTime }) => businessDay(deliverDateTime)));
  const [day = today] = days;
  const delivery = days.size > 1 ? t`on later days` : named(day);
  return (
    <Plural
      value={orders.length}
      one={`The pick-up is ${pickUp}, the drop-off is ${delivery}.`}
      other={`The pick-up is ${pickUp}, all drop-offs are ${delivery}.`}
    />
  );
}
