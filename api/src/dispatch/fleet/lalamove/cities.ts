import type { Location, Region } from '@tibara/contract/coordinates';
import { dayMs } from '@tibara/contract/time';
import type { FleetParts } from '../courier.ts';
import type { Account } from './settings.ts';
import { citiesReply, readDone } from './wire/replies.ts';
import type { Ask } from './wire/send.ts';

/** The special requests by service. */
type City = { name: string; services: ReadonlyMap<string, readonly string[]> };

const DOOR_TO_DOOR = 'DOOR_TO_DOOR_1DRIVER';
/** A list that could not be read is asked for again after this long. */
const RETRY_MS = dayMs / 24;
/** No market has nearly as many. */
const MOST_CITIES = 100;

const services = (car: readonly string[]) =>
  new Map([
    ['MOTORCYCLE', []],
    ['CAR', car],
  ]);
/** Until the list is read, and as long as it cannot be read. */
const fallback: Partial<Record<Region, readonly City[]>> = {
  MY: ['Kuala Lumpur', 'Johor Bahru', 'Penang & Nearby States'].map((name) => ({
    name,
    services: services([DOOR_TO_DOOR]),
  })),
  SG: [{ name: 'Singapore', services: services([]) }],
};

/** A pick-up outside these states belongs to the market's first city. Lalamove refuses it if it is out of its area. */
const nearby: readonly (readonly [state: RegExp, city: RegExp])[] = [
  [/johor/i, /johor/i],
  [/penang|pulau pinang|kedah|perlis|perak/i, /penang/i],
];

/** The cities of each market with their services, read at most once a day. */
export function makeCities({ now, log }: Pick<FleetParts, 'now' | 'log'>, ask: Ask) {
  const known = new Map<Region, readonly City[]>();
  const due = new Map<Region, number>();
  const citiesOf = (market: Region) => known.get(market) ?? fallback[market] ?? [];

  async function refresh(account: Account): Promise<void> {
    const { market } = account;
    if (now().getTime() < (due.get(market) ?? 0)) return;
    due.set(market, now().getTime() + RETRY_MS);
    const answer = await ask(account, 'GET', '/v3/cities');
    const reply = readDone(citiesReply, answer)?.slice(0, MOST_CITIES);
    if (!reply?.length) {
      log.warn({ err: answer.cause, market }, 'the cities of Lalamove could not be read');
      return;
    }
    due.set(market, now().getTime() + dayMs);
    known.set(
      market,
      reply.map((city) => ({
        name: city.name,
        services: new Map(
          city.services.map(({ key, specialRequests }) => [key, (specialRequests ?? []).map((each) => each.name)]),
        ),
      })),
    );
  }

  return {
    refresh,
    /** Whether any city of the market has this service. */
    hasService: (market: Region, service: string): boolean =>
      citiesOf(market).some((city) => city.services.has(service)),
    hasDoorToDoor: (market: Region): boolean =>
      !known.has(market) || citiesOf(market).some((city) => offersDoorToDoor(city)),
    /** The request for door-to-door at this pick-up. Null if its city has none. */
    doorToDoorAt: (market: Region, pickUp: Location): string | null => {
      const city = cityAt(citiesOf(market), pickUp);
      return city && offersDoorToDoor(city) ? DOOR_TO_DOOR : null;
    },
  };
}

export type Cities = ReturnType<typeof makeCities>;

const offersDoorToDoor = ({ services: all }: City): boolean => all.get('CAR')?.includes(DOOR_TO_DOOR) ?? false;

/** By name, because the spelling of their codes differs. */
function cityAt(cities: readonly City[], { city, state, address }: Location): City | undefined {
  const place = [state, city, state || city ? '' : address].join(' ');
  const near = nearby.find(([where]) => where.test(place));
  return (near && cities.find(({ name }) => near[1].test(name))) ?? cities.find(({ name }) => !isOther(name));
}
const isOther = (name: string): boolean => nearby.some(([, city]) => city.test(name));
