import { Trans, useLingui } from '@lingui/react/macro';
import type { LocationDraft } from '@tibara/contract/coordinates';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { businessClock, businessDay } from '@tibara/contract/time';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { whenText } from '#ui/date-time/wording.ts';
import type { MapPoint } from '#ui/map/points.ts';
import { shownPhone } from '#ui/phone/shown-phone.ts';
import { ThreadItem } from '#ui/thread/Thread.tsx';
import { Approximate, isApproximate, LazyPinDialog } from '../../places';
import { soonestToday } from '../draft/default-times';
import { editPickUpId, pickUpTimeId } from '../row-focus';
import { PickUpTime } from './PickUpTime';

interface PickUpRowProps {
  group: OrderGroup;
  now: Date;
  onTime: (time: string) => void;
  onMoveAll: (time: string) => void;
  onToday: (time: string) => void;
  onEdit: () => void;
  onPin: (place: LocationDraft) => void;
  points: readonly MapPoint[];
}

export function PickUpRow({ group, now, onTime, onMoveAll, onToday, onEdit, onPin, points }: PickUpRowProps) {
  const { t } = useLingui();
  const { address, unitNumber } = group.pickUpLocation;
  const [isChosen, setChosen] = useState(false);
  const [isPinning, setPinning] = useState(false);
  const hasDropOffs = group.orders.length > 0;
  const at = group.pickUpDateTime;
  const hasPassed = Date.parse(at) <= now.getTime();
  // A day that the merchant just chose is not questioned.
  const soonest = isChosen && !hasPassed ? null : soonestToday(at, now);
  const choose = (change: (time: string) => void) => (time: string) => {
    setChosen(true);
    change(time);
  };
  const passed = businessDay(at) === businessDay(now) ? businessClock(at) : whenText(at, now);
  return (
    <ThreadItem as="div" state="pickup" className="ml-6">
      <div className="pick-up-row grid gap-x-3">
        <h2 className="line-clamp-2 font-semibold wrap-anywhere">
          <span className="sr-only">
            <Trans>Pick-up:</Trans>{' '}
          </span>
          {address}
        </h2>
        <p className="stop-note">
          {[unitNumber, group.pickUpPersonName].filter(Boolean).join(' · ')} ·{' '}
          <span className="whitespace-nowrap">{shownPhone(group.pickUpContactNumber)}</span>
        </p>
        {isApproximate(group.pickUpLocation) && (
          <p className="mt-1 flex flex-wrap gap-1.5">
            <Approximate place={group.pickUpLocation} onSet={hasDropOffs ? () => setPinning(true) : onEdit} />
          </p>
        )}
        {(hasPassed || soonest) && (
          <div className="pick-up-today">
            {hasPassed && (
              <span className="stop-note">
                <Trans>{passed} has passed.</Trans>{' '}
              </span>
            )}
            {soonest && (
              <Button
                variant="quiet"
                size={32}
                className="-ml-2.5 pointer-coarse:min-h-11"
                onClick={() => onToday(soonest)}
              >
                <Trans>Move to today, {businessClock(soonest)}</Trans>
              </Button>
            )}
          </div>
        )}
        <div className="pick-up-tools flex items-start gap-1 max-panel:mt-1.5">
          <PickUpTime
            id={pickUpTimeId}
            value={group.pickUpDateTime}
            now={now}
            onChange={choose(onTime)}
            withDropOffs={hasDropOffs && { group, onMoveAll: choose(onMoveAll) }}
          />
          <IconButton
            id={editPickUpId}
            className="-mr-2 size-8"
            label={t`Edit pick-up`}
            icon={<Pencil className="size-4" />}
            onClick={onEdit}
          />
        </div>
      </div>
      {isPinning && (
        <LazyPinDialog
          title={t`Set the exact location`}
          place={group.pickUpLocation}
          near={null}
          isKept
          points={points}
          onClose={() => setPinning(false)}
          onUse={(place) => {
            setPinning(false);
            onPin(place);
          }}
        />
      )}
    </ThreadItem>
  );
}
