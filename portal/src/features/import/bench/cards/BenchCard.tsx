import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type BulkColumn, parseBulkTime } from '@tibara/contract/orders/bulk/rows';
import { businessClock, businessDay } from '@tibara/contract/time';
import { memo, useState } from 'react';
import { asWritten } from '#ui/as-written.tsx';
import { Button } from '#ui/button/Button.tsx';
import { DateTimePicker } from '#ui/date-time/DateTimePicker.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { said } from '#ui/language/language.ts';
import { Money } from '#ui/money/Money.tsx';
import { readNow } from '#ui/use-now.ts';
import type { CheckedRow } from '../../checks/check-rows';
import { fileTime } from '../../repair/dates';
import { benchColumns, columnName, isTextColumn, shownCell } from '../row/columns';
import { FoundAs } from '../row/FoundAs';
import { hasNotes, RowFaults } from '../row/RowFaults';
import { RowNumber } from '../row/RowNumber';
import { RowWords } from '../row/RowWords';
import { type RowActions, rowId } from '../row/row-actions';

interface BenchCardProps {
  checked: CheckedRow;
  /** Questions that are asked above the rows. */
  common: readonly string[];
  actions: RowActions;
  /** Undefined until the row has a price. */
  cents?: number;
  currency?: string;
}

/** Memoised: a change of one row must not redraw a hundred. */
export const BenchCard = memo(function BenchCard({ checked, common, actions, cents, currency }: BenchCardProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { row, faults, doubts } = checked;
  const isFaulty = (column: BulkColumn) => faults.some(({ columns }) => columns.includes(column));
  // A phone points at no cell, so each field has its own sentences. A fault of several fields has its sentence once.
  const errorOf = (column: BulkColumn): string => {
    if (!isFaulty(column)) return '';
    const own = faults
      .filter(({ columns }) => columns[0] === column)
      .map(({ message, advice }) => [said(message), advice].filter(Boolean).join(' '));
    return own.join(' ') || (row[column] === '' ? t`Missing` : t`Check this`);
  };
  const fields = benchColumns
    .filter(isTextColumn)
    .filter((column) => column !== 'deliverDateTime' || !(isOpen || checked.isTimeMissing))
    .filter((column) => isOpen || isFaulty(column) || doubts.some((doubt) => doubt.blocks && doubt.column === column));
  const facts = [row.unitNumber, row.address, shownCell(checked, 'deliverDateTime')].filter(Boolean).join(' · ');
  return (
    <li id={rowId(row.number)} tabIndex={-1} className="card bench-card grid gap-2.5 px-(--panel-pad) py-3.5">
      <div className="flex items-center gap-3">
        <RowNumber checked={checked} />
        <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{row.recipientName || t`No name`}</p>
        {faults.length > 0 && (
          <span className="text-caption text-ink-2">
            <Plural value={faults.length} one="# problem" other="# problems" />
          </span>
        )}
        {cents !== undefined && <Money cents={cents} currency={currency} className="font-semibold" />}
      </div>
      {!isOpen && <p className="text-ink-2 wrap-anywhere">{asWritten(facts)}</p>}
      <div className="flex items-center justify-between gap-2">
        <FoundAs checked={checked} />
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <Trans>Close row</Trans> : <Trans>Edit row</Trans>}
        </Button>
      </div>
      {(isOpen || checked.isTimeMissing) && (
        <DateTimePicker
          label={columnName('deliverDateTime')}
          confirmLabel={t`Set delivery time`}
          value={parseBulkTime(row.deliverDateTime)}
          error={errorOf('deliverDateTime')}
          now={readNow().toISOString()}
          onChange={(iso) =>
            actions.setCell(row.number, 'deliverDateTime', fileTime(businessDay(iso), businessClock(iso)))
          }
        />
      )}
      {fields.map((column) => (
        <CardField
          key={`${column} ${row[column]}`}
          label={columnName(column)}
          value={column === 'deliverDateTime' ? checked.timeToEdit : row[column]}
          error={errorOf(column)}
          onCommit={(text) => actions.setCell(row.number, column, text)}
        />
      ))}
      {hasNotes(checked) && <RowFaults block checked={checked} common={common} actions={actions} />}
      {checked.source && (
        <RowWords source={checked.source} onAddToNote={(words) => actions.addToNote(row.number, words)} />
      )}
      {isOpen && (
        <Button variant="danger-quiet" onClick={() => actions.removeRow(row.number)}>
          <Trans>Remove row</Trans>
        </Button>
      )}
    </li>
  );
});

interface CardFieldProps {
  label: string;
  value: string;
  error: string;
  onCommit: (text: string) => void;
}

function CardField({ label, value, error, onCommit }: CardFieldProps) {
  const [text, setText] = useState(value);
  const commit = () => {
    if (text.trim() !== value) onCommit(text);
  };
  return (
    <TextField
      label={label}
      value={text}
      error={error}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      autoComplete="off"
    />
  );
}
