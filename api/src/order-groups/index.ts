export { endWaiting } from './confirm/resume-payment.ts';
export { registerOrderGroupJobs } from './jobs.ts';
export { groupOfNumber } from './queries.ts';
export { type Offering, offerQueue, withdrawQueue } from './queues.ts';
export { orderGroupRoutes } from './routes.ts';
export { applyObservation, failGroup } from './status/apply-observation.ts';
export { type Ending, endGroup } from './status/end-group.ts';
export { type FleetReport, fleetReports } from './status/events/fleet-events.ts';
export type { Observation } from './status/events/observation.ts';
/** @later dispatch asks about a placing or cancel without an answer. */
export { askPerson, needNobody } from './status/needs/ask-person.ts';
export { owedForInvoice, receivePayment } from './summaries/receive-payment.ts';
export { receiveTopUp } from './summaries/receive-top-up.ts';
export { getOrderGroup, viewOf } from './view/load-views.ts';
export { groupNumber } from './view/view.ts';
