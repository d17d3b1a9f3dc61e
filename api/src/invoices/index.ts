export type { Customer } from './customer.ts';
export { type InvoiceNumber, invoiceNumbersIn, isSummaryNumber, summaryNumber } from './invoice-number.ts';
export { type Invoice, issueInvoice } from './issue-invoice.ts';
export { type Parties, partiesToday } from './parties-today.ts';
export { storedInvoice } from './read-invoice.ts';
