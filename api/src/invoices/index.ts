export { type InvoiceNumber, invoiceNumbersIn } from './invoice-number.ts';
export { type Invoice, issueInvoice } from './issue-invoice.ts';
