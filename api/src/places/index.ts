export type { Leg, Matrix as MeasuredMatrix, Route as MeasuredRoute } from '@tibara/places';
export { countryAt } from '@tibara/places';
export { engineFailures } from './engines/in-turn/health.ts';
export { mayDrawMap } from './engines/settings.ts';
export { startEngines } from './engines/start-engines.ts';
export type { Needs } from './needs.ts';
export { rememberPins } from './pins/remember-pins.ts';
export { placeRoutes } from './routes.ts';
export { keepKnown, locationOf, refusalOf, type SettledPlace, settlePlace } from './settle-place.ts';
