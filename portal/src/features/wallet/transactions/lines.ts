import { businessDay } from '@tibara/contract/time';
import type { MovementKind, Payment, Transaction } from '@tibara/contract/wallet/calls';

export type Month = {
  /** 'YYYY-MM' at UTC+8 */
  month: string;
  lines: Transaction[];
  /** The sum of its booked lines, which are those with a balance. Null if some lines are on another page. */
  sum: number | null;
};

type Shown = { content: readonly Transaction[]; page: number; totalPages: number };

/**
 * The page's lines by month. A month has a sum only if all its lines are on the page. A pending line is in no sum,
 * and in no balance.
 */
export function byMonth({ content, page, totalPages }: Shown): Month[] {
  const months: Month[] = [];
  for (const line of content) {
    const month = businessDay(timeOf(line)).slice(0, 7);
    const last = months.at(-1);
    if (last?.month === month) last.lines.push(line);
    else months.push({ month, lines: [line], sum: null });
  }
  const isWhole = (index: number) => (index > 0 || page === 0) && (index < months.length - 1 || page >= totalPages - 1);
  return months.map((each, index) => ({
    ...each,
    sum: isWhole(index) ? sumOf(each.lines.map(bookedChange)) : null,
  }));
}

const bookedChange = ({ change, balanceAfter }: Transaction): number => (balanceAfter === null ? 0 : change);

/** An ended order is listed at its end, any other line at its beginning. */
export const timeOf = ({ createdAt, payment }: Transaction): string => payment?.settledAt ?? createdAt;

export type PeriodSums = {
  toppedUp: number;
  /** Returned to the merchant, the card or the bank, less the bank's repayments. */
  givenBack: number;
  charged: number;
  credited: number;
  /** The charges less the voucher credit: the wallet's part of 'Spent' on the dashboard (ADR 115). */
  spent: number;
};

/** Null unless every line of the period is on this page. */
export function periodSums({ content, page, totalPages }: Shown): PeriodSums | null {
  if (page > 0 || totalPages > 1) return null;
  const payments = content.flatMap(({ payment }) => payment ?? []);
  const others = content.filter(({ payment }) => !payment);
  const total = (amount: (payment: Payment) => number) => sumOf(payments.map(amount));
  const charged = total(({ finalPaymentAmount }) => finalPaymentAmount ?? 0);
  const credited = total(({ voucherCreditAmount }) => voucherCreditAmount);
  return {
    toppedUp: sumOf(others.filter(isTopUp).map(({ change }) => change)),
    givenBack: 0 - sumOf(others.filter((line) => !isTopUp(line)).map(({ change }) => change)),
    charged,
    credited,
    spent: charged - credited,
  };
}

const isTopUp = ({ movements: [first] }: Transaction): boolean =>
  first?.kind === 'top_up' || first?.kind === 'bank_top_up';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

export type Step = { kind: MovementKind; at: string; cents: number; availableAfter: number };

/** The movements of a line, with delivery and door-to-door charges as one. Outgoing amounts are negative. */
export function stepsOf({ movements }: Transaction): Step[] {
  const steps: Step[] = [];
  for (const { kind, createdAt: at, cents, availableAfter } of movements) {
    const last = steps.at(-1);
    if (last?.kind === 'capture' && kind === 'capture') last.cents += cents;
    else steps.push({ kind, at, cents: kind === 'hold' ? -cents : cents, availableAfter });
  }
  return steps;
}

/** Steps that add to the available balance. A charge takes money that is already held. */
export const isGain = ({ kind }: Step): boolean => kind === 'release' || kind === 'voucher_credit';
