import { useLingui } from '@lingui/react/macro';
import type { CheckedRow } from '../../checks/check-rows';
import { noFixes, type SameFixes } from '../row/RowFaults';
import type { RowActions } from '../row/row-actions';
import type { RowPrices } from '../row/row-prices';
import { BenchCard } from './BenchCard';

interface BenchCardsProps {
  rows: readonly CheckedRow[];
  same: SameFixes;
  actions: RowActions;
  prices: RowPrices;
}

export function BenchCards({ rows, same, actions, prices }: BenchCardsProps) {
  const { t } = useLingui();
  return (
    <ol className="grid gap-3" aria-label={t`Rows of the file`}>
      {rows.map((checked) => (
        <BenchCard
          key={checked.row.number}
          checked={checked}
          same={checked.fixes.length > 0 ? same : noFixes}
          actions={actions}
          cents={prices.of(checked.row.number)}
          currency={prices.currency}
        />
      ))}
    </ol>
  );
}
