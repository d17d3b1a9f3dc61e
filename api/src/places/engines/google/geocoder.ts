import { type Coordinate, countries, toCountry } from '@tibara/contract/coordinates';
import type { Suggestion } from '@tibara/contract/places/calls';
import { countriesNamed, type GeocodedPlace } from '@tibara/places';
import { type Client, type EngineResponse, readAs } from '../client/client.ts';
import type { EngineGeocoder, EngineParts } from '../engine.ts';
import { fromGeocoding, fromPlaces, precisionOfTypes } from './places.ts';
import {
  geocodingResponse,
  type PredictedPlace,
  placeResponse,
  predictions,
  refusalOf,
  statusError,
} from './responses.ts';

type GoogleGeocoderOptions = Pick<EngineParts, 'remember'> & { places: Client; geocoding: Client; key: string };

const fields = 'id,formattedAddress,location,addressComponents,types,viewport';
/** Places within this distance of the pick-up come first. */
const NEAR_METRES = 20_000;

/**
 * Google's Places (New) serves typing and the chosen place, billed as one session. Google's Geocoding serves imports
 * and pins. Google's content must not be shown on another provider's map (settings.ts). Points are stored for an hour
 * only (place-cache.ts).
 */
export function googleGeocoder({ places, geocoding, key, remember }: GoogleGeocoderOptions): EngineGeocoder {
  const headers = { 'x-goog-api-key': key };
  const geocode = async (query: Record<string, string>, signal?: AbortSignal): Promise<GeocodedPlace[]> => {
    const question = { path: '/maps/api/geocode/json', query: { ...query, language: 'en', key }, signal };
    const read = (response: EngineResponse) => readAs(geocodingResponse, response);
    const first = read(await geocoding(question));
    // Geocoding always responds with 200. Its status UNKNOWN_ERROR corresponds to a 5xx.
    const { status, results } = first.status === 'UNKNOWN_ERROR' ? read(await geocoding(question)) : first;
    if (status !== 'OK' && status !== 'ZERO_RESULTS') throw statusError(status);
    return results
      .map(fromGeocoding)
      .filter((place) => place !== null)
      .map(remember);
  };
  return {
    suggest: async (input, near, { session, signal } = {}) => {
      const response = await places({
        path: '/v1/places:autocomplete',
        headers,
        body: {
          input,
          includedRegionCodes: countries.map((country) => country.toLowerCase()),
          languageCode: 'en',
          sessionToken: session,
          ...(near && { locationBias: { circle: { center: near, radius: NEAR_METRES } } }),
        },
        signal,
      });
      if (response.status >= 300) throw refusalOf(response);
      return readAs(predictions, response)
        .suggestions.map(({ placePrediction }) => toSuggestion(placePrediction))
        .filter((suggestion) => suggestion !== null);
    },
    place: async (id, { session, signal } = {}) => {
      const placeId = /^google:([\w-]+)$/.exec(id)?.[1];
      if (!placeId) return null;
      const response = await places({
        path: `/v1/places/${placeId}`,
        query: { languageCode: 'en', sessionToken: session },
        headers: { ...headers, 'x-goog-fieldmask': fields },
        signal,
      });
      // Google refuses an unknown or outdated id with 404 or 400.
      const refusal = response.status >= 300 ? refusalOf(response) : null;
      if (refusal?.kind === 'bad_request' && [404, 400].includes(response.status)) return null;
      if (refusal) throw refusal;
      const place = fromPlaces(readAs(placeResponse, response));
      return place && { ...place, placeId: id };
    },
    geocode: async (address, { city, country } = {}, { signal } = {}) => {
      const text = [address, city].filter(Boolean).join(', ');
      // Google takes one country per request.
      const named = country ?? countriesNamed({ address: text, city: '', state: '', country: '' })[0];
      for (const each of named ? [named] : countries) {
        const [first] = await geocode({ address: text, components: `country:${each}` }, signal);
        if (first) return first;
      }
      return null;
    },
    reverse: async ({ latitude, longitude }: Coordinate, { signal } = {}) => {
      const [nearest] = await geocode({ latlng: `${latitude},${longitude}` }, signal);
      return nearest ?? null;
    },
  };
}

/** A suggestion has no point, because the point is paid for with the chosen place. */
function toSuggestion(prediction: PredictedPlace): Suggestion | null {
  if (!prediction) return null;
  const { placeId, text, structuredFormat, types } = prediction;
  const [country] = countriesNamed({ address: text.text, city: '', state: '', country: '' });
  const known = precisionOfTypes(types);
  if (!country || !known || toCountry(text.text)) return null;
  return {
    id: `google:${placeId}`,
    title: structuredFormat?.mainText.text ?? text.text,
    subtitle: structuredFormat?.secondaryText?.text ?? '',
    country,
    ...known,
  };
}
