import { cents } from '@tibara/contract/money';
import { expect, test } from 'vitest';
import { farFleet } from '#test/far-fleet.ts';
import { makeGroup } from '#test/make-group-view.ts';
import { readEnv } from '../../env.ts';
import { couriersOf } from '../fleet/couriers.ts';
import type { Capabilities } from '../fleet/port.ts';
import { courierProblem, namesNotOnPapers } from './courier-problem.ts';
import { readRules } from './rules.ts';

const now = () => new Date('2026-11-20T02:00:00.000Z');
const order = makeGroup({ pickUpDateTime: '2026-11-20T03:00:00.000Z' }, { codAmount: cents(500), doorToDoor: true });
const problemWith = (first: Partial<Capabilities>, second?: Partial<Capabilities>, rules = '') => {
  const fleets = [
    farFleet(undefined, { ...first, name: 'simulated' }).fleet,
    ...(second ? [farFleet(undefined, second).fleet] : []),
  ];
  const couriers = couriersOf(fleets);
  const env = { ...readEnv({}), fleetRules: readRules(rules, couriers.names) };
  return courierProblem({ couriers, env, now }, order);
};

test.each([
  [{}, null],
  [{ vehicles: ['CAR'] }, 'vehicle'],
  [{ horizonMinutes: 59 }, 'time'],
  [{ cashOnDelivery: false }, 'cash'],
  [{ doorToDoor: { MOTOR: 'none', CAR: 'stop' } }, 'doorToDoor'],
  [{ dropOffs: 1 }, null],
] as const)('the order of a courier with the traits %j has the problem %s', (traits, problem) => {
  expect(problemWith(traits)).toBe(problem);
});

test('there is no problem if one of several couriers can carry the order', () => {
  expect(problemWith({ cashOnDelivery: false }, {})).toBeNull();
  expect(problemWith({ cashOnDelivery: false }, { vehicles: ['CAR'] })).toBe('cash');
});

test('an order that no rule names has no courier', () => {
  expect(problemWith({}, undefined, 'simulated region=SG')).toBe('none');
});

test('names of sender and recipients that papers cannot show are told, each once', () => {
  const recipients = ['สมชาย', 'Mei', '陈美玲', 'สมชาย'].map((recipientName) => ({ recipientName }));
  expect(namesNotOnPapers(makeGroup({ pickUpPersonName: '김민준' }, ...recipients))).toEqual(['김민준', 'สมชาย']);
});
