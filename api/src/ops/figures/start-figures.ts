import { statfs } from 'node:fs/promises';
import { addDays, startOfBusinessDay } from '@tibara/contract/time';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { refusedLogins } from '../../identity/index.ts';
import { engineFailures } from '../../places/index.ts';
import { remembered } from '../../platform/counts/remembered.ts';
import { TICK_MS } from '../../platform/http/shed-calls.ts';
import { lastSealedDay } from '../../wallet/index.ts';
import type { DatabaseWatch } from '../checks/database.ts';
import type { Needs } from '../needs.ts';
import { agesOfKinds } from '../retention/ages.ts';
import { kinds, monthly } from '../retention/list.ts';
import { MONTH_MS } from '../retention/months.ts';
import { callFigures } from './calls.ts';
import { certificateFigure } from './certificate.ts';
import { backupFigures, databaseFigures, poolFigures, readinessFigures, replicaFigures } from './database.ts';
import { farSideFigures } from './far-sides.ts';
import { counterBy, gauge, gaugeBy } from './figure.ts';
import { fileFigures } from './files.ts';
import { jobFigures } from './jobs.ts';
import { orderFigures } from './orders.ts';
import { statementFigures } from './statements.ts';

type Figures = { contentType: string; text: () => Promise<string> };

/** Prometheus figures: those of this process, and the database's for all processes. */
export function startFigures(app: FastifyInstance, ctx: Needs, database: DatabaseWatch): Figures {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: TICK_MS });
  callFigures(registry, ctx, app);
  jobFigures(registry, ctx);
  orderFigures(registry, ctx);
  const failures = 'Requests that a maps engine failed, by engine and reason';
  counterBy(registry, ['engine', 'kind'], 'maps_engine_failures_total', failures, engineFailures.lines);
  farSideFigures(registry, ctx);
  fileFigures(registry, ctx);
  const refused = 'Refused logins of this process, by reason';
  counterBy(registry, ['reason'], 'logins_refused_total', refused, refusedLogins.lines);
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

/** A day is sealed within an hour after its end. So an age above a day and some hours is a fault. */
function ledgerFigures(registry: Registry, { db, now }: Needs): void {
  const read = remembered(() => lastSealedDay(db), { now, ms: 60_000 });
  const help = 'Time since the end of the last sealed day; absent before the first';
  gauge(registry, 'ledger_seal_age_seconds', help, async () => {
    const day = await read();
    return day === null ? null : (now().getTime() - startOfBusinessDay(addDays(day, 1)).getTime()) / 1000;
  });
}

const kept = [...kinds, ...monthly.map(({ kind, keepMs }) => ({ kind, keepMs: keepMs + MONTH_MS }))];

function retentionFigures(registry: Registry, { db, now }: Needs): void {
  gaugeBy(registry, ['kind'], 'retention_kept_seconds', 'How long each kind of row is stored', () =>
    kept.map(({ kind, keepMs }) => ({ labels: { kind }, value: keepMs / 1000 })),
  );
  const help = 'How old the oldest row of each kind was at the last run of the retention job; 0 without any';
  gaugeBy(registry, ['kind'], 'retention_oldest_seconds', help, async () =>
    (await agesOfKinds(db, now())).map(({ kind, seconds }) => ({ labels: { kind }, value: seconds })),
  );
}

/** The file system of DATA_DIR. The database has its own, unless it is the embedded one. */
function diskFigures(registry: Registry, { env }: Needs): void {
  const read = async (bytesOf: (volume: { bsize: number; bavail: number; blocks: number }) => number) => [
    { labels: { volume: 'data' }, value: bytesOf(await statfs(env.DATA_DIR)) },
  ];
  gaugeBy(registry, ['volume'], 'disk_free_bytes', 'Free space of the file system of DATA_DIR', () =>
    read(({ bsize, bavail }) => bsize * bavail),
  );
  gaugeBy(registry, ['volume'], 'disk_size_bytes', 'Size of the file system of DATA_DIR', () =>
    read(({ bsize, blocks }) => bsize * blocks),
  );
}
