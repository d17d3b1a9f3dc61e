export { registerBillingJobs } from './jobs.ts';
export { invoicePaper } from './papers/send-invoice.ts';
export { billingRoutes } from './routes.ts';
export { owedForInvoice, receivePayment } from './summaries/receive-payment.ts';
export { receiveTopUp } from './summaries/receive-top-up.ts';
export { summaryPaper } from './summaries/send-summary.ts';
