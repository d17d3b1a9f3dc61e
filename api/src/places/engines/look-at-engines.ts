import { type EngineSettings, type StartEnginesOptions, startEngines } from './start-engines.ts';

const WHERE = 'Orchard Road';
const WAY = [
  { latitude: 1.3039, longitude: 103.832 },
  { latitude: 1.3006, longitude: 103.8395 },
];

const GEOCODERS = ['google', 'onemap', 'photon'] as const;
const ROUTERS = ['google', 'osrm', 'valhalla'] as const;

/** Harmless requests to the engines elsewhere, for `npm run ops -- doctor`. The first refusal ends those of a geocoder. */
export const lookAtEngines = (settings: EngineSettings, parts: StartEnginesOptions): Promise<unknown>[] => [
  ...GEOCODERS.filter((name) => settings.GEOCODER.includes(name)).map(async (name) => {
    const { geocoder } = startEngines({ ...settings, GEOCODER: [name] }, parts);
    await geocoder.suggest(WHERE);
    await geocoder.geocode(WHERE);
  }),
  ...ROUTERS.filter((name) => settings.ROUTER.includes(name)).map(async (name) =>
    startEngines({ ...settings, ROUTER: [name] }, parts).router.route(WAY),
  ),
];
