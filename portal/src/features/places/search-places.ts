import { t } from '@lingui/core/macro';
import type { Coordinate, LocationDraft } from '@tibara/contract/coordinates';
import { mapsCalls, type Precision, type Suggestion } from '@tibara/contract/maps/calls';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import type { AddressSuggestion, SuggestionGroup } from '../../ui/address/AddressCombobox';
import { areasNamedIn } from './places';

/** Marks an area offered for a street that the gazetteer does not know: what was typed stays the address. */
const AREA = 'area:';

/** One for all keystrokes of a search and the place chosen at its end: engines that bill by session want it. */
let session: string | null = null;

/** Suggestions for what is typed; for a street that nobody knows, the areas it names, else the nearest town. */
export const searchPlaces =
  (near: Coordinate | null) =>
  async (text: string, signal: AbortSignal): Promise<readonly SuggestionGroup[]> => {
    if (!text) return [];
    const found = await suggest(text, near, signal);
    if (found.length > 0) return [{ label: t`Search`, items: found.map((each) => toItem(each)) }];
    const named = await Promise.all(areasNamedIn(text).map((area) => suggest(area, near, signal)));
    const areas = named.map((each) => each.filter(isArea)).find((each) => each.length > 0);
    if (areas) return [{ label: t`Area of this address`, items: areas.map((each) => toItem(each, AREA)) }];
    const towns = near ? await townAround(near, signal) : [];
    return [{ label: t`Not found. Set its pin from the nearest town`, items: towns.map((each) => toItem(each, AREA)) }];
  };

/** A mall whose name looks like a word of the address is not where the street lies. */
const isArea = ({ precision }: Suggestion): boolean => ['area', 'postcode', 'town'].includes(precision);

export const isAreaOfAddress = ({ id }: AddressSuggestion): boolean => id.startsWith(AREA);

export async function findPlace({ id }: AddressSuggestion): Promise<LocationDraft> {
  const query = session ? { session } : {};
  session = null;
  return callApi(mapsCalls.place, { params: { id: id.replace(AREA, '') }, query });
}

/** The nearest address that is known; the point stays the one that was asked for. */
export async function findAddressAt(point: Coordinate): Promise<LocationDraft> {
  const query = { lat: String(point.latitude), lng: String(point.longitude) };
  const place = await callApi(mapsCalls.reverse, { query });
  return { ...place, coordinate: point, precision: 'pin', radiusMetres: 0 };
}

async function suggest(q: string, near: Coordinate | null, signal: AbortSignal): Promise<Suggestion[]> {
  session ??= crypto.randomUUID();
  const query = { q, session, ...(near && { near: `${near.latitude},${near.longitude}` }) };
  const { suggestions } = await callApi(mapsCalls.suggest, { query, signal });
  return suggestions;
}

/** By its name, as a reverse look-up knows where the point is and not how the town is chosen. */
async function townAround({ latitude, longitude }: Coordinate, signal: AbortSignal): Promise<Suggestion[]> {
  const query = { lat: String(latitude), lng: String(longitude) };
  try {
    const { city } = await callApi(mapsCalls.reverse, { query, signal });
    return city ? (await suggest(city, { latitude, longitude }, signal)).filter(isArea).slice(0, 1) : [];
  } catch (error) {
    if (isApiError(error, 'not_found')) return [];
    throw error;
  }
}

const toItem = ({ id, title, subtitle, precision }: Suggestion, prefix = ''): AddressSuggestion => ({
  id: `${prefix}${id}`,
  title,
  subtitle,
  badge: precisionName(precision),
});

function precisionName(precision: Precision): string {
  const names = {
    pin: t`your pin`,
    building: t`building`,
    street: t`street`,
    area: t`area`,
    postcode: t`postcode`,
    town: t`town`,
  };
  return names[precision];
}
