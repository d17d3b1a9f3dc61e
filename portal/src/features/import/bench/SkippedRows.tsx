import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { bulkColumns } from '@tibara/contract/orders/bulk/rows';
import { maximumStops } from '@tibara/contract/orders/limits';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { asWritten } from '#ui/as-written.tsx';
import { Button } from '#ui/button/Button.tsx';
import { said } from '#ui/language/language.ts';
import type { Bench, SkippedRow } from './bench';
import { reasonText } from './skip-reasons';

interface SkippedRowsProps {
  bench: Bench;
  onTakeIn: (number: number) => void;
}

/** Rows and messages that are not imported. One press makes each a row to complete. */
export function SkippedRows({ bench, onTakeIn }: SkippedRowsProps) {
  const { skipped, rows } = bench;
  const isFull = rows.length + bench.excess >= maximumStops;
  if (skipped.length === 0) return null;
  return (
    <details className="text-ink-2 wrap-anywhere" open={skipped.length <= MOST_OPEN}>
      <summary className="min-h-11 content-center font-semibold">
        {plural(skipped.length, { one: '# part left out', other: '# parts left out' })}
      </summary>
      <ul className="grid gap-2">
        {skipped.map((each) => {
          const { number } = each.row.row;
          return (
            <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-2 whitespace-pre-line">
              <span className="min-w-0 flex-1">
                {asWritten(wordsOf(each))}
                <span className="block text-caption">{reasonText(each.reason)}</span>
              </span>
              <Button
                variant="secondary"
                size={36}
                disabledReason={isFull ? said(orderGroupMessages.tooManyStops(maximumStops)) : null}
                onClick={() => onTakeIn(number)}
              >
                <Trans>Add as row {number}</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** A long chat has many short replies between its orders. */
const MOST_OPEN = 3;

const wordsOf = ({ row: { row, source } }: SkippedRow): string =>
  source?.text ?? bulkColumns.flatMap((column) => row[column] || []).join(' · ');
