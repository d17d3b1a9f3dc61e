import type { Registry } from 'prom-client';
import { remembered } from '../../platform/counts/remembered.ts';
import { type CallResult, farSideCalls, refusedKeys } from '../../platform/far-sides/ask-far-side.ts';
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
    () => callsOf([...couriers.names, ...[...cards.all.keys()].map(sideOfAccount), 'sms', 'mail']),
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

const RESULTS: readonly CallResult[] = ['ok', 'refused', 'denied', 'failed'];

/** Each service begins at 0: Prometheus sees no rise in a first sample of 1. */
function callsOf(sides: readonly string[]) {
  const lines = farSideCalls.lines();
  const all = new Set([...sides, ...lines.map(({ labels }) => labels.side)]);
  return [...all].flatMap((side) =>
    RESULTS.map((result) => {
      const line = lines.find(({ labels }) => labels.side === side && labels.result === result);
      return { labels: { side, result }, value: line?.value ?? 0 };
    }),
  );
}
