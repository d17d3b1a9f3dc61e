export type { InvoicePaper } from './drawings/invoice.ts';
export type { ReceiptPaper } from './drawings/receipt.ts';
export type { Parcels } from './drawings/run-sheet.ts';
export type { SaidEntry, StatementEntry, StatementPaper } from './drawings/statement.ts';
export type { SummaryPaper } from './drawings/summary.ts';
export { type Issuer, includedTax, issuerOf, partyOf, taxNote } from './issuer.ts';
export type { Month, MonthPaper, Paper } from './paper.ts';
export { type PaperMaker, startPaperMaker } from './paper-maker.ts';
export { linesOf, sendPaper } from './send-paper.ts';
