import fastifyFormbody from '@fastify/formbody';
import fastifyRateLimit from '@fastify/rate-limit';
import fastifyUnderPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Ctx } from './context.ts';
import { authenticate } from './identity/index.ts';
import { moduleRoutes } from './modules.ts';
import { opsPlugin } from './ops/index.ts';
import { AppError } from './platform/errors.ts';
import { answerError } from './platform/http/answer-error.ts';
import { mountRoutes } from './platform/http/mount.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { newId } from './platform/ids.ts';
import { portalPlugin } from './portal.ts';

/** The server without its port: plugins, then every module's calls, then the portal's pages. */
export async function buildApp(ctx: Ctx): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: ctx.env.trustedProxies,
    bodyLimit: 2 * 1024 * 1024,
    genReqId: () => newId(ctx.now()),
    routerOptions: { maxParamLength: 500 },
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new AppError('not_found', 'Not found'), request, reply));
  await app.register(securityHeaders);
  await app.register(fastifyFormbody);
  await app.register(fastifyUnderPressure, { maxEventLoopDelay: patience(ctx), exposeStatusRoute: false });
  await app.register(fastifyRateLimit, { max: ctx.env.RATE_LIMIT, timeWindow: '1 minute', hook: 'preHandler' });
  acceptEmptyJson(app);
  mountRoutes(app, moduleRoutes(ctx), {
    deliveryService: ctx.settings.productName,
    authenticate: authenticate(ctx),
  });
  await app.register(opsPlugin, { ctx });
  await app.register(portalPlugin, { ctx });
  return app;
}

/** Milliseconds the event loop may lag before callers are sent away; tests share their machine with anything. */
const patience = (ctx: Ctx): number => (ctx.env.NODE_ENV === 'test' ? 0 : 2000);

/** Calls with an empty body may come with the JSON content type and nothing in it (decisions 6). */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.rawBody) return done(null, body);
    if (body.length === 0) return done(null, undefined);
    try {
      done(null, JSON.parse(body.toString('utf8')));
    } catch {
      done(new AppError('bad_request', 'body: this is not JSON'));
    }
  });
}
