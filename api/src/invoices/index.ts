export { type Invoice, issueInvoice } from './issue-invoice.ts';
