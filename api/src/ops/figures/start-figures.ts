import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Ctx } from '../../context.ts';
import type { DatabaseWatch } from '../checks/database.ts';
import { callFigures } from './calls.ts';
import { certificateFigure } from './certificate.ts';
import { backupFigures } from './database/backup.ts';
import { databaseFigures } from './database/database.ts';
import { poolFigures } from './database/pool.ts';
import { replicaFigures } from './database/replica.ts';
import { statementFigures } from './database/statements.ts';
import { diskFigures } from './disk.ts';
import { farSideFigures } from './far-sides.ts';
import { jobFigures } from './jobs.ts';
import { ledgerFigures } from './ledger.ts';
import { loginFigures } from './logins.ts';
import { mapFigures } from './maps.ts';
import { orderFigures } from './orders.ts';
import { readinessFigures } from './readiness.ts';
import { retentionFigures } from './retention.ts';

type Figures = { contentType: string; text: () => Promise<string> };

/** Prometheus figures: those of this process, and the database's for all processes. */
export function startFigures(app: FastifyInstance, ctx: Ctx, database: DatabaseWatch): Figures {
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
