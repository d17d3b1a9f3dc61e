import type { Registry } from 'prom-client';
import { remembered } from '../../platform/counts/remembered.ts';
import { hangingCounts } from '../hanging.ts';
import type { Needs } from '../needs.ts';
import { gauge, gaugeBy } from './figure.ts';

/** Counted by a job every five minutes, for all processes. */
export function orderFigures(registry: Registry, { db, now }: Needs): void {
  // The three figures of a scrape share one statement.
  const read = remembered(() => hangingCounts(db), { now, ms: 0 });
  const countsOf = async (wanted: string) => (await read()).filter(({ kind }) => kind === wanted);
  gaugeBy(
    registry,
    ['status', 'age'],
    'orders_under_way',
    'Orders past their pick-up that have not ended, by status and by the time since it; over_24h needs a person',
    async () =>
      (await countsOf('underWay')).map(({ status, age, orders: value }) => ({ labels: { status, age }, value })),
  );
  gauge(
    registry,
    'orders_contradicted',
    'Orders whose courier reported another end than they have, within a week: somebody should look',
    async () => (await countsOf('contradicted'))[0]?.orders ?? 0,
  );
  gaugeBy(
    registry,
    ['need'],
    'orders_needing_person',
    'Orders in progress that wait for a person, by need: somebody should look',
    async () =>
      (await countsOf('needsPerson')).map(({ status, orders }) => ({ labels: { need: status }, value: orders })),
  );
}
