export { type InvoiceNumber, invoiceNumbersIn } from './invoice-number.ts';
export { type Invoice, issueInvoice } from './issue-invoice.ts';
export { partiesOfInvoice } from './read-invoice.ts';
