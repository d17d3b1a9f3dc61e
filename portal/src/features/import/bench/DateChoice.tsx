import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { asWritten } from '#ui/as-written.tsx';
import { SegmentedChoice } from '#ui/choice/SegmentedChoice.tsx';
import { listed } from '#ui/language/in-one-line.ts';
import { dayName, dayOf } from '../repair/dates';
import type { Bench, DateOrder, DateQuestion } from './bench';

interface DateChoiceProps {
  question: DateQuestion;
  bench: Bench;
  /** 'YYYY-MM-DD', at UTC+8. */
  today: string;
  onAnswer: (order: DateOrder) => void;
}

/** The first question, asked once: the format of all dates in the file (decisions 7). */
export function DateChoice({ question, bench, today, onAnswer }: DateChoiceProps) {
  const { t } = useLingui();
  const { example, asked, total, both, otherOnly } = question;
  const [day, month] = [dayName(example, 'day'), dayName(example, 'month')];
  const isPast = (order: DateOrder) => (dayOf(example, order) ?? today) < today;
  const rows = listed(otherOnly.slice(0, 5));
  return (
    <section className="card flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4" aria-label={t`Date format`}>
      <span
        className={`mt-0.75 size-4 flex-none self-start rounded-full border-2 border-(--pickup-ring) ${bench.isAnswered ? 'bg-surface' : 'bg-signal'}`}
        aria-hidden="true"
      />
      <div className="min-w-0 flex-[1_1_240px]">
        <h2 className="font-semibold">
          {day && month ? (
            <Trans>
              Is {asWritten(example)} {day} or {month}?
            </Trans>
          ) : (
            <Trans>Is {asWritten(example)} written with the day first?</Trans>
          )}
        </h2>
        <p className="text-ink-2">
          {both > 0 && (
            <>
              <Trans>
                {both} of {total} rows can be read both ways.
              </Trans>{' '}
            </>
          )}
          {otherOnly.length > 0 && (
            <>
              {asked === 'month' ? (
                <Plural
                  value={otherOnly.length}
                  one={`Row ${rows} only works with the day first.`}
                  other={`Rows ${rows} only work with the day first.`}
                />
              ) : (
                <Plural
                  value={otherOnly.length}
                  one={`Row ${rows} only works with the month first.`}
                  other={`Rows ${rows} only work with the month first.`}
                />
              )}{' '}
            </>
          )}
          {day && isPast('day') && <Trans>{day} is in the past.</Trans>}{' '}
          {month && isPast('month') && <Trans>{month} is in the past.</Trans>}{' '}
          {bench.isCsv && <Trans>The template has MM/DD/YYYY HH:MM.</Trans>}
        </p>
      </div>
      <SegmentedChoice
        joined
        legend={t`Date order`}
        value={bench.isAnswered ? bench.order : null}
        onChange={onAnswer}
        options={[
          { value: 'day', label: day ? t`${day} (DD/MM)` : t`Day (DD/MM)` },
          { value: 'month', label: month ? t`${month} (MM/DD)` : t`Month (MM/DD)` },
        ]}
      />
    </section>
  );
}
