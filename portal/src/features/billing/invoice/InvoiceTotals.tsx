import { Trans } from '@lingui/react/macro';
import type { Invoice } from '@tibara/contract/billing/calls';
import { cents } from '@tibara/contract/money';
import type { ReactNode } from 'react';
import { Money } from '#ui/money/Money.tsx';

/** Prices, voucher and payments. Each line follows from those above. A paid invoice has nothing due (decisions 7). */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { currency, subtotal, tax, voucherAmount, receivedAmount, amountDue, onTerms } = invoice;
  return (
    <dl className="mt-2 ml-auto max-w-85 break-inside-avoid">
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
        <>
          <Total cents={-voucherAmount} currency={currency}>
            <Trans>Voucher Applied</Trans>
          </Total>
          <Total cents={cents(subtotal - voucherAmount)} currency={currency}>
            <Trans>Total</Trans>
          </Total>
        </>
      )}
      {receivedAmount > 0 && (
        <Total cents={-receivedAmount} currency={currency}>
          {onTerms ? <Trans>Received</Trans> : <Trans>Paid</Trans>}
        </Total>
      )}
      <div className={line}>
        <dt className="text-money">
          <Trans>Amount Due</Trans>
        </dt>
        <dd>
          <Money cents={amountDue} currency={currency} total />
        </dd>
      </div>
    </dl>
  );
}

const line = 'flex items-baseline justify-between gap-4 py-1';

interface TotalProps {
  cents: number;
  currency: string;
  children: ReactNode;
}

function Total({ cents, currency, children }: TotalProps) {
  return (
    <div className={line}>
      <dt>{children}</dt>
      <dd>
        <Money cents={cents} currency={currency} />
      </dd>
    </div>
  );
}
