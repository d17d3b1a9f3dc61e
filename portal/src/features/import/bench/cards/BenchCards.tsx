import { useLingui } from '@lingui/react/macro';
import type { CheckedRow } from '../../checks/check-rows';
import type { RowActions } from '../row/row-actions';
import type { RowPrices } from '../row/row-prices';
import { BenchCard } from './BenchCard';

interface BenchCardsProps {
  rows: readonly CheckedRow[];
  /** Questions that are asked above the rows. */
  common: readonly string[];
  actions: RowActions;
  prices: RowPrices;
}

export function BenchCards({ rows, common, actions, prices }: BenchCardsProps) {
  const { t } = useLingui();
  return (
    <ol className="grid gap-3" aria-label={t`Rows of the file`}>
      {rows.map((checked) => (
        <BenchCard
          key={checked.row.number}
          checked={checked}
          common={common}
          actions={actions}
          cents={prices.of(checked.row.number)}
          currency={prices.currency}
        />
      ))}
    </ol>
  );
}
