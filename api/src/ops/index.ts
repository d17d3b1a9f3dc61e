import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '../platform/errors.ts';
import type { Drain } from '../platform/http/drain/drain.ts';
import { failing } from './checks/check.ts';
import type { Checks } from './checks/watch-checks.ts';
import { docsPage } from './document/docs-page.ts';
import { openApi } from './document/openapi.ts';
import { startFigures } from './figures/start-figures.ts';
import type { Needs } from './needs.ts';

export { statusRoutes } from './checks/status.ts';
export { watchChecks } from './checks/watch-checks.ts';
export { registerOpsJobs } from './jobs.ts';

type OpsParts = { ctx: Needs; drain: Drain; checks: Checks };

/** The operators' calls: health, readiness, figures, and the document of all calls. */
const plugin: FastifyPluginAsync<OpsParts> = async (app, { ctx, drain, checks }) => {
  const document = openApi(ctx.settings.productName, ctx.env);
  const json = JSON.stringify(document);
  const page = docsPage(document);
  const style = /<style>([\s\S]*?)<\/style>/.exec(page)?.[1] ?? '';
  const styleHash = createHash('sha256').update(style).digest('base64');

  app.get('/healthz', { config: { isUncounted: true } }, async () => ({ status: 'ok' }));
  const { database } = checks;
  const check = async () => (drain.isLeaving ? failing('database', 'stopping') : database.check());
  app.get('/readyz', async (_request, reply) => {
    const { result, sentence } = await check();
    return reply.status(result === 'ok' ? 200 : 503).send({ status: sentence });
  });
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`)
      .send(page),
  );

  const figures = startFigures(app, ctx, { ...database, check });
  app.get('/metrics', { config: { owesBytes: !ctx.env.METRICS_TOKEN } }, async (request, reply) => {
    if (!mayReadMetrics(ctx, request.headers.authorization)) throw notFound();
    return reply.type(figures.contentType).send(await figures.text());
  });
};

/** The plugin's hook measures the whole server, so Fastify must not encapsulate the plugin. */
export const opsPlugin = Object.assign(plugin, { [Symbol.for('skip-override')]: true });

/** A set token is required; without one, only a sandbox shows its figures. */
function mayReadMetrics(ctx: Needs, authorization: string | undefined): boolean {
  const token = ctx.env.METRICS_TOKEN;
  if (!token) return ctx.env.sandbox;
  const sent = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
