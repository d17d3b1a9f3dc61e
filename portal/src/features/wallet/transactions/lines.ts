import { businessDay } from '@tibara/contract/time';
import type { Payment, Transaction } from '@tibara/contract/wallet/calls';

/** The change of the available balance: the final amount, or the held amount while pending (decisions 6). */
export function changeOf({ topup, payment }: Transaction): number {
  if (payment) return payment.voucherCreditAmount - (payment.finalPaymentAmount ?? payment.initialRequestedAmount);
  return topup?.topUpAmount ?? 0;
}

export type Month = {
  /** 'YYYY-MM' at UTC+8 */
  month: string;
  lines: Transaction[];
  /** The sum of its lines; null when some of them are on another page. */
  sum: number | null;
};

type Shown = { content: readonly Transaction[]; page: number; totalPages: number };

/** The page's lines by month. A month has a sum only if all its lines are on the page. */
export function byMonth({ content, page, totalPages }: Shown): Month[] {
  const months: Month[] = [];
  for (const line of content) {
    const month = businessDay(line.createdAt).slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.lines.push(line);
    else months.push({ month, lines: [line], sum: null });
  }
  const isWhole = (index: number) => (index > 0 || page === 0) && (index < months.length - 1 || page >= totalPages - 1);
  return months.map((each, index) => ({ ...each, sum: isWhole(index) ? sumOf(each.lines.map(changeOf)) : null }));
}

export type PeriodSums = { toppedUp: number; charged: number; refunded: number; credited: number };

/** Null unless every line of the period is on this page. */
export function periodSums({ content, page, totalPages }: Shown): PeriodSums | null {
  if (page > 0 || totalPages > 1) return null;
  const payments = content.flatMap(({ payment }) => payment ?? []);
  const total = (amount: (payment: Payment) => number) => sumOf(payments.map(amount));
  return {
    toppedUp: sumOf(content.map(({ topup }) => topup?.topUpAmount ?? 0)),
    charged: total(({ finalPaymentAmount }) => finalPaymentAmount ?? 0),
    refunded: total(({ refundedAmount }) => refundedAmount),
    credited: total(({ voucherCreditAmount }) => voucherCreditAmount),
  };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

export type PaymentStep = { kind: 'held' | 'charged' | 'refunded' | 'credited'; at: string; cents: number };

/** The steps of a payment: held, charged, refunded, credited; a pending one is only held. */
export function stepsOf(payment: Payment): PaymentStep[] {
  const { createdAt, settledAt, initialRequestedAmount, finalPaymentAmount, refundedAmount } = payment;
  const held: PaymentStep = { kind: 'held', at: createdAt, cents: -initialRequestedAmount };
  if (!settledAt || finalPaymentAmount === null) return [held];
  const after: PaymentStep[] = [
    { kind: 'charged', at: settledAt, cents: finalPaymentAmount },
    { kind: 'refunded', at: settledAt, cents: refundedAmount },
    { kind: 'credited', at: settledAt, cents: payment.voucherCreditAmount },
  ];
  return [held, ...after.filter(({ cents }) => cents > 0)];
}
