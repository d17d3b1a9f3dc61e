import type { InvoicePaper } from './drawings/invoice.ts';
import type { LabelsPaper } from './drawings/labels.ts';
import type { ReceiptPaper } from './drawings/receipt.ts';
import type { RunSheetPaper } from './drawings/run-sheet.ts';
import type { StatementPaper } from './drawings/statement.ts';
import type { SummaryPaper } from './drawings/summary.ts';

/**
 * What a paper says, ready to be drawn: plain data, because it goes to another thread.
 *
 * A new paper: its type and its drawing in `drawings/<name>.ts` (a function of the sheet and the data, from the parts of
 * `sheet/` and `drawings/parts.ts`), the type in this union, the drawing in `drawings/index.ts` — the compiler asks for
 * it. Whoever has the data then calls `sendPaper`.
 */
export type Paper = ReceiptPaper | InvoicePaper | RunSheetPaper | LabelsPaper | StatementPaper | SummaryPaper;
