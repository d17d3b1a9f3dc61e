import { useLingui } from '@lingui/react/macro';
import type { BulkColumn } from '@tibara/contract/orders/bulk/rows';
import { Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Money } from '#ui/money/Money.tsx';
import type { CheckedRow } from '../../checks/check-rows';
import { type BenchColumn, benchColumns, isTextColumn, shownCell } from '../row/columns';
import { FoundAs } from '../row/FoundAs';
import { hasNotes, RowFaults } from '../row/RowFaults';
import { RowNumber } from '../row/RowNumber';
import { RowWords } from '../row/RowWords';
import { type RowActions, rowId } from '../row/row-actions';
import { TextCell } from './TextCell';
import { type CellActions, cellId } from './use-grid-keys';

interface GridRowProps {
  checked: CheckedRow;
  /** The focused cell, or the one that Tab would focus. */
  activeColumn: BenchColumn | null;
  editedText: string | null;
  /** Questions that are asked above the rows. */
  common: readonly string[];
  cells: CellActions;
  actions: RowActions;
  /** Undefined until the row has a price. */
  cents?: number;
  currency?: string;
}

/** Memoised: a change of one row must not redraw a hundred. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { checked, activeColumn, editedText, common, cells, actions, cents, currency } = props;
  const { t } = useLingui();
  const { faults } = checked;
  const { number } = checked.row;
  const [pointed, setPointed] = useState<BulkColumn | null>(null);
  const active = activeColumn && isTextColumn(activeColumn) ? activeColumn : null;
  const notes = hasNotes(checked);
  return (
    <>
      <tr id={rowId(number)} tabIndex={-1} data-state={checked.state} data-noted={notes || undefined}>
        <th scope="row">
          <RowNumber checked={checked} />
        </th>
        <td data-plain="">
          {cents !== undefined && <Money cents={cents} currency={currency} className="font-semibold" />}
        </td>
        {benchColumns.map((column) =>
          isTextColumn(column) ? (
            <TextCell
              key={column}
              number={number}
              column={column}
              text={
                shownCell(checked, column) || (column === 'deliverDateTime' && checked.isTimeMissing ? t`No time` : '')
              }
              isFaulty={faults.some(({ columns }) => columns.includes(column))}
              isActive={column === activeColumn}
              editedText={column === activeColumn ? editedText : null}
              cells={cells}
              isPointed={column === pointed}
              onPoint={setPointed}
            />
          ) : (
            <td key={column} data-plain="">
              <FoundAs
                checked={checked}
                id={cellId(number, column)}
                tabIndex={column === activeColumn ? 0 : -1}
                onFocus={() => cells.activate(number, column)}
              />
            </td>
          ),
        )}
        <td data-plain="">
          <Button
            variant="quiet"
            size={32}
            icon={<Trash2 />}
            aria-label={t`Remove row ${number}`}
            onClick={() => actions.removeRow(number)}
          />
        </td>
      </tr>
      {notes && (
        <tr>
          <td className="bench-notes" colSpan={benchColumns.length + 3}>
            <RowFaults checked={checked} common={common} actions={actions} pointed={pointed ?? active} />
            {checked.source && (
              <RowWords
                source={checked.source}
                pointed={pointed ?? active}
                onPoint={setPointed}
                onAddToNote={(words) => actions.addToNote(number, words)}
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
});
