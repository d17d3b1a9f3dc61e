import { Plural, Trans } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import type { PromoCode } from '@tibara/contract/vouchers/calls';
import type { PaymentMethod } from '@tibara/contract/wallet/calls';
import { moneyPreview, type Outcome } from '@tibara/contract/wallet/money-preview';
import { FileText, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Money } from '#ui/money/Money.tsx';

interface MoneyOutcomesProps {
  group: Pick<OrderGroup, 'orders' | 'currency'>;
  /** The accepted subtotal, which the confirm sends. */
  subtotal: number;
  method: PaymentMethod;
  promoCode: PromoCode | null;
}

/** The held amount, and the later charge, return and credit, shown before the payment. */
export function MoneyOutcomes({ group, subtotal, method, promoCode }: MoneyOutcomesProps) {
  const { orders, currency } = group;
  const isInvoice = method === 'INVOICE';
  const outcomes = moneyPreview({ orders, promoCode, method });
  return (
    <section aria-labelledby="pay-outcomes">
      <h3 id="pay-outcomes" className="field-label">
        <Trans>What happens to your money</Trans>
      </h3>
      <dl className="held-now grid gap-2 rounded-control bg-canvas px-3.5 py-2">
        <Line value={<Money cents={subtotal} currency={currency} total />}>
          {isInvoice ? <FileText aria-hidden="true" /> : <Lock aria-hidden="true" />}
          {isInvoice ? <Trans>On your invoice, nothing is held</Trans> : <Trans>Held now</Trans>}
        </Line>
        {promoCode && <VoucherLines promoCode={promoCode} ending={outcomes[0]} {...{ currency, isInvoice }} />}
      </dl>
      <table className="outcomes w-full border-collapse">
        <thead>
          <tr>
            <th scope="col">
              <Trans>When the order ends</Trans>
            </th>
            {!isInvoice && (
              <th scope="col">
                <Trans>Back to wallet</Trans>
              </th>
            )}
            {promoCode && (
              <th scope="col">
                <Trans>Voucher</Trans>
              </th>
            )}
            <th scope="col">
              <Trans>You pay</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {outcomes.map((outcome) => (
            <tr key={outcome.kind}>
              <th scope="row" data-kind={outcome.kind}>
                <OutcomeName outcome={outcome} count={orders.length} />
              </th>
              {!isInvoice && (
                <td>
                  <Money cents={outcome.returned} currency={currency} bare />
                </td>
              )}
              {promoCode && (
                <td>
                  <Money cents={outcome.voucherCredit} currency={currency} bare />
                </td>
              )}
              <td>
                <Money cents={outcome.paid} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface VoucherLinesProps {
  promoCode: PromoCode;
  ending: Outcome | undefined;
  currency: string;
  isInvoice: boolean;
}

/** The lines of the order's total: the hold is the subtotal, and the discount returns after it. */
function VoucherLines({ promoCode: { code }, ending, currency, isInvoice }: VoucherLinesProps) {
  if (!ending) return null;
  return (
    <>
      <Line value={<Money cents={-ending.voucherCredit} currency={currency} />}>
        <span>
          <Trans>Voucher Applied, {code}</Trans>
          <span className="choice-note">
            {isInvoice ? <Trans>off your invoice</Trans> : <Trans>back in your wallet after completion</Trans>}
          </span>
        </span>
      </Line>
      <Line className="font-semibold" value={<Money cents={ending.paid} currency={currency} />}>
        <Trans>Total</Trans>
      </Line>
    </>
  );
}

const Line = ({ className = '', value, children }: { className?: string; value: ReactNode; children: ReactNode }) => (
  <div className={`flex items-center justify-between gap-3 ${className}`}>
    <dt className="flex items-center gap-3">{children}</dt>
    <dd className="whitespace-nowrap">{value}</dd>
  </div>
);

function OutcomeName({ outcome, count }: { outcome: Outcome; count: number }) {
  if (outcome.kind === 'delivered') return <Plural value={count} one="Delivered" other="All # delivered" />;
  if (outcome.kind === 'one fails') return <Trans>If one drop-off fails (e.g. no. {outcome.position})</Trans>;
  return count > 1 ? <Trans>If all fail, or you cancel</Trans> : <Trans>If it fails, or you cancel</Trans>;
}
