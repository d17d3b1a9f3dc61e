import { Trans } from '@lingui/react/macro';
import { pickUpOnDeliveryDay } from '@tibara/contract/orders/times/pick-up-day';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { Clock } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { Banner } from '#ui/message/Banner.tsx';
import { LateText, minutesLateOf } from './LateText';
import { PickUpDay } from './PickUpDay';

export interface LateStopsProps {
  group: OrderGroup;
  now: Date;
  onSet: () => void;
  onMove: (time: string) => void;
}

/** The number of late drop-offs, or a pick-up days too early, with the button that fixes it. */
export default function LateStops({ group, now, onSet, onMove }: LateStopsProps) {
  const late = minutesLateOf(group, now);
  const pickUpAt = pickUpOnDeliveryDay(group, now);
  return (
    <>
      {pickUpAt && <PickUpDay {...{ group, now, onMove }} to={pickUpAt} />}
      {late.length > 0 && (
        <Banner tone="warn" icon={<Clock />} className="mt-3">
          <div className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-45 flex-1">
              <LateText late={late} />
            </span>
            <Button variant="quiet" size={32} className="-mx-2.5 pointer-coarse:min-h-11" onClick={onSet}>
              <Trans>Set times to the estimate</Trans>
            </Button>
          </div>
        </Banner>
      )}
    </>
  );
}
