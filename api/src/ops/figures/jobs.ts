import type { Registry } from 'prom-client';
import { remembered } from '../../platform/counts/remembered.ts';
import { countDead } from '../../platform/jobs/dead-jobs.ts';
import { countWaiting } from '../../platform/jobs/waiting-jobs.ts';
import type { Needs } from '../needs.ts';
import { gaugeBy, type Line } from './figure.ts';

export function jobFigures(registry: Registry, { db, now, jobs }: Needs): void {
  const byQueue = (name: string, help: string, read: () => Promise<Line<'queue'>[]> | Line<'queue'>[]) =>
    gaugeBy(registry, ['queue'], name, help, read);
  byQueue('jobs_dead', 'Jobs of the last month that failed for good, by queue: somebody should look', async () =>
    (await countDead(db)).map(({ queue, count }) => ({ labels: { queue }, value: count })),
  );
  const readWaiting = remembered(() => countWaiting(db), { now, ms: 10_000 });
  byQueue('jobs_waiting', 'Jobs that are due and not started, by queue', async () =>
    (await readWaiting()).map(({ queue, count }) => ({ labels: { queue }, value: count })),
  );
  byQueue('jobs_waiting_oldest_seconds', 'How long the oldest waiting job of a queue is due', async () =>
    (await readWaiting()).map(({ queue, oldestSeconds: value }) => ({ labels: { queue }, value })),
  );
  byQueue('jobs_running', 'Jobs that this process works on, by queue', () =>
    jobs.running().map(({ queue, count }) => ({ labels: { queue }, value: count })),
  );
  byQueue('jobs_running_oldest_seconds', 'How long the oldest of them runs', () =>
    jobs.running().map(({ queue, oldestSeconds: value }) => ({ labels: { queue }, value })),
  );
}
