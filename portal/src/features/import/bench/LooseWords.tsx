import { Trans } from '@lingui/react/macro';
import { asWritten } from '#ui/as-written.tsx';
import { Button } from '#ui/button/Button.tsx';
import type { CheckedRow } from '../checks/check-rows';
import { type BenchCommand, concernRow, settleWords } from './commands';

interface LooseWordsProps {
  checked: readonly CheckedRow[];
  onAnswer: (command: BenchCommand) => void;
}

/** Words in no row that may change one. They are asked about once, above all rows. */
export function LooseWords({ checked, onAnswer }: LooseWordsProps) {
  const rowsOf = new Map<string, CheckedRow[]>();
  for (const row of checked)
    for (const { kind, words } of row.doubts)
      if (kind === 'unplaced') rowsOf.set(words, [...(rowsOf.get(words) ?? []), row]);
  return [...rowsOf].slice(0, MOST_SHOWN).map(([words, rows]) => (
    <fieldset key={words} className="card flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-4 wrap-anywhere">
      <legend className="float-left w-full whitespace-pre-line">
        <Trans>“{asWritten(words)}” is in no row. Which row does it change?</Trans>
      </legend>
      {rows.slice(0, MOST_ROWS).map(({ row }) => (
        <Button key={row.number} size={36} variant="secondary" onClick={() => onAnswer(concernRow(row.number, words))}>
          {row.recipientName === '' ? (
            <Trans>Row {row.number}</Trans>
          ) : (
            <Trans>
              Row {row.number}: {asWritten(row.recipientName)}
            </Trans>
          )}
        </Button>
      ))}
      <Button size={36} variant="secondary" onClick={() => onAnswer(settleWords(words))}>
        <Trans>None of them</Trans>
      </Button>
    </fieldset>
  ));
}

const MOST_SHOWN = 5;
const MOST_ROWS = 12;
