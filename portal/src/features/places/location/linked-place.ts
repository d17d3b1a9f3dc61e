import { t } from '@lingui/core/macro';
import { type Coordinate, countryName, type LocationDraft } from '@tibara/contract/coordinates';
import { placeCalls } from '@tibara/contract/places/calls';
import { pointIn } from '@tibara/contract/places/point-in-text';
import { isApiError } from '#api/api-error.ts';
import { callApi } from '#api/client.ts';

export type LinkedPlace =
  | { place: LocationDraft; at: Coordinate; title: string; subtitle: string }
  | { reason: string };

/** The place of a map link or of 'latitude, longitude', or the reason why there is none. Other texts are searched. */
export async function readLink(text: string, signal: AbortSignal): Promise<LinkedPlace | string> {
  const found = pointIn(text);
  if (!found) return text;
  const { point, name } = found;
  if (point) return placeAt(point, name, signal);
  // A short link leads to its position only through another service.
  return (
    name || { reason: t`This link does not show its position. Open it, then copy the coordinates or the long link.` }
  );
}

async function placeAt(at: Coordinate, name: string, signal: AbortSignal): Promise<LinkedPlace> {
  const query = { lat: String(at.latitude), lng: String(at.longitude) };
  try {
    const found = await callApi(placeCalls.reverse, { query, signal });
    const around = [found.city, countryName(found.country)].filter(Boolean).join(', ');
    const address = name ? `${name}, ${around}` : found.address;
    const [title = address, ...rest] = name ? [name, around] : address.split(', ');
    const place = { ...found, address, coordinate: at, placeId: '', precision: 'pin', radiusMetres: 0 };
    return { place, at, title, subtitle: rest.join(', ') };
  } catch (error) {
    if (isApiError(error, 'not_found')) return { reason: error.message };
    throw error;
  }
}
