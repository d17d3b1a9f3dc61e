import './PickerPanel.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, businessDay } from '@tibara/contract/time';
import { type ReactNode, useState } from 'react';
import { Button } from '../button/Button';
import { Calendar } from './Calendar';
import { firstDay, type PickerHours, quarterHoursOf, timeOnDay } from './quarter-hours';
import { TimeList } from './TimeList';
import { dayAndClock } from './wording';

interface PickerPanelProps {
  value: string | null;
  now: string;
  hours: PickerHours;
  confirmLabel?: string;
  rule?: string;
  onChoose: (time: string) => void;
  /** Shown below the calendar for the marked time. */
  options?: (time: string) => ReactNode;
  /** False if the calendar is always open on the page. */
  autoFocus?: boolean;
}

const FARTHEST_DAYS = 366;

export default function PickerPanel({
  value,
  now,
  hours,
  confirmLabel,
  rule,
  onChoose,
  options,
  autoFocus = true,
}: PickerPanelProps) {
  const { t } = useLingui();
  const first = firstDay(hours);
  const [draft, setDraft] = useState(() => {
    const day = value && businessDay(value) >= first ? businessDay(value) : first;
    return timeOnDay(day, value, hours);
  });
  const day = draft ? businessDay(draft) : first;
  return (
    <div className="picker">
      <div className="picker-sides">
        <Calendar
          value={day}
          onChange={(next) => setDraft(timeOnDay(next, draft, hours))}
          today={businessDay(now)}
          first={first}
          last={addDays(first, FARTHEST_DAYS)}
          autoFocus={autoFocus}
        />
        <div className="picker-times">
          {rule && <p className="text-caption text-ink-2">{rule}</p>}
          <TimeList label={t`Time`} times={quarterHoursOf(day, hours)} value={draft} onChange={setDraft} />
        </div>
      </div>
      {options && <div className="picker-options">{draft && options(draft)}</div>}
      <div className="picker-foot">
        <span aria-live="polite">{draft && dayAndClock(draft)}</span>
        <Button size={36} disabled={!draft} onClick={() => draft && onChoose(draft)}>
          {confirmLabel ?? <Trans>Set time</Trans>}
        </Button>
      </div>
    </div>
  );
}
