// Question: which state or country is all of a text?
// Answer: it at its largest town, with a radius to its farthest place.
import type { Atlas } from '../atlas/atlas.ts';
import { placeOfRow } from '../atlas/atlas.ts';
import type { PlaceRow } from '../atlas/gazetteer.ts';
import { straightMetres } from '../geometry.ts';
import type { Place } from '../place.ts';
import { toMalaysianState, townStates } from '../states.ts';
import type { Query } from '../words/query.ts';

const STEP_METRES = 5_000;
/** The largest radius of a place (contract). Malaysia is larger. */
const LARGEST_METRES = 1_000_000;
const COUNTRY = 'Malaysia';
const idOf = (region: string): string => `my.region.${region.toLowerCase().replace(' ', '-')}`;

/** The states or the country of a text that has nothing else. A state that is also a town is a town. */
export function regionsAlone(query: Query, atlas: Atlas): Place[] {
  const { parts, house, unit, postcode } = query;
  if (parts.length === 0 || `${house}${unit}${postcode}` !== '') return [];
  const regions = parts.flatMap((words) => regionsOf(words.join(' ')) ?? [null]);
  if (!regions.every((region) => region !== null)) return [];
  const states = regions.filter((region) => region !== COUNTRY && region !== 'Singapore');
  const wanted = new Set(states.length > 0 ? states : regions);
  return [...wanted].flatMap((region) => placeOfRegion(region, atlas) ?? []);
}

/** The place with a region's id. */
export function regionById(id: string, atlas: Atlas): Place | null {
  const states = atlas.gazetteer.places.map(({ state }) => state);
  const region = [COUNTRY, ...new Set(states)].find((each) => idOf(each) === id);
  return region === undefined ? null : placeOfRegion(region, atlas);
}

/** The regions that these words name one after the other: 'Perak Malaysia'. Null if there are other words. */
function regionsOf(words: string): string[] | null {
  const [, before = '', country = ''] = /^(.*?)\s*\b(malaysia|singapore)?$/.exec(words) ?? [];
  const own = before.replace(/^(?:negeri|state of) (?!sembilan)/, '').replace(/^(pulau )?pinang$/, 'penang');
  const state = toMalaysianState(own);
  if (own !== '' && (state === null || townStates.has(state))) return null;
  const named = country === 'singapore' ? 'Singapore' : country && COUNTRY;
  return [state ?? '', named].filter(Boolean);
}

function placeOfRegion(region: string, atlas: Atlas): Place | null {
  if (region === 'Singapore') return placeOfRow(atlas.rows.find('sg.singapore') ?? 0, atlas);
  const isInside = ({ country, state }: PlaceRow) => country === 'MY' && (region === COUNTRY || state === region);
  const places = atlas.gazetteer.places.filter(isInside).toSorted((a, b) => b.rank - a.rank);
  const [largest] = places;
  if (!largest) return null;
  const farthest = Math.max(...places.map(({ at }) => straightMetres(at, largest.at)));
  const isState = region !== COUNTRY;
  return {
    id: idOf(region),
    country: 'MY',
    title: region,
    subtitle: isState ? COUNTRY : '',
    street: '',
    unit: '',
    city: '',
    state: isState ? region : '',
    postalCode: '',
    precision: 'town',
    radiusMetres: Math.min(LARGEST_METRES, Math.ceil(farthest / STEP_METRES) * STEP_METRES),
    at: largest.at,
  };
}
