/** Fetched late: it brings the search for places. */
export { QuickPrice as default } from '../../../place-order';
