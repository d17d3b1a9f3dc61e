/** The price of a route on the home page. To be fetched late: it brings the search for places. */
export { QuickPrice as default } from '../place-order';
