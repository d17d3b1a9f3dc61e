export { itemsIn } from './items.ts';
export { readPastedOrders } from './read-pasted-orders.ts';
export { type Doubt, doubtsOf } from './ready/doubts.ts';
export { writtenAddress } from './ready/readiness.ts';
export { type OtherText, type RowText, textsOfRows } from './row-texts.ts';
export { regionOf } from './text/region-of.ts';
export {
  type PastedColumn,
  type PastedField,
  type PastedRow,
  pastedFields,
  type Span,
  sheetFields,
  type Unsure,
} from './types.ts';
