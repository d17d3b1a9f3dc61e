import { cents } from '@tibara/contract/money';
import { describe, expect, test } from 'vitest';
import { farFleet } from '#test/far-fleet.ts';
import { makeGroup } from '#test/make-group-view.ts';
import { readEnv } from '../../env.ts';
import { couriersOf } from '../fleet/couriers.ts';
import { type Asked, type Candidate, candidatesFor, nextCandidate } from './choose.ts';
import { divide } from './divide.ts';
import { readRules } from './rules.ts';

const simulated = { ...farFleet().fleet, name: 'simulated' } as const;
const partner = farFleet().fleet;
const couriers = couriersOf([simulated, partner]);
const order = makeGroup({ pickUpDateTime: '2026-11-20T03:00:00.000Z' }); // 11:00 at UTC+8
const askedWith = (rules: string, group = order) =>
  candidatesFor({ couriers, env: { ...readEnv({}), fleetRules: readRules(rules, couriers.names) } }, group).map(
    ({ fleet }) => fleet.name,
  );

describe('the couriers for an order', () => {
  test('are all of FLEET in their sequence, without rules', () => {
    expect(askedWith('')).toEqual(['simulated', 'partner']);
  });

  test('are those of the rules that it meets, each once', () => {
    expect(askedWith('partner; simulated; partner')).toEqual(['partner', 'simulated']);
    expect(askedWith('partner vehicle=CAR')).toEqual([]);
  });

  test.each([
    ['region=MY', 'region=SG'],
    ['vehicle=MOTOR,CAR', 'vehicle=CAR'],
    ['drops=2-15', 'drops=3-15'],
    ['drops=1-2', 'drops=1-1'],
    ['hours=11:00-12:00', 'hours=10:00-11:00'],
    ['hours=22:00-11:01', 'hours=22:00-11:00'],
    ['without=cash,doorToDoor', 'with=cash'],
  ])('meet %s, not %s', (met, unmet) => {
    expect(askedWith(`partner ${met}; simulated ${unmet}`)).toEqual(['partner']);
  });

  test('depend on the needs of a single drop-off', () => {
    const cash = makeGroup({}, {}, { codAmount: cents(500) });
    expect(askedWith('partner with=cash; simulated without=cash', cash)).toEqual(['partner']);
    const service = makeGroup({}, { doorToDoor: true });
    expect(askedWith('partner with=cash,doorToDoor; simulated with=cash', service)).toEqual(['partner']);
  });

  test('have the ceiling of their rule, else the usual one', () => {
    const fleetRules = readRules('partner ceiling=0.9; simulated', couriers.names);
    const env = { ...readEnv({}), FLEET_COST_CEILING: 1.2, fleetRules };
    expect(candidatesFor({ couriers, env }, order).map(({ ceiling }) => ceiling)).toEqual([0.9, 1.2]);
  });
});

test.each([
  ['lalala', 'FLEET has no lalala'],
  ['partner colour=red', 'colour=red: a condition is one of region, vehicle, drops'],
  ['partner region=TH', 'region=TH: write one or several of MY,SG'],
  ['partner hours=9-10', 'hours=9-10: write a range like 07:00-22:00'],
  ['partner drops=30-1', 'drops=30-1: write a range like 1-15'],
  ['partner region=MY region=SG', 'region is there twice'],
  ['partner hours=25:00-26:00', 'hours=25:00-26:00: write a range'],
  ['partner ceiling=0', 'ceiling=0: write a part of the fees'],
])('the rule %s is refused with its reason', (rule, reason) => {
  expect(() => readRules(rule, ['partner'])).toThrow(reason);
  expect(() => readEnv({ FLEET_RULES: rule })).toThrow('FLEET_RULES: ');
});

describe('the next courier', () => {
  const candidates: Candidate[] = [simulated, partner].map((fleet) => ({ fleet, ceiling: 1 }));
  const booking = (fleet: string, status: Asked['status'], attempts = 1): Asked => ({ fleet, status, attempts });
  const next = (...bookings: Asked[]) => {
    const found = nextCandidate(candidates, bookings);
    return found && [found.fleet.name, found.others];
  };

  test('is the first', () => {
    expect(next()).toEqual(['simulated', 'fresher']);
  });

  test('follows one that refused for now, and is asked in turn with it', () => {
    const refused = booking('simulated', 'placing');
    expect(next(refused)).toEqual(['partner', 'asked']);
    expect(next(refused, booking('partner', 'placing'))).toEqual(['simulated', 'fresher']);
    expect(next(booking('simulated', 'placing', 2), booking('partner', 'placing'))).toEqual(['partner', 'asked']);
  });

  test('is the one that has the order or may have it', () => {
    expect(next(booking('simulated', 'placing'), booking('partner', 'unknown', 5))?.[0]).toBe('partner');
    expect(next(booking('simulated', 'placed'), booking('simulated', 'placing'))?.[0]).toBe('simulated');
  });

  test.each(['refused', 'withdrawn', 'lost'] as const)('is never one whose booking is %s', (status) => {
    expect(next(booking('simulated', status))).toEqual(['partner', 'none']);
    expect(next(booking('simulated', status), booking('partner', status))).toBeNull();
  });
});

test('an order is divided in its sequence into consignments of similar size', () => {
  const stops = Array.from({ length: 22 }, (_, at) => at);
  expect(divide(stops, 15).map((consignment) => consignment.length)).toEqual([11, 11]);
  expect(divide(stops, 15).flat()).toEqual(stops);
  expect(divide(stops, 10).map((consignment) => consignment.length)).toEqual([7, 8, 7]);
  expect(divide(stops, 22)).toEqual([stops]);
  expect(divide(stops, 1)).toHaveLength(22);
});
