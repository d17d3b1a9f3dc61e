import type { Registry } from 'prom-client';
import { remembered } from '../../platform/counts/remembered.ts';
import { farSideCalls, refusedKeys } from '../../platform/far-sides/ask-far-side.ts';
import { readFarSides } from '../../platform/far-sides/kept.ts';
import { refusedEvents } from '../../platform/far-sides/refused-events.ts';
import { sideOfAccount } from '../../wallet/index.ts';
import type { Needs } from '../needs.ts';
import { counterBy, gaugeBy } from './figure.ts';

/** Couriers, cards and messages. */
export function farSideFigures(registry: Registry, { db, now, cards, couriers }: Needs): void {
  counterBy(
    registry,
    ['side', 'result'],
    'far_side_calls_total',
    'Requests of this process to outside services: failed is no response or a failure of their own, denied a refused key',
    farSideCalls.lines,
  );
  gaugeBy(
    registry,
    ['side'],
    'far_side_key_refused',
    'Whether the last answer of an outside service or maps engine to this process refused our key',
    refusedKeys,
  );
  counterBy(
    registry,
    ['source', 'reason'],
    'events_refused_total',
    'Events from outside with a wrong signature, or that could not be read',
    refusedEvents.lines,
  );
  const read = remembered(() => readFarSides(db), { now, ms: 10_000 });
  const ageOf = async (wanted: string): Promise<number[]> =>
    (await read()).flatMap(({ side, heardAt, answeredAt }) => {
      if (side !== wanted || !(heardAt ?? answeredAt)) return [];
      return [heardAt ? (now().getTime() - heardAt.getTime()) / 1000 : Number.POSITIVE_INFINITY];
    });
  gaugeBy(
    registry,
    ['account'],
    'card_event_age_seconds',
    'Time since the last accepted event of a card account, by any process; infinite if it only answers',
    async () => {
      const accounts = [...cards.all.keys()].map(async (account) =>
        (await ageOf(sideOfAccount(account))).map((value) => ({ labels: { account }, value })),
      );
      return (await Promise.all(accounts)).flat();
    },
  );
  gaugeBy(
    registry,
    ['courier'],
    'courier_event_age_seconds',
    'Time since the last accepted event of a courier, by any process; infinite if it only answers',
    async () => {
      const names = couriers.names.map(async (courier) =>
        (await ageOf(courier)).map((value) => ({ labels: { courier }, value })),
      );
      return (await Promise.all(names)).flat();
    },
  );
}
