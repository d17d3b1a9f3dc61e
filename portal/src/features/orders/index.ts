export { ListName } from './ListName';
export { ExactStatus } from './OrderStatus';
export { listPaths } from './order-lists';
export { ReorderInNewTab } from './reorder/ReorderInNewTab';
export { RunAgain } from './reorder/RunAgain';
export { carriersOf } from './riders/carriers';
