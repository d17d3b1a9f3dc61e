import type { Readable } from 'node:stream';
import type { InvoicePaper } from './drawings/invoice.ts';
import type { LabelsPaper } from './drawings/labels.ts';
import type { ReceiptPaper } from './drawings/receipt.ts';
import type { RunSheetPaper } from './drawings/run-sheet.ts';
import type { StatementPaper } from './drawings/statement.ts';
import type { SummaryPaper } from './drawings/summary.ts';

/**
 * The content of a paper as plain data, because it goes to another thread. How to add a paper: write its type and
 * drawing in `drawings/<name>.ts`, from the parts of `sheet/` and `drawings/parts.ts`. Add the type to this union and
 * the drawing to `drawings/index.ts`, where the compiler asks for it. Then call `sendPaper` with the data.
 */
export type Paper = ReceiptPaper | InvoicePaper | RunSheetPaper | LabelsPaper | StatementPaper | SummaryPaper;

/** A paper of a month's archive. It is read when its turn comes. */
export type MonthPaper = {
  /** '2026-11-03 INV-2026-7KQ2ZD-12', without the ending. */
  name: string;
  issuedAt: Date;
} & ({ paper: () => Promise<Paper> } | { csv: (signal: AbortSignal) => Readable });

export type Month = {
  /** '2026-11' */
  month: string;
  /** At UTC+8. */
  firstDay: string;
  lastDay: string;
  start: Date;
  /** The start of the next month. */
  end: Date;
};
