/** Fetched late because of the search for places. */
export { QuickPrice as default } from '../../../place-order';
