export { countryAt } from './country-at.ts';
export { engineFailures } from './engines/health.ts';
export { startEngines } from './engines/start-engines.ts';
export { rememberPins } from './pins/remember-pins.ts';
export type { Matrix as MeasuredMatrix, Route as MeasuredRoute } from './ports.ts';
export { mapsRoutes } from './routes.ts';
export { keepKnown, locationOf, refusalOf, type SettledPlace, settlePlace } from './settle-place.ts';
export { bestOrder } from './stop-order/best-order.ts';
export { inSlices } from './stop-order/in-slices.ts';
