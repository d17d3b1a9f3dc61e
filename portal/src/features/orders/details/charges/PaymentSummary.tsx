import { t } from '@lingui/core/macro';
import { formatCents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { dayAndClock } from '#ui/date-time/wording.ts';
import { inOneLine } from '#ui/language/in-one-line.ts';
import type { Charges } from './charges';

interface PaymentSummaryProps {
  group: OrderGroup;
  charges: Charges;
}

/** Whether the money is held, charged or refunded, in one or two sentences (spec 4.2). */
export function PaymentSummary({ group, charges }: PaymentSummaryProps) {
  const { payment, currency, confirmedTime } = group;
  if (!payment) return t`The subtotal is held in your wallet when you confirm.`;
  const show = (cents: number) => formatCents(cents, currency);
  if (!payment.walletId) return byInvoice(show, payment.finalPaymentAmount);
  const when = confirmedTime ? dayAndClock(confirmedTime) : '';
  const held = t`${show(payment.initialRequestedAmount)} held on ${when}.`;
  const rest = inOneLine(payment.status === 'PENDING' ? expected(charges, show) : settled(payment, show));
  return t`${held} ${rest}.`;
}

type Show = (cents: number) => string;
type Payment = NonNullable<OrderGroup['payment']>;

function expected({ subtotal, refunded, discount }: Charges, show: Show): string[] {
  return [
    t`${show(subtotal - refunded)} will be charged when the order completes`,
    ...(refunded > 0 ? [t`${show(refunded)} goes back to your wallet`] : []),
    ...(discount > 0 ? [t`${show(discount)} credited by the voucher`] : []),
  ];
}

function settled(payment: Payment, show: Show): string[] {
  const charged = payment.finalPaymentAmount ?? 0;
  if (charged === 0) return [t`The full amount is back in your wallet, nothing was charged`];
  return [
    t`${show(charged)} charged`,
    ...(payment.refundedAmount > 0 ? [t`${show(payment.refundedAmount)} went back to your wallet`] : []),
    ...(payment.voucherCreditAmount > 0 ? [t`${show(payment.voucherCreditAmount)} credited by the voucher`] : []),
  ];
}

function byInvoice(show: Show, final: number | null): string {
  if (final === null) return t`Added to your invoice when the order completes.`;
  return final > 0 ? t`${show(final)} put on your invoice.` : t`Nothing was charged.`;
}
