import './DateRangePicker.css';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { late } from '../late';
import { Skeleton } from '../message/Skeleton';
import { PickerPopup } from './PickerPopup';
import { rangeText } from './wording';

export interface DayRange {
  /** 'YYYY-MM-DD' at UTC+8, both included. */
  from: string;
  to: string;
}

interface DateRangePickerProps {
  label: string;
  /** Null for all days, before a choice. */
  value: DayRange | null;
  /** Called once both ends are chosen. */
  onChange: (range: DayRange) => void;
  today: string;
  /** The last selectable day, by default today. */
  last?: string;
  /** Maximum number of days. */
  most?: number;
}

const RangePanel = late(() => import('./RangePanel'), { waiting: PanelSkeleton });

export function DateRangePicker({ label, value, onChange, today, last = today, most }: DateRangePickerProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const shown = value ? rangeText(value, i18n.locale) : t`All days`;
  const trigger = (
    <button type="button" className="range-trigger" aria-label={`${label}: ${shown}`}>
      <CalendarDays aria-hidden="true" />
      <span>{shown}</span>
      <ChevronDown className="size-4" aria-hidden="true" />
    </button>
  );
  return (
    <PickerPopup {...{ trigger, label }} open={isOpen} onOpenChange={setOpen} align="end">
      <RangePanel
        value={value}
        today={today}
        last={last}
        most={most}
        onChange={(range) => {
          onChange(range);
          setOpen(false);
        }}
      />
    </PickerPopup>
  );
}

/** Same size as the panel. */
function PanelSkeleton() {
  return (
    <div className="range-panel" aria-busy="true">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-8 w-full" />
    </div>
  );
}
