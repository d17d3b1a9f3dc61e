import { Trans } from '@lingui/react/macro';
import type { Invoice } from '@tibara/contract/papers/calls';
import type { ReactNode } from 'react';
import { Money } from '../../ui/money/Money';

/** Nothing is due once it is paid (decisions 7); on terms a voucher and what was received come off. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { currency, subtotal, tax, voucherAmount, receivedAmount, amountDue } = invoice;
  return (
    <dl className="invoice-totals">
      <Total cents={subtotal} currency={currency}>
        <Trans>Subtotal</Trans>
      </Total>
      {tax && (
        <Total cents={tax.amount} currency={currency}>
          <Trans>
            Includes {tax.name} {tax.percent}
          </Trans>
        </Total>
      )}
      {voucherAmount > 0 && (
        <Total cents={-voucherAmount} currency={currency}>
          <Trans>Voucher Applied</Trans>
        </Total>
      )}
      {receivedAmount > 0 && (
        <Total cents={-receivedAmount} currency={currency}>
          <Trans>Received</Trans>
        </Total>
      )}
      <div className="invoice-amount-due">
        <dt>
          <Trans>Amount Due</Trans>
        </dt>
        <dd>
          <Money cents={amountDue} currency={currency} total />
        </dd>
      </div>
    </dl>
  );
}

interface TotalProps {
  cents: number;
  currency: string;
  children: ReactNode;
}

function Total({ cents, currency, children }: TotalProps) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>
        <Money cents={cents} currency={currency} />
      </dd>
    </div>
  );
}
