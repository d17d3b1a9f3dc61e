export { ExactStatus } from './OrderStatus';
export { ReorderInNewTab } from './ReorderInNewTab';
export { RunAgain } from './RunAgain';
