import { api } from '@tibara/contract';
import type { Coordinate, Location } from '@tibara/contract/coordinates';
import { cents } from '@tibara/contract/money';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { toPage } from '@tibara/contract/page';
import { dropOff, placeOf } from '../../../portal/screens/fixtures/orders.ts';
import { type Answers, Refusal } from '../../../portal/screens/harness/answers.ts';

/** Replies around an order: default rates, and no voucher, saved address, advice or measured roads. */
export function answerAroundOrder(answers: Answers): void {
  const motor = {
    base: cents(600),
    tier1: cents(100),
    tier2: cents(100),
    next: cents(100),
    additionalStop: cents(400),
  };
  const rates = { ...motor, min: cents(0), doorToDoor: cents(200), discount: 0 };
  answers.on(api.pricing.rateProfiles, [
    { id: profileId, name: 'Default', region: 'MY', currency: 'MYR', motor: rates, car: rates },
  ]);
  answers.on(api.vouchers.vouchers, []);
  answers.on(api.vouchers.promoCodes, ({ query }) => toPage([], query, 0));
  answers.on(api.addresses.list, ({ query }) => toPage([], query, 0));
  answers.on(api.orders.recentPlaces, []);
  answers.on(api.orders.optimise, new Refusal('unavailable'));
  answers.on(api.pricing.cheapestRoute, new Refusal('unavailable'));
  answers.on(api.orders.split, { currentSubtotal: cents(0), currentLate: 0, choices: [], groups: [] });
  answers.on(api.places.route, new Refusal('unavailable'));
}

const profileId = '0199a000-0000-7000-8000-000000000009';

export function answerDraft(answers: Answers, group: OrderGroup): void {
  answers.on(api.orders.get, group);
  answerAroundOrder(answers);
}

/** The address search suggests these places and finds each by its address. */
export function offerPlaces(answers: Answers, places: readonly Location[]): void {
  const suggestions = places.map(({ address, country, radiusMetres }) => {
    const [title = '', ...rest] = address.split(', ');
    const precision = radiusMetres > 0 ? ('town' as const) : ('building' as const);
    return { id: address, title, subtitle: rest.join(', '), country, precision, radiusMetres };
  });
  answers.on(api.places.suggest, { suggestions });
  answers.on(
    api.places.place,
    ({ params: { id } }) => places.find(({ address }) => address === id) ?? new Refusal('not_found'),
  );
}

/** Built like the places of the replies. The map draws Subang Jaya's name at its point. */
export const townOf = (name: string, coordinate: Coordinate, more: Partial<Location> = {}): Location =>
  placeOf(`${name}, Selangor, Malaysia`, { city: name, coordinate, ...more });

const subang = { latitude: 3.0733, longitude: 101.5185 };
const klang = { latitude: 3.0449, longitude: 101.4455 };

/**
 * The first drop-off is across the street from the pick-up. The second is in Klang, and two share a point 20 m away.
 * No marker fits at its own point.
 */
export function crowdedStops(): Partial<Order>[] {
  const north = ({ latitude, longitude }: Coordinate, by: number) => ({ latitude: latitude + by, longitude });
  const places = [
    townOf('Subang Jaya', north(subang, 0.0004)),
    townOf('Klang', klang),
    townOf('Klang', north(klang, 0.00018)),
    townOf('Klang', north(klang, 0.00018)),
  ];
  return places.map((dropOffLocation, index) => dropOff(index + 1, { dropOffLocation }));
}
