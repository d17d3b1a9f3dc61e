import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { listed } from '#ui/language/in-one-line.ts';
import { useOnline } from '#ui/use-online.ts';
import { isUnchecked, type RowState } from '../checks/check-rows';
import type { Submit } from './RepairBench';
import type { Repair } from './use-import';

interface BenchFooterProps {
  repair: Repair;
  counts: Record<RowState, number>;
  submit: Submit;
  /** The price of the whole route. */
  total: ReactNode;
  onCancel: () => void;
}

export function BenchFooter({ repair, counts, submit, total: price, onCancel }: BenchFooterProps) {
  const { t } = useLingui();
  const faulty = useBlocked(repair, counts);
  const blocked = submit.blocked ?? (submit.isAlways ? null : faulty);
  const total = repair.bench.rows.length;
  const unchecked = repair.checked.filter(isUnchecked).length;
  const changes = repair.checked.filter(({ updates }) => updates).length;
  const passed = counts.ready + counts.check;
  const left = [
    counts.repair > 0 && t`${counts.repair} to fix`,
    counts.check > 0 && t`${counts.check} to check`,
    counts.waiting > 0 && t`${counts.waiting} waiting`,
  ].filter((part) => part !== false);
  return (
    <section className="bench-foot flex items-center gap-4 border-line border-t bg-surface" aria-label={t`Import`}>
      <p className={`min-w-0 max-panel:flex-1 ${price ? 'max-panel:sr-only' : ''}`}>
        <strong>
          <Trans>{counts.ready} ready</Trans>
        </strong>
        {left.length > 0 && ` · ${listed(left)}`}
      </p>
      <progress
        className="bench-progress h-2 w-40 flex-none max-panel:hidden"
        value={passed}
        max={Math.max(1, total)}
        aria-label={t`Rows without problems`}
      />
      <p className="min-w-0 flex-1 text-caption text-ink-2 max-panel:hidden">
        {changes > 0 ? (
          <Plural
            value={changes}
            one="Submit changes # drop-off and adds the others."
            other="Submit changes # drop-offs and adds the others."
          />
        ) : unchecked > 0 ? (
          <Trans>Submit accepts the rows to check as they are. All rows are added at once.</Trans>
        ) : (
          <Trans>All rows are added at once, in the sequence shown.</Trans>
        )}
      </p>
      {price}
      <Button
        variant="secondary"
        className="max-panel:hidden"
        onClick={onCancel}
        disabledReason={submit.isBusy ? t`The drop-offs are being added` : null}
      >
        <Trans>Cancel</Trans>
      </Button>
      <Button onClick={submit.run} busy={submit.isBusy} disabledReason={blocked}>
        {submit.label ??
          (unchecked > 0
            ? t`Submit ${total}, ${unchecked} unchecked`
            : t`Submit ${plural(total, { one: '# drop-off', other: '# drop-offs' })}`)}
      </Button>
    </section>
  );
}

function useBlocked({ bench, checked, places }: Repair, counts: Record<RowState, number>): string | null {
  const { t } = useLingui();
  const isOnline = useOnline();
  if (!isOnline) return t`You are offline. Drop-offs can be added once the connection is back.`;
  if (bench.rows.length === 0) return t`No rows are left`;
  if (!bench.isAnswered) return t`Choose the date format first`;
  if (bench.excess > 0) return t`First leave out the rows that do not fit`;
  if (counts.repair > 0) {
    return plural(counts.repair, {
      one: 'Fix this # row to import the file.',
      other: 'Fix these # rows to import the file.',
    });
  }
  const blocked = checked.filter(({ isBlocked }) => isBlocked).map(({ row }) => row.number);
  if (blocked.length > 0) {
    const rows = listed(blocked.slice(0, 5));
    return plural(blocked.length, {
      one: `First answer the question of row ${rows}.`,
      other: `First answer the questions of rows ${rows}.`,
    });
  }
  if (checked.some(({ isTimeMissing }) => isTimeMissing)) return t`Choose the delivery times first`;
  if (counts.waiting === 0) return null;
  return places.isStopped ? t`Continue the search for addresses first` : t`We are still finding addresses`;
}
