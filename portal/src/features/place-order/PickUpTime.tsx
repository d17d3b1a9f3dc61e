import { useLingui } from '@lingui/react/macro';
import { formatWhen } from '@tibara/contract/time';
import { CalendarClock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { lazyPart } from '../../ui/lazy-part';
import { Popover } from '../../ui/Popover';
import { useMedia } from '../../ui/use-media';

const PickerPanel = lazyPart(() => import('../../ui/date-time/PickerPanel'));

interface PickUpTimeProps {
  value: string | null;
  now: Date;
  onChange: (time: string) => void;
}

const EARLIEST_HOUR = 6;
const LATEST_HOUR = 23;

/** A small button in the pick-up's row; the choice saves itself (spec 4.2). A sheet where a calendar fills the screen. */
export function PickUpTime({ value, now, onChange }: PickUpTimeProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const shown = value ? formatWhen(value, now, { today: t`Today`, tomorrow: t`Tomorrow` }) : t`Choose a time`;
  const isPhone = useMedia('(max-width: 600px)');
  const choose = (time: string) => {
    setOpen(false);
    onChange(time);
  };
  const face = {
    variant: 'secondary',
    size: 32,
    icon: <CalendarClock />,
    'aria-label': t`Pick-up time: ${shown}`,
    children: shown,
  } as const;
  const panel = (
    <Suspense fallback={<div className="picker" aria-busy="true" />}>
      <PickerPanel
        value={value}
        now={now.toISOString()}
        hours={{ min: now.toISOString(), earliestHour: EARLIEST_HOUR, latestHour: LATEST_HOUR }}
        confirmLabel={t`Set pick-up`}
        rule={t`Pick-up must be at least 5 minutes from now`}
        onChoose={choose}
      />
    </Suspense>
  );
  if (isPhone) {
    return (
      <>
        <Button {...face} aria-haspopup="dialog" onClick={() => setOpen(true)} />
        <Dialog sheet flush open={isOpen} onClose={() => setOpen(false)} title={t`Date and time`}>
          {panel}
        </Dialog>
      </>
    );
  }
  return (
    <Popover
      trigger={<Button {...face} />}
      label={t`Date and time`}
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      flush
    >
      {panel}
    </Popover>
  );
}
