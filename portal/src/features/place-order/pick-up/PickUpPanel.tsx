import { useLingui } from '@lingui/react/macro';
import { shouldFollowPickUp } from '@tibara/contract/orders/times/pick-up-day';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { earliestHour, latestHour } from '@tibara/contract/time';
import { useState } from 'react';
import { Switch } from '#ui/choice/Choice.tsx';
import PickerPanel from '#ui/date-time/PickerPanel.tsx';

export interface PickUpPanelProps {
  value: string | null;
  now: Date;
  onChange: (time: string) => void;
  withDropOffs?: { group: OrderGroup; onMoveAll: (time: string) => void } | false;
  onClose: () => void;
}

export default function PickUpPanel({ value, now, onChange, withDropOffs, onClose }: PickUpPanelProps) {
  const { t } = useLingui();
  // The merchant's choice. Until then the new time decides.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const movesAll = (time: string) => withDropOffs && (pressed ?? shouldFollowPickUp(withDropOffs.group, time));
  return (
    <PickerPanel
      value={value}
      now={now.toISOString()}
      hours={{ min: now.toISOString(), earliestHour, latestHour }}
      confirmLabel={t`Set pick-up time`}
      rule={t`Pick-up must be at least 5 minutes from now`}
      onChoose={(time) => {
        onClose();
        if (withDropOffs && movesAll(time)) withDropOffs.onMoveAll(time);
        else onChange(time);
      }}
      options={(time) =>
        withDropOffs && (
          <Switch
            label={t`Move all drop-offs with it`}
            checked={movesAll(time) || false}
            onChange={(event) => setPressed(event.target.checked)}
          />
        )
      }
    />
  );
}
