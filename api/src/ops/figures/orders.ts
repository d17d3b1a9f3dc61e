import type { Registry } from 'prom-client';
import { remembered } from '../../platform/counts/remembered.ts';
import { hangingCounts } from '../hanging.ts';
import type { Needs } from '../needs.ts';
import { gauge } from './figure.ts';

/** Counted by a job every five minutes, for all processes. */
export function orderFigures(registry: Registry, { db, now }: Needs): void {
  // The three figures of a scrape share one statement.
  const read = remembered(() => hangingCounts(db), { now, ms: 0 });
  const countsOf = async (wanted: string) => (await read()).filter(({ kind }) => kind === wanted);
  gauge(
    registry,
    {
      name: 'orders_under_way',
      help: 'Orders past their pick-up that have not ended, by status and by the time since it; over_24h needs a person',
      labels: ['status', 'age'],
    },
    async () =>
      (await countsOf('underWay')).map(({ status, age, orders: value }) => ({ labels: { status, age }, value })),
  );
  gauge(
    registry,
    {
      name: 'orders_contradicted',
      help: 'Orders whose courier reported another end than they have, within a week: somebody should look',
    },
    async () => (await countsOf('contradicted'))[0]?.orders ?? 0,
  );
  gauge(
    registry,
    {
      name: 'orders_needing_person',
      help: 'Orders in progress that wait for a person, by need: somebody should look',
      labels: ['need'],
    },
    async () =>
      (await countsOf('needsPerson')).map(({ status, orders }) => ({ labels: { need: status }, value: orders })),
  );
}
