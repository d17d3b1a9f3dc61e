import { t } from '@lingui/core/macro';
import type { Coordinate, LocationDraft } from '@tibara/contract/coordinates';
import { mapsCalls, type Precision, type Suggestion } from '@tibara/contract/maps/calls';
import { callApi } from '../../api/client';
import type { AddressSuggestion, SuggestionGroup } from '../../ui/AddressCombobox';
import { areasNamedIn } from './places';

/** Marks an area offered for a street that the gazetteer does not know: what was typed stays the address. */
const AREA = 'area:';

/** A search from its first key to the place chosen: providers that bill by searches count one. */
let session = crypto.randomUUID();

/** Suggestions for what is typed; for a street that nobody knows, the areas it names. */
export const searchPlaces =
  (near: Coordinate | null) =>
  async (text: string, signal: AbortSignal): Promise<readonly SuggestionGroup[]> => {
    if (!text) return [];
    const found = await suggest(text, near, signal);
    if (found.length > 0) return [{ label: t`Search`, items: found.map((each) => toItem(each)) }];
    for (const area of areasNamedIn(text)) {
      const areas = await suggest(area, near, signal);
      if (areas.length > 0) return [{ label: t`Area of this address`, items: areas.map((each) => toItem(each, AREA)) }];
    }
    return [];
  };

export const isAreaOfAddress = ({ id }: AddressSuggestion): boolean => id.startsWith(AREA);

export async function findPlace({ id }: AddressSuggestion): Promise<LocationDraft> {
  const query = { session };
  session = crypto.randomUUID();
  return callApi(mapsCalls.place, { params: { id: id.replace(AREA, '') }, query });
}

/** The nearest address that is known; the point stays the one that was asked for. */
export async function findAddressAt(point: Coordinate): Promise<LocationDraft> {
  const query = { lat: String(point.latitude), lng: String(point.longitude) };
  return { ...(await callApi(mapsCalls.reverse, { query })), coordinate: point, precision: 'pin', radiusMetres: 0 };
}

async function suggest(q: string, near: Coordinate | null, signal: AbortSignal): Promise<Suggestion[]> {
  const query = { q, session, ...(near && { near: `${near.latitude},${near.longitude}` }) };
  const { suggestions } = await callApi(mapsCalls.suggest, { query, signal });
  return suggestions;
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
