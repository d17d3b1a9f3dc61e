import './PickerPanel.css';
import { Trans } from '@lingui/react/macro';
import { addDays } from '@tibara/contract/time';
import { useState } from 'react';
import { Button } from '../button/Button';
import { Calendar } from './Calendar';
import type { DayRange } from './DateRangePicker';

interface RangePanelProps {
  value: DayRange;
  onChange: (range: DayRange) => void;
  today: string;
}

/** The product has no older data. */
const FIRST_DAY = '2020-01-01';

/** One end is chosen, then the other; nothing is reported before both are chosen. */
export default function RangePanel({ value, onChange, today }: RangePanelProps) {
  const [start, setStart] = useState<string | null>(null);
  const choose = (day: string) => {
    if (start === null) setStart(day);
    else onChange(start <= day ? { from: start, to: day } : { from: day, to: start });
  };
  const last = (days: number) => onChange({ from: addDays(today, -days), to: today });
  return (
    <div className="range-panel">
      <p role="status" className="text-label">
        {start === null ? <Trans>Choose the first day</Trans> : <Trans>Choose the last day</Trans>}
      </p>
      <Calendar
        value={start ?? value.to}
        onChange={choose}
        today={today}
        first={FIRST_DAY}
        last={today}
        range={start === null ? value : { from: start, to: start }}
        autoFocus
      />
      <div className="range-presets">
        <Button variant="secondary" size={32} onClick={() => last(7)}>
          <Trans>Last 7 days</Trans>
        </Button>
        <Button variant="secondary" size={32} onClick={() => last(30)}>
          <Trans>Last 30 days</Trans>
        </Button>
        <Button variant="secondary" size={32} onClick={() => last(90)}>
          <Trans>Last 90 days</Trans>
        </Button>
      </div>
    </div>
  );
}
