import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { release } from '../../platform/version.ts';
import type { Needs } from '../needs.ts';
import { gauge, gaugeBy } from './figure.ts';

/** The release, and the calls and streams of this process. */
export function callFigures(registry: Registry, { live }: Needs, app: FastifyInstance): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to respond, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  gauge(registry, 'live_streams', 'Open live streams of this process', () => live.count());
  const labels = ['version', 'revision', 'node'] as const;
  gaugeBy(registry, labels, 'tibara_build_info', 'The running release: always 1', () => [
    { labels: { ...release, node: process.versions.node }, value: 1 },
  ]);
}
