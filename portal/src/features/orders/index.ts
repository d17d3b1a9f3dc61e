export { ListName } from './ListName';
export { ExactStatus } from './OrderStatus';
export { listPaths } from './order-lists';
export { ReorderInNewTab } from './ReorderInNewTab';
export { RunAgain } from './RunAgain';
export { carriersOf } from './riders/carriers';
