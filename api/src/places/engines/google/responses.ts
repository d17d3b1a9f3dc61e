import * as z from 'zod/mini';
import type { EngineResponse } from '../client/client.ts';
import { EngineError } from '../engine-error.ts';

const text = z.object({ text: z.string() });
const types = z._default(z.array(z.string()), []);
const latLng = z.object({ latitude: z.number(), longitude: z.number() });

/** Places (New): `places:autocomplete`. Predictions without a place are queries. */
export const predictions = z.object({
  suggestions: z._default(
    z.array(
      z.object({
        placePrediction: z.optional(
          z.object({
            placeId: z.string(),
            text,
            structuredFormat: z.optional(z.object({ mainText: text, secondaryText: z.optional(text) })),
            types,
          }),
        ),
      }),
    ),
    [],
  ),
});

export const placeResponse = z.object({
  id: z.string(),
  location: latLng,
  addressComponents: z._default(
    z.array(z.object({ longText: z._default(z.string(), ''), shortText: z._default(z.string(), ''), types })),
    [],
  ),
  types,
  viewport: z.optional(z.object({ low: latLng, high: latLng })),
});

const corner = z.object({ lat: z.number(), lng: z.number() });

/** Geocoding's response always has the HTTP status 200. The field `status` has the result. */
export const geocodingResponse = z.object({
  status: z.string(),
  results: z._default(
    z.array(
      z.object({
        geometry: z.object({
          location: corner,
          location_type: z._default(z.string(), ''),
          viewport: z.optional(z.object({ northeast: corner, southwest: corner })),
        }),
        place_id: z.string(),
        address_components: z.array(z.object({ long_name: z.string(), short_name: z.string(), types })),
        types,
        partial_match: z._default(z.boolean(), false),
      }),
    ),
    [],
  ),
});

export type GooglePlace = z.output<typeof placeResponse>;
export type GeocodingResult = z.output<typeof geocodingResponse>['results'][number];
export type PredictedPlace = z.output<typeof predictions>['suggestions'][number]['placePrediction'];

/** The error for a status of Geocoding. Google names a missing bill like a quota. */
export function statusError(status: string): EngineError {
  if (status === 'REQUEST_DENIED' || status === 'OVER_DAILY_LIMIT') return new EngineError('denied', status);
  if (status.startsWith('OVER_')) return new EngineError('over_quota', status);
  return new EngineError(status === 'INVALID_REQUEST' ? 'bad_request' : 'unavailable', status);
}

/** The error for a refusal by the newer services. They respond with 400 and INVALID_ARGUMENT even to an invalid key. */
export function refusalOf({ status, json }: EngineResponse): EngineError {
  const isKey = JSON.stringify(json ?? '').includes('API_KEY_INVALID');
  return new EngineError(isKey ? 'denied' : 'bad_request', `status ${status}`);
}
