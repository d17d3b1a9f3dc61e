/** Fetched late because of the search for places. */
export { QuickPrice as default } from '#features/place-order/index.tsx';
