/** Parts of an order for other features. */

export { ExactStatus } from './OrderStatus';
export { ReorderInNewTab } from './ReorderInNewTab';
export { RunAgain } from './RunAgain';
