import { Trans, useLingui } from '@lingui/react/macro';
import { formatAmount } from '@tibara/contract/money';
import { parseBulkCod, parseBulkTime } from '@tibara/contract/order-groups/bulk/rows';
import { warnBulkRow } from '@tibara/contract/order-groups/bulk/rules';
import { businessClock, formatDay } from '@tibara/contract/time';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { asWritten } from '../../../ui/as-written';
import { isApproximate } from '../../places';
import type { CheckedRow } from './check-file';

/** Every row with its number in the spreadsheet, and all its faults. */
export function BulkRows({ rows }: { rows: readonly CheckedRow[] }) {
  const { t } = useLingui();
  return (
    <ol className="bulk-rows" aria-label={t`Rows of the file`}>
      {rows.map((each) => (
        <Row key={each.row.number} {...each} />
      ))}
    </ol>
  );
}

function Row({ row, place, faults }: CheckedRow) {
  const time = parseBulkTime(row.deliverDateTime);
  const cod = parseBulkCod(row.codAmount) ?? 0;
  const warning = faults.length === 0 ? warnBulkRow(row) : null;
  return (
    <li className="bulk-row" data-bad={faults.length > 0 || undefined}>
      <span className="bulk-number">
        <Trans>Row {row.number}</Trans>
      </span>
      <div className="min-w-0">
        <p className="bulk-name">{row.recipientName}</p>
        <p className="stop-note">
          {[row.unitNumber, row.address, time && `${formatDay(time)}, ${businessClock(time)}`]
            .filter(Boolean)
            .join(' · ')}
          {cod > 0 && (
            <>
              {' · '}
              <Trans>COD {formatAmount(cod)}</Trans>
            </>
          )}
        </p>
        {place && isApproximate(place) && faults.length === 0 && (
          <p className="stop-note">
            <Trans>Approximate: found as {asWritten(place.address)}</Trans>
          </p>
        )}
        {faults.map((fault) => (
          <p key={fault} className="bulk-fault">
            <CircleAlert aria-hidden="true" />
            {fault}
          </p>
        ))}
        {warning && (
          <p className="bulk-fault" data-tone="warn">
            <TriangleAlert aria-hidden="true" />
            {warning}
          </p>
        )}
      </div>
    </li>
  );
}
