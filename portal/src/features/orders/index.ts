/** What other features may show of an order. */

export { ExactStatus } from './OrderStatus';
export { ReorderInNewTab } from './ReorderInNewTab';
export { RunAgain } from './RunAgain';
