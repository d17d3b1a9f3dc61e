import { useLingui } from '@lingui/react/macro';
import { formatWhen } from '@tibara/contract/time';
import { CalendarClock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button/Button';
import { Switch } from '../../../ui/choice/Choice';
import { PickerPopup } from '../../../ui/date-time/PickerPopup';
import { lazyPart } from '../../../ui/lazy-part';

const PickerPanel = lazyPart(() => import('../../../ui/date-time/PickerPanel'));

interface PickUpTimeProps {
  value: string | null;
  now: Date;
  onChange: (time: string) => void;
  /** With drop-offs: they can move with it. */
  onMoveAll?: (time: string) => void;
}

const EARLIEST_HOUR = 6;
const LATEST_HOUR = 23;

/** A small button in the pick-up's row; the choice is saved without a press of Save (spec 4.2). */
export function PickUpTime({ value, now, onChange, onMoveAll }: PickUpTimeProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [movesAll, setMovesAll] = useState(true);
  const shown = value ? formatWhen(value, now, { today: t`Today`, tomorrow: t`Tomorrow` }) : t`Choose a time`;
  const choose = (time: string) => {
    setOpen(false);
    if (onMoveAll && movesAll) onMoveAll(time);
    else onChange(time);
  };
  return (
    <PickerPopup
      trigger={
        <Button variant="secondary" size={32} icon={<CalendarClock />} aria-label={t`Pick-up time: ${shown}`}>
          {shown}
        </Button>
      }
      label={t`Date and time`}
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
    >
      <Suspense fallback={<div className="picker" aria-busy="true" />}>
        <PickerPanel
          value={value}
          now={now.toISOString()}
          hours={{ min: now.toISOString(), earliestHour: EARLIEST_HOUR, latestHour: LATEST_HOUR }}
          confirmLabel={t`Set pick-up`}
          rule={t`Pick-up must be at least 5 minutes from now`}
          onChoose={choose}
        >
          {onMoveAll && (
            <Switch
              label={t`Move all drop-offs with it`}
              checked={movesAll}
              onChange={(event) => setMovesAll(event.target.checked)}
            />
          )}
        </PickerPanel>
      </Suspense>
    </PickerPopup>
  );
}
