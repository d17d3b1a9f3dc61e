export { bestSequence } from './best-sequence.ts';
export { bestSplit, type Split } from './best-split.ts';
export type { Distances, Promises } from './roads.ts';
export type { StopFee } from './search-by-fee.ts';
