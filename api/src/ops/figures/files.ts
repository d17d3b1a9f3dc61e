import type { Registry } from 'prom-client';
import { remembered } from '../../platform/counts/remembered.ts';
import { sqlOne } from '../../platform/db/sql-named.ts';
import type { Needs } from '../needs.ts';
import { gaugeBy } from './figure.ts';

/** Of all processes. Without a bucket they have no lines. */
export function fileFigures(registry: Registry, { db, bucket, now }: Needs): void {
  const read = remembered(() => sqlOne<Oldest>(db, { name: 'oldest-files', text: OLDEST }), { now, ms: 10_000 });
  gaugeBy(
    registry,
    ['task'],
    'bucket_task_oldest_seconds',
    'Time for which the oldest picture waits to be stored in the bucket, or removed from it; 0 without one',
    async () => {
      if (!bucket) return null;
      return Object.entries(await read()).map(([task, since]) => {
        const seconds = since ? (now().getTime() - since.getTime()) / 1000 : 0;
        return { labels: { task }, value: Math.max(0, seconds) };
      });
    },
  );
}

type Oldest = { store: Date | null; remove: Date | null };

const OLDEST = `
  select (select min(created_at) from bucket_files where stored_at is null and remove_at is null) as store,
    (select min(remove_at) from bucket_files where remove_at is not null) as remove`;
