import type { Location } from '@tibara/contract/coordinates';
import { expect, test } from 'vitest';
import { FarSideError } from '#platform/far-sides/far-side-error.ts';
import { makeClock } from '#test/clock.ts';
import { makeGroup } from '#test/make-group-view.ts';
import type { Outcome } from '../ask.ts';
import { makeCities } from './cities.ts';

const cause = new FarSideError('Lalamove', 'https://rest.lalamove.test', 'responded');
const account = { market: 'MY', key: 'k', secret: 's', language: 'en_MY' } as const;
const DOOR = 'DOOR_TO_DOOR_1DRIVER';
const city = (name: string, requests: string[]) => ({
  locode: 'MYKUL',
  name,
  services: [{ key: 'MOTORCYCLE' }, { key: 'CAR', specialRequests: requests.map((each) => ({ name: each })) }],
});
const at = (state: string, name = ''): Location => ({ ...makeGroup().pickUpLocation, state, city: name });

function start(reply: () => Outcome) {
  const clock = makeClock();
  let reads = 0;
  const warned: unknown[] = [];
  const log = { warn: (...all: unknown[]) => void warned.push(all) } as never;
  const cities = makeCities({ now: clock.now, log }, async () => {
    reads++;
    return reply();
  });
  return { clock, cities, warned, reads: () => reads };
}
const ok = (...all: object[]): Outcome => ({ status: 200, body: Buffer.from(JSON.stringify({ data: all })), cause });
const down: Outcome = { status: null, isUnsent: true, cause };

test('the cities are read once a day', async () => {
  const { clock, cities, reads } = start(() => ok(city('Kuala Lumpur', [])));
  await cities.refresh(account);
  clock.advance(24 * 60 - 1);
  await cities.refresh(account);
  expect(reads()).toBe(1);
  clock.advance(1);
  await cities.refresh(account);
  expect(reads()).toBe(2);
});

test('the city of the pick-up decides on door-to-door', async () => {
  const { cities } = start(() =>
    ok(city('Kuala Lumpur', []), city('Johor Bahru', [DOOR]), city('Penang & Nearby', [])),
  );
  await cities.refresh(account);
  expect(cities.doorToDoorAt('MY', at('Johor', 'Skudai'))).toBe(DOOR);
  expect(cities.doorToDoorAt('MY', at('Pulau Pinang'))).toBeNull();
  expect(cities.doorToDoorAt('MY', at('Selangor', 'Petaling Jaya'))).toBeNull();
  expect(cities.hasDoorToDoor('MY')).toBe(true);
});

test('a list that cannot be read is replaced by our own for an hour', async () => {
  const { clock, cities, warned, reads } = start(() => down);
  await cities.refresh(account);
  clock.advance(59);
  await cities.refresh(account);
  expect(reads()).toBe(1);
  expect(cities.doorToDoorAt('MY', at('Selangor'))).toBe(DOOR);
  expect(cities.hasService('MY', 'MOTORCYCLE')).toBe(true);
  expect(warned).toHaveLength(1);
  clock.advance(1);
  await cities.refresh(account);
  expect(reads()).toBe(2);
});

test('a service that no city has is not offered', async () => {
  const { cities } = start(() => ok({ name: 'Kuala Lumpur', services: [{ key: 'CAR' }] }));
  await cities.refresh(account);
  expect([cities.hasService('MY', 'MOTORCYCLE'), cities.hasService('MY', 'CAR')]).toEqual([false, true]);
  expect(cities.hasDoorToDoor('MY')).toBe(false);
});
