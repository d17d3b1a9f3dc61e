import './DateRangePicker.css';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../Dialog';
import { Popover } from '../Popover';
import { useMedia } from '../use-media';
import { formatDay } from './wording';

export interface DayRange {
  /** 'YYYY-MM-DD' at UTC+8, both included. */
  from: string;
  to: string;
}

interface DateRangePickerProps {
  label: string;
  value: DayRange;
  /** Called once both ends are chosen, never with one of them. */
  onChange: (range: DayRange) => void;
  today: string;
}

/** The calendar comes when it is first opened. */
const RangePanel = lazy(() => import('./RangePanel'));

export function DateRangePicker({ label, value, onChange, today }: DateRangePickerProps) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMedia('(max-width: 600px)');
  const shown = rangeText(value, i18n.locale);
  const opener = { type: 'button' as const, className: 'range-trigger', 'aria-label': `${label}: ${shown}` };
  const face = (
    <>
      <CalendarDays aria-hidden="true" />
      <span>{shown}</span>
      <ChevronDown className="size-4" aria-hidden="true" />
    </>
  );
  const panel = (
    <Suspense fallback={<div className="range-panel" aria-busy="true" />}>
      <RangePanel
        value={value}
        today={today}
        onChange={(range) => {
          onChange(range);
          setOpen(false);
        }}
      />
    </Suspense>
  );
  if (isPhone) {
    return (
      <>
        <button {...opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {face}
        </button>
        <Dialog sheet flush open={isOpen} onClose={() => setOpen(false)} title={label}>
          {panel}
        </Dialog>
      </>
    );
  }
  return (
    <Popover
      trigger={<button {...opener}>{face}</button>}
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      flush
    >
      {panel}
    </Popover>
  );
}

/** "22 Oct – 20 Nov 2026"; the first year only when it is another one. */
function rangeText({ from, to }: DayRange, locale: string): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  const first = formatDay(from, locale, { day: 'numeric', month: 'short', ...(!isOneYear && { year: 'numeric' }) });
  return `${first} – ${formatDay(to, locale, { day: 'numeric', month: 'short', year: 'numeric' })}`;
}
