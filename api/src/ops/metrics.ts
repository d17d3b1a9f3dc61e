import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Prometheus figures of this process: how long each call takes, and Node's own. */
export function startMetrics(app: FastifyInstance): { contentType: string; text: () => Promise<string> } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return { contentType: registry.contentType, text: () => registry.metrics() };
}
