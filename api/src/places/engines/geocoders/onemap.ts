import type { Coordinate } from '@tibara/contract/coordinates';
import type { GeocodedPlace } from '@tibara/places';
import { straightMetres } from '@tibara/places/geometry';
import * as z from 'zod/mini';
import { type Client, readAs, refuseUnlessOk } from '../client/client.ts';
import type { EngineGeocoder, EngineParts } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { toPlace, toSuggestion } from './to-place.ts';

/** '3.0764', the format of its points. */
const numberInText = z.pipe(z.pipe(z.string().check(z.minLength(1)), z.transform(Number)), z.number());

/** An unknown value is 'NIL', or null. */
const known = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => (!text || /^(NIL|null)$/i.test(text.trim()) ? '' : text.trim())),
);
const found = z.object({
  results: z.array(
    z.object({
      ...{ SEARCHVAL: known, BLK_NO: known, ROAD_NAME: known, BUILDING: known, POSTAL: known },
      ...{ LATITUDE: numberInText, LONGITUDE: numberInText },
    }),
  ),
});
const around = z.object({
  GeocodeInfo: z.array(
    z.object({
      ...{ BUILDINGNAME: known, BLOCK: known, ROAD: known, POSTALCODE: known },
      ...{ LATITUDE: numberInText, LONGITUDE: numberInText },
    }),
  ),
});

type OneMapOptions = EngineParts & {
  /** The headers of a request. With `true` they come from a new login, because OneMap refused the last headers. */
  authorize: (isRefused?: boolean) => Promise<Record<string, string>>;
};

/** Nobody would say 'at' a building farther away. */
const REVERSE_METRES = 200;
/** Two points this close are one place: OneMap's reverse look-up returns fewer decimals than its search. */
const SAME_POINT_METRES = 30;

/** OneMap (onemap.gov.sg/apidocs): the Singapore Land Authority's own addresses, where each postcode is one building. */
export function oneMapGeocoder({ ask, remember, authorize }: OneMapOptions): EngineGeocoder {
  const request: Client = async (question) => {
    const headers = await authorize();
    const response = await ask({ ...question, headers }).catch(async (error: unknown) => {
      if (!(error instanceof EngineError) || error.kind !== 'denied') throw error;
      return ask({ ...question, headers: await authorize(true) });
    });
    refuseUnlessOk(response);
    return response;
  };
  const search = async (text: string, signal?: AbortSignal): Promise<GeocodedPlace[]> => {
    if (text === '') return [];
    const query = { searchVal: text, returnGeom: 'Y', getAddrDetails: 'Y', pageNum: 1 };
    const response = await request({ path: '/api/common/elastic/search', query, signal });
    return readAs(found, response)
      .results.map((row) => toSingaporePlace({ ...row, name: row.BUILDING || nameOf(row) }))
      .filter((place) => place !== null)
      .map(remember);
  };
  return {
    suggest: async (typed, _near, { signal } = {}) => (await search(searchable(typed), signal)).map(toSuggestion),
    // OneMap has no look-up by id, so our id contains the search text and the point.
    place: async (id, { signal } = {}) => {
      const [, text, latitude, longitude] = /^onemap:(.+)@(-?[\d.]+),(-?[\d.]+)$/.exec(id) ?? [];
      if (text === undefined) return null;
      const at = { latitude: Number(latitude), longitude: Number(longitude) };
      const place = (await search(text, signal)).find(({ coordinate }) => metresTo(coordinate, at) < SAME_POINT_METRES);
      return place ? { ...place, placeId: id } : null;
    },
    geocode: async (address, { city } = {}, { signal } = {}) => {
      const text = [address, city].filter(Boolean).join(' ');
      const postcode = /\b\d{6}\b/.exec(text)?.[0] ?? '';
      const byText = await search(searchable(text), signal);
      const places = byText.length > 0 ? byText : await search(postcode, signal);
      return places.find(({ postalCode }) => postalCode === postcode) ?? places[0] ?? null;
    },
    reverse: async (point, { signal } = {}) => {
      const location = `${point.latitude},${point.longitude}`;
      const query = { location, buffer: REVERSE_METRES, addressType: 'All', otherFeatures: 'N' };
      const response = await request({ path: '/api/public/revgeocode', query, signal });
      const places = readAs(around, response)
        .GeocodeInfo.map(({ BUILDINGNAME, BLOCK, ROAD, POSTALCODE, ...rest }) =>
          toSingaporePlace({ ...rest, name: BUILDINGNAME, BLK_NO: BLOCK, ROAD_NAME: ROAD, POSTAL: POSTALCODE }),
        )
        .filter((place) => place !== null);
      return places.sort((a, b) => metresTo(a.coordinate, point) - metresTo(b.coordinate, point))[0] ?? null;
    },
  };
}

type Row = { name: string; BLK_NO: string; ROAD_NAME: string; POSTAL: string; LATITUDE: number; LONGITUDE: number };

/** A station or a park has its name only in SEARCHVAL. A road's name is in both fields. */
const nameOf = (row: { SEARCHVAL: string; BLK_NO: string; ROAD_NAME: string }): string =>
  row.BLK_NO === '' && row.SEARCHVAL !== row.ROAD_NAME ? row.SEARCHVAL : '';

function toSingaporePlace({ name, BLK_NO, ROAD_NAME, POSTAL, LATITUDE, LONGITUDE }: Row): GeocodedPlace | null {
  const isRoad = name === '' && BLK_NO === '';
  return toPlace({
    id: `onemap:${(POSTAL || name || ROAD_NAME).slice(0, 100)}@${LATITUDE.toFixed(5)},${LONGITUDE.toFixed(5)}`,
    name: inTitleCase(name),
    houseNumber: BLK_NO,
    street: inTitleCase(ROAD_NAME),
    areas: [],
    city: 'Singapore',
    state: '',
    postalCode: POSTAL,
    country: 'SG',
    coordinate: { latitude: LATITUDE, longitude: LONGITUDE },
    precision: isRoad ? 'street' : 'building',
  });
}

const asTheyAre = /^(MRT|LRT|HDB|ITE|NTU|NUS|SMU|CC|II|III|IV)$/;

/** '391 ORCHARD ROAD' as people write it. Words with a digit ('18A') and short names of institutions stay. */
const inTitleCase = (text: string): string =>
  text.replace(/[^\s/()-]+/g, (word) =>
    asTheyAre.test(word) || /\d/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
  );

/** OneMap finds names, blocks and postcodes. It finds nothing for a text with a unit, a 'Blk' or the country. */
const searchable = (text: string): string =>
  text
    .replace(/#\s*\S+/g, ' ')
    .replace(/\bs?\(?(\d{6})\)?\b/gi, (whole, code: string) => (whole.trim() === text.trim() ? code : ' '))
    .replace(/\b(blk|block|singapore)\b\.?|[,()]/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const metresTo = (a: Coordinate, b: Coordinate): number =>
  straightMetres([a.latitude, a.longitude], [b.latitude, b.longitude]);
