import { t } from '@lingui/core/macro';
import { type Coordinate, countryName, type LocationDraft, toCountry } from '@tibara/contract/coordinates';
import { pointIn } from '@tibara/contract/places/point-in-text';
import { homeRegion } from '@tibara/contract/regions';
import { isApiError } from '#api/api-error.ts';
import type { SuggestionGroup } from '#ui/address/AddressCombobox.tsx';
import { linkedPlaces } from '../found-places';
import { findAddressAt, toItem } from '../search-places';

/** The place of a map link or of 'latitude, longitude', or the reason why there is none. Other texts are searched. */
export async function readLink(
  text: string,
  near: Coordinate | null,
  signal: AbortSignal,
): Promise<SuggestionGroup | string> {
  const found = pointIn(text);
  if (!found) return text;
  const { point, name } = found;
  if (!point) {
    // A short link leads to its position only through another service.
    return (
      name || refusal(t`This link does not show its position. Open it, then copy the coordinates or the long link.`)
    );
  }
  try {
    return toGroup(await placeAt(point, name, signal), point, near);
  } catch (error) {
    if (isApiError(error, 'not_found')) return refusal(error.message);
    throw error;
  }
}

const refusal = (reason: string): SuggestionGroup => ({ label: '', items: [], reason });

/** The words beside the position are the address, otherwise the nearest address is. */
async function placeAt(coordinate: Coordinate, name: string, signal: AbortSignal): Promise<LocationDraft> {
  const found = await findAddressAt(coordinate, signal);
  const country = toCountry(found.country);
  const around = [found.city, country && countryName(country)].filter(Boolean).join(', ');
  return { ...found, address: name ? [name, around].filter(Boolean).join(', ') : found.address, placeId: '' };
}

function toGroup(place: LocationDraft, coordinate: Coordinate, near: Coordinate | null): SuggestionGroup {
  const [title = '', ...rest] = place.address.split(', ');
  const id = `link:${coordinate.latitude},${coordinate.longitude},${place.address}`;
  linkedPlaces.set(id, place);
  const known = { id, title, subtitle: rest.join(', '), precision: 'pin', radiusMetres: 0, coordinate } as const;
  const { tag: _, ...item } = toItem({ ...known, country: toCountry(place.country) ?? homeRegion }, { text: '', near });
  return { label: t`Location in this text`, items: [item] };
}
