import { type EngineSettings, type StartEnginesOptions, startEngines } from './start-engines.ts';

const WHERE = 'Orchard Road';
const WAY = [
  { latitude: 1.3039, longitude: 103.832 },
  { latitude: 1.3006, longitude: 103.8395 },
];

/** Harmless requests to the engines with a key, for `npm run ops -- doctor`. The first refusal ends those of an engine. */
export const lookAtEngines = (settings: EngineSettings, parts: StartEnginesOptions): Promise<void>[] =>
  (['google', 'onemap'] as const).map(async (name) => {
    if (settings.GEOCODER.includes(name)) {
      const { geocoder } = startEngines({ ...settings, GEOCODER: [name] }, parts);
      await geocoder.suggest(WHERE);
      await geocoder.geocode(WHERE);
    }
    if (name === 'google' && settings.ROUTER.includes(name))
      await startEngines({ ...settings, ROUTER: [name] }, parts).router.route(WAY);
  });
