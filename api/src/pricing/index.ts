export { lowestFees } from './lowest-fees.ts';
export { measureMatrix, measureRoute } from './measure-route.ts';
export { type Rates, ratesOf } from './rates.ts';
export { pricingRoutes } from './routes.ts';
export { dropRates, setRates } from './set-rates.ts';
