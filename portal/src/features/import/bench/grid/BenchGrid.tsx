import './grid.css';
import { useLingui } from '@lingui/react/macro';
import type { CheckedRow } from '../../checks/check-rows';
import { benchColumns, columnName } from '../row/columns';
import { noFixes, type SameFixes } from '../row/RowFaults';
import type { RowActions } from '../row/row-actions';
import type { RowPrices } from '../row/row-prices';
import { GridRow } from './GridRow';
import { useGridKeys } from './use-grid-keys';

interface BenchRowsProps {
  rows: readonly CheckedRow[];
  same: SameFixes;
  actions: RowActions;
  prices: RowPrices;
}

/** The rows as a spreadsheet: arrows move, Enter or typing edits, Enter again moves to the next faulty cell. */
export function BenchGrid({ rows, same, actions, prices }: BenchRowsProps) {
  const { t } = useLingui();
  const keys = useGridKeys(rows, actions.setCell);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways can be scrolled by keyboard
    <section className="bench-box card" aria-label={t`Rows of the file`} tabIndex={0}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are edited and walked by arrows */}
      <table role="grid" className="bench-grid" aria-label={t`Rows of the file`} onKeyDown={keys.onKeyDown}>
        <thead>
          <tr>
            <th scope="col" data-column="number">{t`Row`}</th>
            <th scope="col" data-column="price">{t`Price`}</th>
            {benchColumns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {columnName(column)}
              </th>
            ))}
            <th scope="col" data-column="remove">
              <span className="sr-only">{t`Remove`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((checked, index) => (
            <GridRow
              key={checked.row.number}
              checked={checked}
              activeColumn={keys.activeColumnOf(checked.row.number, index)}
              editedText={keys.editedTextOf(checked.row.number)}
              same={checked.fixes.length > 0 ? same : noFixes}
              cells={keys.cells}
              actions={actions}
              cents={prices.of(checked.row.number)}
              currency={prices.currency}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
