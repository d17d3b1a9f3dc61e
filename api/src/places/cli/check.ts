import { inEnglish } from '@tibara/contract/language/sentence';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { metresBetween } from '@tibara/contract/places/metres-between';
import { readEnv } from '../../env.ts';
import { openDatabase } from '../../platform/cli/open-database.ts';
import type { Command } from '../../platform/cli/run-command.ts';
import { connect, type Db } from '../../platform/db/connect.ts';
import { type EngineSettings, startEngines } from '../engines/start-engines.ts';
import { type KnownPlace, knownPlaces, knownRoute } from './known-places.ts';

export const check: Command = {
  summary:
    'asks each engine of GEOCODER and ROUTER for places and a route that are known, and prints how far off it is',
  help: [
    'npm run maps -- check',
    '',
    'Asks every engine that GEOCODER and ROUTER name, each by itself, for ten places of Malaysia and Singapore and',
    'for one route, and prints the distance to where they really are. Ends with 1 when an engine does not respond.',
    '',
    '  GEOCODER=photon,embedded PHOTON_URL=http://localhost:2322 npm run maps -- check',
  ].join('\n'),
  run: async (_args, source) => {
    const env = readEnv(source);
    const print = (line: string) => console.log(line);
    if (!env.GEOCODER.includes('imported')) return checkEngines(env, print);
    const database = await openDatabase(env);
    const db = connect({ url: database.appUrl, max: 2, hasNames: env.DATABASE_PREPARED === 'on' });
    try {
      return await checkEngines(env, print, db);
    } finally {
      await db.destroy();
      await database.stop();
    }
  },
};

/** Engines without tables get this connection. It would connect at the first query, which these engines never make. */
const noDatabase = connect({ url: 'postgres://127.0.0.1:1/none' });

type Print = (line: string) => void;

/** Checks each engine alone, so that a working engine does not hide a failing one. */
export async function checkEngines(settings: EngineSettings, print: Print, db = noDatabase): Promise<number> {
  let failures = 0;
  for (const name of settings.GEOCODER)
    failures += await checkGeocoder({ ...settings, GEOCODER: [name] }, name, print, db);
  for (const name of settings.ROUTER) failures += await checkRouter({ ...settings, ROUTER: [name] }, name, print, db);
  return failures === 0 ? 0 : 1;
}

const startOne = (settings: EngineSettings, print: Print, db: Db) =>
  startEngines(settings, {
    db,
    log: { warn: (line: object) => print(`  failed: ${'why' in line ? line.why : ''}`), info: () => {} },
    now: () => new Date(),
  });

async function checkGeocoder(settings: EngineSettings, name: string, print: Print, db: Db): Promise<number> {
  print(`Geocoder ${name}: ${attributions[name] ?? ''}`);
  const { geocoder } = startOne(settings, print, db);
  const errors: number[] = [];
  try {
    for (const place of knownPlaces) {
      const found = await geocoder.geocode(place.text, { country: place.country });
      if (found) errors.push(metresBetween(found.coordinate, place.at));
      print(found ? lineOf(place, `${inMetres(errors.at(-1))} off, ${found.precision}`) : lineOf(place, 'not found'));
    }
  } catch (error) {
    print(`  ${error instanceof Error ? error.message : error}`);
    return 1;
  }
  const sorted = errors.sort((a, b) => a - b);
  print(
    `  ${errors.length} of ${knownPlaces.length} found, half of them within ${inMetres(sorted[errors.length >> 1])}`,
  );
  return 0;
}

async function checkRouter(settings: EngineSettings, name: string, print: Print, db: Db): Promise<number> {
  print(`Router ${name}: ${attributions[name] ?? ''}`);
  try {
    const { metres, seconds, source } = await startOne(settings, print, db).router.route(knownRoute.points);
    const off = Math.round((metres / knownRoute.metres - 1) * 100);
    print(`  ${knownRoute.name}: ${inMetres(metres)}, ${Math.round(seconds / 60)} min (${source})`);
    print(`  a bus drives ${inMetres(knownRoute.metres)}: ${off < 0 ? '−' : '+'}${Math.abs(off)} %`);
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // This engine works: its map covers another area, without the roads of the known route.
    const isElsewhere = message === inEnglish(orderGroupMessages.noRoad);
    print(isElsewhere ? `  it has no road from ${knownRoute.name}: right for a map of another area` : `  ${message}`);
    return isElsewhere ? 0 : 1;
  }
}

const lineOf = ({ text }: KnownPlace, result: string): string => `  ${text.padEnd(44)} ${result}`;

const inMetres = (metres = 0): string =>
  metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`;

/** The attribution of each engine's data, shown beside its places and roads. */
export const attributions: Record<string, string> = {
  embedded: 'our own files, credits in engines/places/data/LICENCES.md',
  imported: '© OpenStreetMap contributors (ODbL)',
  photon: '© OpenStreetMap contributors (ODbL)',
  onemap: 'OneMap, Singapore Land Authority (Singapore Open Data Licence)',
  google: 'Google Maps',
  osrm: '© OpenStreetMap contributors (ODbL)',
  'valhalla-local': '© OpenStreetMap contributors (ODbL)',
  valhalla: '© OpenStreetMap contributors (ODbL)',
};
