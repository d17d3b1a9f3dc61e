import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../button/IconButton';
import { addMonths, dayAfterKey, monthOf, weeksOf } from './month';
import { formatDay } from './wording';

interface CalendarProps {
  /** Days are 'YYYY-MM-DD' at UTC+8. */
  value: string;
  onChange: (day: string) => void;
  today: string;
  first: string;
  last: string;
  /** Marks the days between the two ends of a range. */
  range?: { from: string; to: string };
  autoFocus?: boolean;
}

/**
 * One month as a grid of day strings, with the roles and keys of the ARIA pattern. A calendar of Date objects would use
 * the browser's time zone. The library we tried (22 kB) exceeded the picker's whole budget.
 */
export function Calendar({ value, onChange, today, first, last, range, autoFocus }: CalendarProps) {
  const { t, i18n } = useLingui();
  const title = useId();
  const [cursor, setCursor] = useState(value);
  const grid = useRef<HTMLTableElement>(null);
  const movesFocus = useRef(autoFocus ?? false);
  const month = monthOf(cursor);
  const weeks = weeksOf(month);

  useEffect(() => {
    if (movesFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
    movesFocus.current = false;
  }, [cursor]);

  const within = (day: string) => (day < first ? first : day > last ? last : day);
  const turn = (months: number) => setCursor(within(`${addMonths(month, months)}-01`));
  const marksOf = (day: string) => ({
    'aria-selected': day === value || day === range?.from || day === range?.to,
    'data-in-range': (range && day >= range.from && day <= range.to) || undefined,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, cursor);
    if (!next) return;
    event.preventDefault();
    movesFocus.current = true;
    setCursor(within(next));
  };
  const choose = (day: string) => {
    movesFocus.current = true;
    setCursor(day);
    onChange(day);
  };
  return (
    <div className="calendar">
      <div className="calendar-head">
        <h2 id={title} aria-live="polite">
          {formatDay(`${month}-01`, i18n.locale, { month: 'long', year: 'numeric' })}
        </h2>
        <IconButton
          label={t`Previous month`}
          icon={<ChevronLeft />}
          disabled={month <= monthOf(first)}
          onClick={() => turn(-1)}
        />
        <IconButton
          label={t`Next month`}
          icon={<ChevronRight />}
          disabled={month >= monthOf(last)}
          onClick={() => turn(1)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are operated is a grid */}
      <table ref={grid} role="grid" aria-labelledby={title} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={formatDay(day, i18n.locale, { weekday: 'long' })}>
                {columnHead(day, i18n.locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole lint/a11y/useFocusableInteractive: its button takes focus
                <td key={day} role="gridcell" {...marksOf(day)}>
                  <button
                    type="button"
                    data-day={day}
                    data-outside={monthOf(day) !== month || undefined}
                    disabled={day < first || day > last}
                    tabIndex={day === cursor ? 0 : -1}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={formatDay(day, i18n.locale, { dateStyle: 'full' })}
                    onClick={() => choose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** 'Sa', '六' */
const columnHead = (day: string, locale: string): string =>
  formatDay(day, locale, { weekday: locale === 'zh-Hans' ? 'narrow' : 'short' }).slice(0, 2);
