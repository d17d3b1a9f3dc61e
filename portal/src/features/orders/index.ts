/** What other features may show of an order. */

export { ExactStatus } from './OrderStatus';
export { RunAgain } from './RunAgain';
