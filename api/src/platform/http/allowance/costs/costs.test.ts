import { api } from '@tibara/contract';
import type { CallDefinition, Schema } from '@tibara/contract/call';
import { maximumCheapestStops } from '@tibara/contract/pricing/calls';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Cost, unitsFor, unitsOfBytes } from './cost.ts';
import { costOf } from './index.ts';

type Shape = { properties?: object; anyOf?: Shape[]; oneOf?: Shape[] };
type Named = { name: string; call: CallDefinition; cost: Cost };

const HEAVY = 10;
const parts = ['params', 'query', 'body'] as const;
const every: Named[] = Object.entries(api).flatMap(([area, calls]) =>
  Object.entries<CallDefinition>(calls).map(([name, call]) => ({ name: `${area}.${name}`, call, cost: costOf(call) })),
);

const fieldsOf = (schema: Schema | undefined): string[] => {
  const names = ({ properties = {}, anyOf = [], oneOf = [] }: Shape): string[] => [
    ...Object.keys(properties),
    ...[...anyOf, ...oneOf].flatMap(names),
  ];
  return schema ? [...new Set(names(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape))] : [];
};

const point = { latitude: 3.1, longitude: 101.6 };
const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
const routeOf = (points: number) => unitsFor(costOf(api.places.route), { body: { points: times(points, point) } });
const estimateOf = (orders: number) =>
  unitsFor(costOf(api.pricing.estimate), { body: { pickUpLocation: {}, orders: times(orders, {}) } });
const cheapestOf = (orders: number) =>
  unitsFor(costOf(api.pricing.cheapestRoute), { body: { pickUpLocation: {}, orders: times(orders, {}) } });
const suggestOf = (characters: number) =>
  unitsFor(costOf(api.places.suggest), { query: { q: 'x'.repeat(characters) } });
const codeWith = (characters: number) =>
  unitsFor(costOf(api.users.requestOtp), { body: { password: 'x'.repeat(characters) } });

describe('what a call costs', () => {
  test('the cost of a call has exactly the fields of its input', () => {
    const named = (cost: Cost, part: (typeof parts)[number]) => Object.keys(cost[part] ?? {}).sort();
    const wrong = every.flatMap(({ name, call, cost }) =>
      parts
        .filter((part) => named(cost, part).join() !== fieldsOf(call[part]).sort().join())
        .map((part) => [name, part]),
    );
    expect(wrong).toEqual([]);
  });

  test('no call costs less than the request that is counted when it arrives', () => {
    expect(every.filter(({ cost }) => cost.base < 1).map(({ name }) => name)).toEqual([]);
  });

  test('calls that read their own input have no field with a weight', () => {
    const raw = every.filter(({ call }) => call.access === 'partner' || call.kind === 'file' || call.kind === 'stream');
    const weighs = raw.filter(({ cost }) => parts.some((part) => Object.values(cost[part] ?? {}).some(Boolean)));
    expect(weighs.map(({ name }) => name)).toEqual([]);
  });

  test('stored stops count only in calls that use them', () => {
    const counted = every.filter(({ cost }) => cost.stored !== undefined).map(({ name }) => name);
    expect(
      counted.every((name) =>
        /orders\.list|transactions|optimise|split|Sheet|labels|Pdf|month|pdf|Receipt|statement|report/.test(name),
      ),
    ).toBe(true);
  });

  test.each([
    ['suggestions of 40 characters', suggestOf(40)],
    ['a route of two points', routeOf(2)],
    ['an estimate of five stops', estimateOf(5)],
  ])('%s cost five units', (_what, units) => {
    expect(units).toBe(5);
  });

  test('each word of an address above ten costs, also in the city column', () => {
    const words = 'jaya indah baru utama permai setia seri bukit taman kota '.repeat(2).trim();
    const addressOf = (query: object) => unitsFor(costOf(api.places.geocode), { query });
    expect(addressOf({ address: '12 Jalan SS15/4, Subang Jaya', city: 'Kuala Lumpur' })).toBe(5);
    expect(addressOf({ address: 'jalan', city: words })).toBeGreaterThan(25);
    expect(addressOf({ address: words, city: '' })).toBeGreaterThan(20);
  });

  test('longer inputs cost more', () => {
    expect(routeOf(101)).toBeGreaterThan(routeOf(50));
    expect(estimateOf(100)).toBeGreaterThan(estimateOf(50));
    expect(cheapestOf(15)).toBeGreaterThan(cheapestOf(5));
    expect(suggestOf(200)).toBeGreaterThan(suggestOf(100));
    expect(codeWith(32)).toBeGreaterThan(2 * codeWith(16));
  });

  test('the largest input without a login costs at most a tenth of a minute', () => {
    const costs = [routeOf(101), estimateOf(100), suggestOf(200), codeWith(1024), cheapestOf(maximumCheapestStops)];
    expect(Math.max(...costs)).toBeLessThanOrEqual(120);
  });

  test('only a heavy call can reach the heavy units', () => {
    expect([routeOf(101), estimateOf(100), suggestOf(200)].every((units) => units >= HEAVY)).toBe(true);
    const light = every.filter(({ cost }) => cost.class === 'light');
    expect(light.filter(({ cost }) => cost.base >= HEAVY).map(({ name }) => name)).toEqual([]);
  });

  test('an absent optional field costs nothing', () => {
    expect(unitsFor(costOf(api.addresses.list), { query: { size: undefined } })).toBe(1);
  });

  test('a body costs a unit for each 16 kB', () => {
    expect([unitsOfBytes(0), unitsOfBytes(16_383), unitsOfBytes(64 * 1024)]).toEqual([0, 0, 4]);
  });
});
