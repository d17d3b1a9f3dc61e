import { t } from '@lingui/core/macro';
import { type Coordinate, type Country, countryName, type LocationDraft } from '@tibara/contract/coordinates';
import { placeCalls, type Suggestion } from '@tibara/contract/places/calls';
import { metresBetween } from '@tibara/contract/places/metres-between';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import type { AddressSuggestion, SuggestionGroup } from '../../ui/address/AddressCombobox';
import { AREA, foundUnits, linkedPlaces } from './found-places';
import { formatRadius } from './pin/pin';
import { areasNamedIn, wordsReadIn } from './places';

/** One id for all keystrokes of a search and its chosen place, for geocoders that bill by session. */
let session: string | null = null;

/** Suggestions for a text. For an unknown street the areas that it names, otherwise the nearest town. */
export const searchPlaces =
  (near: Coordinate | null, country: Country | null = null) =>
  async (text: string, signal: AbortSignal): Promise<readonly SuggestionGroup[]> => {
    if (!text) return [];
    const words = mayHavePoint.test(text)
      ? await (await import('./location/linked-place')).readLink(text, near, signal)
      : text;
    if (typeof words !== 'string') return [words];
    const found = await suggest(words, near, signal);
    if (found.length > 0) {
      const items = withoutCountry(found, country).map((each) => toItem(each, { text: words, near }));
      return [{ label: t`Search`, items }];
    }
    const named = await Promise.all(areasNamedIn(words).map((area) => suggest(area, near, signal)));
    const areas = named.map((each) => each.filter(isArea)).find((each) => each.length > 0);
    if (areas)
      return [{ label: t`Area of this address`, items: areas.map((each) => toItem(each, { text, near }, AREA)) }];
    const towns = near ? await nearestTown(near, signal) : [];
    return [
      {
        label: t`Address not found in Malaysia or Singapore. Set its pin from the nearest town`,
        items: towns.map((each) => toItem(each, { text, near }, AREA)),
      },
    ];
  };

/** A text that may have a map link or 'latitude, longitude'. Their rules are loaded with the first one. */
const mayHavePoint = /\d\.\d{4}|\d°|goo\.gl|google\.|waze\.|maps\.apple/i;

/** Only areas, because a mall with a similar name is not at the street. */
const isArea = ({ precision }: Suggestion): boolean => ['area', 'postcode', 'town'].includes(precision);

export async function findPlace({ id }: AddressSuggestion): Promise<LocationDraft> {
  const linked = linkedPlaces.get(id);
  if (linked) return linked;
  const query = session ? { session } : {};
  session = null;
  const place = await callApi(placeCalls.place, { params: { id: id.replace(AREA, '') }, query });
  foundUnits.set(place.placeId, place.unitNumber);
  return place;
}

export async function findAddressAt(point: Coordinate, signal?: AbortSignal): Promise<LocationDraft> {
  const query = { lat: String(point.latitude), lng: String(point.longitude) };
  const place = await callApi(placeCalls.reverse, signal ? { query, signal } : { query });
  return { ...place, coordinate: point, precision: 'pin', radiusMetres: 0 };
}

/** The API refuses a longer text (contract). */
const LONGEST_SEARCH = 200;

async function suggest(text: string, near: Coordinate | null, signal: AbortSignal): Promise<Suggestion[]> {
  session ??= crypto.randomUUID();
  const query = {
    q: text.slice(0, LONGEST_SEARCH),
    session,
    ...(near && { near: `${near.latitude},${near.longitude}` }),
  };
  const { suggestions } = await callApi(placeCalls.suggest, { query, signal });
  return suggestions;
}

/** Searches the town by its name, because only search results can be chosen. A reverse lookup only gives the name. */
async function nearestTown({ latitude, longitude }: Coordinate, signal: AbortSignal): Promise<Suggestion[]> {
  const query = { lat: String(latitude), lng: String(longitude) };
  try {
    const { city } = await callApi(placeCalls.reverse, { query, signal });
    const found = city ? await suggest(city, { latitude, longitude }, signal) : [];
    // The merchant may have a pin of the whole town.
    return [found.find(isArea) ?? found[0]].filter((each) => each !== undefined);
  } catch (error) {
    if (isApiError(error, 'not_found')) return [];
    throw error;
  }
}

/** The order's own country is shown only beside places of another one. */
function withoutCountry(found: readonly Suggestion[], country: Country | null): readonly Suggestion[] {
  if (country === null || found.some((each) => each.country !== country)) return found;
  const end = `, ${countryName(country)}`;
  return found.map((each) => ({
    ...each,
    subtitle: each.subtitle.endsWith(end) ? each.subtitle.slice(0, -end.length) : each.subtitle,
  }));
}

export function toItem(
  found: Suggestion,
  { text, near }: { text: string; near: Coordinate | null },
  prefix = '',
): AddressSuggestion {
  const { id, title, subtitle, precision, radiusMetres, coordinate, isRespelled } = found;
  const metres = near && coordinate ? metresBetween(near, coordinate) : 0;
  const read = isRespelled ? wordsReadIn(text, found) : '';
  return {
    id: `${prefix}${id}`,
    title,
    subtitle,
    ...(subtitle.endsWith(`, ${countryName(found.country)}`) && { landParts: 2 }),
    note: [...(read ? [t`read as ${read}`] : []), precisionText(found)].join(' · '),
    // A place may be anywhere within its radius.
    ...(metres > radiusMetres && { aside: awayText(metres) }),
    ...(precision === 'pin' && { tag: t`your pin` }),
  };
}

function awayText(metres: number): string {
  const away = formatRadius(metres);
  return t`${away} away`;
}

/** The known exactness of a place: a rider is sent to its point. */
function precisionText({ precision, radiusMetres }: Pick<Suggestion, 'precision' | 'radiusMetres'>): string {
  const about = formatRadius(radiusMetres);
  if (precision === 'pin') return t`exact location`;
  if (precision === 'building') return t`building`;
  if (precision === 'street') return t`street, house not known`;
  if (precision === 'area') return t`area, about ${about}`;
  if (precision === 'postcode') return t`postcode, about ${about}`;
  return t`town, about ${about}`;
}
