import { type Check, failIf } from '../checks.ts';
import { sentence } from '../language/sentence.ts';
import { addDays } from '../time.ts';

/** Available and held money of a wallet, in cents. */
export type Balance = { available: number; held: number };

/** A ledger transfer of the wallet, and the balance after it. */
export type StatementLine = { from: string; to: string; cents: number; after: Balance };
type Transfer = Pick<StatementLine, 'from' | 'to' | 'cents'>;

/** The effect of a transfer on one of the wallet's two accounts. */
export const changeOf = ({ from, to, cents }: Transfer, account: keyof Balance): number =>
  (to === account ? cents : 0) - (from === account ? cents : 0);

export const balanceAfter = (before: Balance, transfer: Transfer): Balance => ({
  available: before.available + changeOf(transfer, 'available'),
  held: before.held + changeOf(transfer, 'held'),
});

/**
 * Recomputes a statement while it is written: opening + lines = closing. Each line must match the balance stored in the
 * ledger. Throws at the first mismatch, so a wrong statement is never finished.
 */
export function followStatement(opening: Balance) {
  let balance = opening;
  const expectSame = (stored: Balance, what: string) => {
    if (stored.available === balance.available && stored.held === balance.held) return;
    throw new Error(`${what} has ${shown(stored)}, but its transfers make ${shown(balance)}`);
  };
  return {
    add: (line: StatementLine): void => {
      balance = balanceAfter(balance, line);
      expectSame(line.after, 'A line of the statement');
    },
    close: (closing: Balance): void => expectSame(closing, 'The end of the statement'),
  };
}

const shown = ({ available, held }: Balance): string => `${available} available and ${held} held`;

export const statementFormats = ['pdf', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** A CSV has no limit. Longer PDFs would keep other papers waiting. */
export const mostMovementsOfPdf = 1500;
export const statementMessages = {
  order: sentence`The last day of a statement cannot be before the first.`,
  length: sentence`A statement covers at most 366 days.`,
  movements: sentence`A PDF lists at most 1,500 movements. Choose fewer days, or CSV.`,
} as const;

const MOST_DAYS = 366;

export const statementChecks = ({ startDate, endDate }: { startDate: string; endDate: string }): Check[] => [
  failIf(() => endDate < startDate, 'endDate', statementMessages.order),
  failIf(() => endDate >= addDays(startDate, MOST_DAYS), 'endDate', statementMessages.length),
];

/** 'tibara-statement-2026-11-01-2026-11-30.csv' */
export const statementFileName = (
  productName: string,
  { startDate, endDate, format }: { startDate: string; endDate: string; format: StatementFormat },
): string => `${productName.toLowerCase()}-statement-${startDate}-${endDate}.${format}`;
