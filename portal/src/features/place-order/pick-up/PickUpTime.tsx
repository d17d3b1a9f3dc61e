import { useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { PickerPopup } from '#ui/date-time/PickerPopup.tsx';
import { whenText } from '#ui/date-time/wording.ts';
import { late } from '#ui/late.tsx';
import type { PickUpPanelProps } from './PickUpPanel';

const PickUpPanel = late(() => import('./PickUpPanel'), {
  when: 'idle',
  waiting: () => <div className="picker" aria-busy="true" />,
});

/** A small button in the pick-up's row. The choice is saved immediately (spec 4.2). */
export function PickUpTime({ id, ...props }: Omit<PickUpPanelProps, 'onClose'> & { id?: string }) {
  const { value, now } = props;
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const shown = value ? whenText(value, now, { today: t`Today`, tomorrow: t`Tomorrow` }) : t`Choose a time`;
  return (
    <PickerPopup
      trigger={
        <Button id={id} variant="secondary" size={32} icon={<CalendarClock />} aria-label={t`Pick-up time: ${shown}`}>
          {shown}
        </Button>
      }
      label={t`Date and time`}
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
    >
      <PickUpPanel {...props} onClose={() => setOpen(false)} />
    </PickerPopup>
  );
}
