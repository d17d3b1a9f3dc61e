import type { Registry } from 'prom-client';
import { poolOf } from '#platform/db/connect.ts';
import type { Needs } from '../../needs.ts';
import { gauge } from '../figure.ts';

/** The connections of this process to the primary. */
export function poolFigures(registry: Registry, { db }: Needs): void {
  const pool = poolOf(db);
  gauge(
    registry,
    { name: 'database_connections', help: 'Connections of this process, used or idle', labels: ['state'] },
    () => [
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
    ],
  );
  gauge(
    registry,
    { name: 'database_connections_awaited', help: 'Statements and transactions that wait for a connection' },
    () => pool.waitingCount,
  );
  gauge(
    registry,
    { name: 'database_connections_max', help: 'The most connections of this process: DATABASE_CONNECTIONS' },
    () => pool.options.max,
  );
}
