import './PickerPanel.css';
import { Trans } from '@lingui/react/macro';
import { addDays } from '@tibara/contract/time';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/Button';
import { Calendar } from './Calendar';
import type { DayRange } from './DateRangePicker';
import { daysFrom, daysWithin } from './month';

interface RangePanelProps {
  value: DayRange | null;
  onChange: (range: DayRange) => void;
  today: string;
  last: string;
  most?: number;
}

/** The product has no older data. */
const FIRST_DAY = '2020-01-01';

export default function RangePanel({ value, onChange, today, last, most }: RangePanelProps) {
  const [start, setStart] = useState<string | null>(null);
  const within = daysWithin({ first: FIRST_DAY, last }, start, most);
  const choose = (day: string) => {
    if (start === null) setStart(day);
    else onChange(start <= day ? { from: start, to: day } : { from: day, to: start });
  };
  const past = (days: number) => onChange(daysFrom(addDays(today, 1 - days), days));
  return (
    <div className="range-panel">
      <p role="status" className="text-label">
        {start === null ? <Trans>Choose the first day</Trans> : <Trans>Choose the last day</Trans>}
      </p>
      {most && (
        <p className="text-caption text-ink-2">
          <Trans>At most {most} days.</Trans>
        </p>
      )}
      <Calendar
        value={start ?? value?.to ?? today}
        onChange={choose}
        today={today}
        {...within}
        range={start === null ? (value ?? undefined) : { from: start, to: start }}
        autoFocus
      />
      <div className="range-presets">
        {last > today && (
          <>
            <Preset onPress={() => onChange(daysFrom(today, 1))}>
              <Trans>Today</Trans>
            </Preset>
            <Preset onPress={() => onChange(daysFrom(addDays(today, 1), 1))}>
              <Trans>Tomorrow</Trans>
            </Preset>
            <Preset onPress={() => onChange(daysFrom(today, 7))}>
              <Trans>Next 7 days</Trans>
            </Preset>
          </>
        )}
        <Preset onPress={() => past(7)}>
          <Trans>Last 7 days</Trans>
        </Preset>
        <Preset onPress={() => past(30)}>
          <Trans>Last 30 days</Trans>
        </Preset>
        {last === today && (
          <Preset onPress={() => past(90)}>
            <Trans>Last 90 days</Trans>
          </Preset>
        )}
      </div>
    </div>
  );
}

function Preset({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="secondary" size={32} onClick={onPress}>
      {children}
    </Button>
  );
}
