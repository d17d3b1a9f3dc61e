import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Ctx } from '../context.ts';
import { engineFailures } from '../maps/index.ts';
import { countDead } from '../platform/jobs/dead-jobs.ts';
import { hangingCounts } from './hanging.ts';
import { agesOfKinds } from './retention/ages.ts';
import { kinds, monthly } from './retention/list.ts';
import { MONTH_MS } from './retention/months.ts';

/** Prometheus figures: the duration of this process's calls, Node's own, and the database's for all processes. */
export function startMetrics(app: FastifyInstance, ctx: Ctx): { contentType: string; text: () => Promise<string> } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to respond, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  new Gauge({
    name: 'jobs_dead',
    help: 'Jobs of the last month that failed for good, by queue: somebody should look',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset();
      // If the database is away, only this process's figures remain.
      const counts = await countDead(ctx.db).catch(() => []);
      for (const { queue, count } of counts) this.set({ queue }, count);
    },
  });
  new Gauge({
    name: 'orders_under_way',
    help: 'Orders past their pick-up that have not ended, by status and by the time since it; over_24h needs a person',
    labelNames: ['status', 'age'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await hangingCounts(ctx.db).catch(() => []);
      for (const { kind, status, age, orders } of counts) if (kind === 'underWay') this.set({ status, age }, orders);
    },
  });
  new Gauge({
    name: 'orders_contradicted',
    help: 'Orders whose courier reported another end than they have, within a week: somebody should look',
    registers: [registry],
    async collect() {
      const counts = await hangingCounts(ctx.db).catch(() => []);
      for (const { kind, orders } of counts) if (kind === 'contradicted') this.set(orders);
    },
  });
  new Gauge({
    name: 'orders_needing_person',
    help: 'Orders in progress that wait for a person, by need: somebody should look',
    labelNames: ['need'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await hangingCounts(ctx.db).catch(() => []);
      for (const { kind, status, orders } of counts) if (kind === 'needsPerson') this.set({ need: status }, orders);
    },
  });
  new Counter({
    name: 'maps_engine_failures_total',
    help: 'Requests that a maps engine failed, by engine and reason',
    labelNames: ['engine', 'kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { engine, kind, count } of engineFailures()) this.inc({ engine, kind }, count);
    },
  });
  const { replica } = ctx;
  if (replica)
    new Counter({
      name: 'replica_reads_total',
      help: 'Reads that a replica may answer, by the server that answered: the primary if the replica is behind or failed',
      labelNames: ['source'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [source, count] of Object.entries(replica.reads)) this.inc({ source }, count);
      },
    });
  const kept = new Gauge({
    name: 'retention_kept_seconds',
    help: 'How long each kind of row is stored',
    labelNames: ['kind'],
    registers: [registry],
  });
  for (const { kind, keepMs } of kinds) kept.set({ kind }, keepMs / 1000);
  for (const { kind, keepMs } of monthly) kept.set({ kind }, (keepMs + MONTH_MS) / 1000);
  new Gauge({
    name: 'retention_oldest_seconds',
    help: 'How old the oldest row of each kind was at the last run of the retention job; 0 without any',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const ages = await agesOfKinds(ctx.db, ctx.now()).catch(() => []);
      for (const { kind, seconds } of ages) this.set({ kind }, seconds);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return { contentType: registry.contentType, text: () => registry.metrics() };
}
