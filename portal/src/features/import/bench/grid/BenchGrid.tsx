import './grid.css';
import { useLingui } from '@lingui/react/macro';
import type { CheckedRow } from '../../checks/check-rows';
import { type BenchColumn, benchColumns, columnName } from '../row/columns';
import type { RowActions } from '../row/row-actions';
import type { RowPrices } from '../row/row-prices';
import { GridRow } from './GridRow';
import { useGridKeys } from './use-grid-keys';

interface BenchRowsProps {
  rows: readonly CheckedRow[];
  /** Questions that are asked above the rows. */
  common: readonly string[];
  actions: RowActions;
  prices: RowPrices;
}

/** In pixels. The address has the rest. */
const widths: Partial<Record<BenchColumn, number>> = {
  ...{ recipientName: 104, recipientPhone: 138, product: 76, unitNumber: 66, found: 102, deliverDateTime: 112 },
  ...{ codAmount: 60, city: 76, country: 72, noteToDriver: 70, doorToDoor: 60 },
};

/** The rows as a spreadsheet: arrows move, Enter or typing edits, Enter again moves to the next faulty cell. */
export function BenchGrid({ rows, common, actions, prices }: BenchRowsProps) {
  const { t } = useLingui();
  const keys = useGridKeys(rows, actions.setCell);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways can be scrolled by keyboard
    <section className="card overflow-x-auto" aria-label={t`Rows of the file`} tabIndex={0}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are edited and walked by arrows */}
      <table role="grid" className="bench-grid" aria-label={t`Rows of the file`} onKeyDown={keys.onKeyDown}>
        <thead>
          <tr>
            <th scope="col" className="w-13">{t`Row`}</th>
            <th scope="col" className="w-24">{t`Price`}</th>
            {benchColumns.map((column) => (
              <th key={column} scope="col" data-column={column} style={{ width: widths[column] }}>
                {columnName(column)}
              </th>
            ))}
            <th scope="col" className="w-11">
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
              common={common}
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
