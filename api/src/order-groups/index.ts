export { applyEvent, failGroup } from './apply-event.ts';
export { registerOrderGroupJobs, reopenGroup } from './confirm-by-card.ts';
export { getOrderGroup } from './load-views.ts';
export { offerQueue, withdrawQueue } from './queues.ts';
export { orderGroupRoutes } from './routes.ts';
