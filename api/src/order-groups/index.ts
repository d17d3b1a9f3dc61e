export { endWaiting } from './confirm/resume-payment.ts';
export { registerOrderGroupJobs } from './jobs.ts';
export { type Offering, offerQueue, withdrawQueue } from './queues.ts';
export { orderGroupRoutes } from './routes.ts';
export { applyEvent, failGroup } from './status/apply-event.ts';
export { owedForInvoice, receivePayment } from './summaries/receive-payment.ts';
export { getOrderGroup } from './view/load-views.ts';
