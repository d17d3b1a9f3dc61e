import type { Registry } from 'prom-client';
import { remembered } from '../../platform/counts/remembered.ts';
import { countDead } from '../../platform/jobs/dead-jobs.ts';
import { countWaiting } from '../../platform/jobs/waiting-jobs.ts';
import type { Needs } from '../needs.ts';
import { gauge } from './figure.ts';

const labels = ['queue'] as const;

export function jobFigures(registry: Registry, { db, now, jobs }: Needs): void {
  gauge(
    registry,
    { name: 'jobs_dead', help: 'Jobs of the last month that failed for good, by queue: somebody should look', labels },
    async () => (await countDead(db)).map(({ queue, count }) => ({ labels: { queue }, value: count })),
  );
  const readWaiting = remembered(() => countWaiting(db), { now, ms: 10_000 });
  gauge(registry, { name: 'jobs_waiting', help: 'Jobs that are due and not started, by queue', labels }, async () =>
    (await readWaiting()).map(({ queue, count }) => ({ labels: { queue }, value: count })),
  );
  gauge(
    registry,
    { name: 'jobs_waiting_oldest_seconds', help: 'How long the oldest waiting job of a queue is due', labels },
    async () => (await readWaiting()).map(({ queue, oldestSeconds: value }) => ({ labels: { queue }, value })),
  );
  gauge(registry, { name: 'jobs_running', help: 'Jobs that this process works on, by queue', labels }, () =>
    jobs.running().map(({ queue, count }) => ({ labels: { queue }, value: count })),
  );
  gauge(registry, { name: 'jobs_running_oldest_seconds', help: 'How long the oldest of them runs', labels }, () =>
    jobs.running().map(({ queue, oldestSeconds: value }) => ({ labels: { queue }, value })),
  );
}
