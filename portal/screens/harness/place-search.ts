import { api } from '@tibara/contract';
import type { Location } from '@tibara/contract/coordinates';
import type { Wire } from './answers';
import { Refusal } from './answers';
import { klang, petalingJaya, placeOf, subangJaya } from './orders';
import { answers } from './screen';

export const woodlands = placeOf('Woodlands, Singapore', {
  ...{ state: '', city: 'Singapore', postalCode: '', country: 'SG' },
  coordinate: { latitude: 1.4382, longitude: 103.789 },
});

/** The address search finds these places by the beginning of their addresses. Its ids are the addresses. */
export function offerPlaces(places: readonly Location[] = [subangJaya, petalingJaya, klang, woodlands]): void {
  answers.on(api.maps.suggest, ({ query: { q } }) => ({
    suggestions: places.filter(({ address }) => address.toLowerCase().startsWith(q.toLowerCase())).map(suggestionOf),
  }));
  answers.on(
    api.maps.place,
    ({ params: { id } }) => places.find(({ address }) => address === id) ?? new Refusal('not_found'),
  );
  answers.on(api.maps.reverse, new Refusal('not_found'));
}

type Suggestion = Wire<typeof api.maps.suggest>['suggestions'][number];

function suggestionOf({ address, country, precision }: Location): Suggestion {
  const [title = '', ...rest] = address.split(', ');
  return {
    id: address,
    title,
    subtitle: rest.join(', '),
    country: country === 'SG' ? 'SG' : 'MY',
    precision: precision === 'area' ? 'area' : 'building',
    radiusMetres: precision === 'area' ? 3_000 : 0,
  };
}
