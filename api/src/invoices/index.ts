export { type Customer, customerAsStored, customerOf, type StoredCustomer } from './customer.ts';
export { type InvoiceNumber, invoiceNumbersIn, isSummaryNumber, summaryNumber } from './invoice-number.ts';
export { type Invoice, issueInvoice } from './issue-invoice.ts';
export { storedInvoice } from './read-invoice.ts';
