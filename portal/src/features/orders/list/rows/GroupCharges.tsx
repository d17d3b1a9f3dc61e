import { Trans } from '@lingui/react/macro';
import { groupCharges } from '@tibara/contract/orders/stops/totals';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { Money } from '#ui/money/Money.tsx';

interface GroupChargesProps {
  group: OrderGroup;
  /** Shows no currency, because the column's heading has the currency. */
  bare?: boolean;
}

/** The price before a voucher (spec 9), and the discount. A cancelled order's fees are struck through. */
export function GroupCharges({ group, bare }: GroupChargesProps) {
  // Without drop-offs there is no price yet, but an order may cost nothing.
  if (group.orders.length === 0) return '–';
  const amount = <Money cents={groupCharges(group.orders)} currency={group.currency} bare={bare} />;
  const voucher = group.payment?.voucherCreditAmount ?? 0;
  if (group.status !== 'CANCELLED') {
    return (
      <>
        <strong className="text-ink">{amount}</strong>
        {voucher > 0 && (
          <span className="block text-caption text-ink-2">
            <Trans>
              Voucher <Money cents={-voucher} currency={group.currency} bare={bare} />
            </Trans>
          </span>
        )}
      </>
    );
  }
  return (
    <>
      <del className="text-ink-2">{amount}</del>{' '}
      <span className="block text-caption text-ink-2">
        <Trans>not charged</Trans>
      </span>
    </>
  );
}
