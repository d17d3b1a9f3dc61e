import { statfs } from 'node:fs/promises';
import { addDays, startOfBusinessDay } from '@tibara/contract/time';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { refusedLogins } from '../../identity/index.ts';
import { engineFailures } from '../../places/index.ts';
import { remembered } from '../../platform/counts/remembered.ts';
import { lastSealedDay } from '../../wallet/index.ts';
import type { DatabaseWatch } from '../checks/database.ts';
import type { Needs } from '../needs.ts';
import { callFigures } from './calls.ts';
import { certificateFigure } from './certificate.ts';
import { backupFigures } from './database/backup.ts';
import { databaseFigures } from './database/database.ts';
import { poolFigures } from './database/pool.ts';
import { replicaFigures } from './database/replica.ts';
import { statementFigures } from './database/statements.ts';
import { farSideFigures } from './far-sides.ts';
import { counter, gauge } from './figure.ts';
import { jobFigures } from './jobs.ts';
import { orderFigures } from './orders.ts';
import { readinessFigures } from './readiness.ts';
import { retentionFigures } from './retention.ts';

type Figures = { contentType: string; text: () => Promise<string> };

/** Prometheus figures: those of this process, and the database's for all processes. */
export function startFigures(app: FastifyInstance, ctx: Needs, database: DatabaseWatch): Figures {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  callFigures(registry, ctx, app);
  jobFigures(registry, ctx);
  orderFigures(registry, ctx);
  mapFigures(registry);
  farSideFigures(registry, ctx);
  loginFigures(registry);
  const stopStatements = statementFigures(registry);
  app.addHook('onClose', async () => stopStatements());
  poolFigures(registry, ctx);
  databaseFigures(registry, ctx);
  readinessFigures(registry, ctx, database);
  replicaFigures(registry, ctx);
  backupFigures(registry, ctx);
  ledgerFigures(registry, ctx);
  retentionFigures(registry, ctx);
  diskFigures(registry, ctx);
  certificateFigure(registry, ctx);
  return { contentType: registry.contentType, text: () => registry.metrics() };
}

function mapFigures(registry: Registry): void {
  counter(
    registry,
    {
      name: 'maps_engine_failures_total',
      help: 'Requests that a maps engine failed, by engine and reason',
      labels: ['engine', 'kind'],
    },
    () => engineFailures().map(({ engine, kind, count }) => ({ labels: { engine, kind }, value: count })),
  );
}

function loginFigures(registry: Registry): void {
  counter(
    registry,
    { name: 'logins_refused_total', help: 'Refused logins of this process, by reason', labels: ['reason'] },
    refusedLogins.lines,
  );
}

/** A day is sealed within an hour after its end. So an age above a day and some hours is a fault. */
function ledgerFigures(registry: Registry, { db, now }: Needs): void {
  const read = remembered(() => lastSealedDay(db), { now, ms: 60_000 });
  gauge(
    registry,
    { name: 'ledger_seal_age_seconds', help: 'Time since the end of the last sealed day; absent before the first' },
    async () => {
      const day = await read();
      return day === null ? null : (now().getTime() - startOfBusinessDay(addDays(day, 1)).getTime()) / 1000;
    },
  );
}

/** The file system of DATA_DIR. The database has its own, unless it is the embedded one. */
function diskFigures(registry: Registry, { env }: Needs): void {
  const labels = ['volume'] as const;
  const read = async (bytesOf: (volume: { bsize: number; bavail: number; blocks: number }) => number) => [
    { labels: { volume: 'data' }, value: bytesOf(await statfs(env.DATA_DIR)) },
  ];
  gauge(registry, { name: 'disk_free_bytes', help: 'Free space of the file system of DATA_DIR', labels }, () =>
    read(({ bsize, bavail }) => bsize * bavail),
  );
  gauge(registry, { name: 'disk_size_bytes', help: 'Size of the file system of DATA_DIR', labels }, () =>
    read(({ bsize, blocks }) => bsize * blocks),
  );
}
