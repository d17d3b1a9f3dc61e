import type { Registry } from 'prom-client';
import { isFull } from '../../platform/db/connect.ts';
import type { DatabaseWatch } from '../checks/database.ts';
import type { Needs } from '../needs.ts';
import { gauge } from './figure.ts';

/** The look of /readyz, once for all figures of a scrape. */
export function readinessFigures(registry: Registry, { db }: Needs, database: DatabaseWatch): void {
  gauge(registry, { name: 'server_ready', help: '1 if /readyz would answer 200' }, async () =>
    Number((await database.check()).result === 'ok'),
  );
  gauge(
    registry,
    { name: 'database_clock_skew_seconds', help: "Our clock less the database's; absent if it does not answer" },
    async () => {
      await database.check();
      const skew = database.skew();
      return skew === null ? null : skew / 1000;
    },
  );
  gauge(registry, { name: 'database_full', help: '1 while the database refuses writes for lack of space' }, () =>
    Number(isFull(db)),
  );
}
