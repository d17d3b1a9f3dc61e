import { defaultBodyLimit } from '@tibara/contract/call';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Ctx } from './context.ts';
import { serveTracking } from './dispatch/index.ts';
import { authenticate } from './identity/index.ts';
import { moduleRoutes } from './modules.ts';
import { opsPlugin, statusRoutes, watchChecks } from './ops/index.ts';
import { notFound } from './platform/errors.ts';
import { countRequests, meetCallers, unitCounter } from './platform/http/allowance/count-requests.ts';
import { Drain } from './platform/http/drain/drain.ts';
import { acceptBodies } from './platform/http/input/bodies.ts';
import { refuseExpected, refuseTwoHosts } from './platform/http/input/refuse-early.ts';
import { mountRoutes } from './platform/http/mount.ts';
import { respondToUnreadable } from './platform/http/respond-to-unreadable.ts';
import { setSecurityHeaders } from './platform/http/security-headers.ts';
import { sendError, sendFrameworkError } from './platform/http/send-error.ts';
import { type LongestLag, shedCalls } from './platform/http/shed-calls.ts';
import { socketTimes } from './platform/http/socket-times.ts';
import { exchangeWriteMarks } from './platform/http/write-marks.ts';
import { newId } from './platform/ids.ts';
import { refuseInQuarantine } from './platform/quarantine/refuse-in-quarantine.ts';
import { portalPlugin } from './portal.ts';
import { lowestFees } from './pricing/index.ts';

/** The server without its port: plugins, the modules' calls, then the portal's pages. */
export async function buildApp(
  ctx: Ctx,
  { times = socketTimes, longestLag = patience(ctx), drain = new Drain() } = {},
): Promise<FastifyInstance> {
  const { headersTimeout, connectionsCheckingInterval, ...timeouts } = times;
  const count = unitCounter({ db: ctx.db, now: ctx.now, max: ctx.env.RATE_LIMIT });
  const app = Fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: ctx.env.trustedProxies,
    bodyLimit: defaultBodyLimit,
    // Requests on old connections are answered until the server is gone.
    return503OnClosing: false,
    // A busy machine may take long to draw the pages. The plugins' own waits have limits.
    pluginTimeout: 0,
    ...timeouts,
    http: { headersTimeout, connectionsCheckingInterval },
    genReqId: () => newId(ctx.now()),
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: sendFrameworkError(count),
    clientErrorHandler: respondToUnreadable(() => newId(ctx.now())),
  });
  app.setErrorHandler(sendError);
  setSecurityHeaders(app);
  drain.watch(app);
  meetCallers(app, authenticate(ctx));
  exchangeWriteMarks(app, ctx);
  countRequests(app, count);
  refuseTwoHosts(app);
  refuseInQuarantine(app, ctx.quarantine);
  shedCalls(app, longestLag);
  refuseUnknownPaths(app);
  acceptBodies(app);
  const checks = watchChecks(ctx);
  const routes = [...moduleRoutes(ctx), ...statusRoutes(ctx, checks)];
  const largest = Math.max(defaultBodyLimit, ...routes.map(({ call }) => call.bodyLimit ?? 0));
  refuseExpected(app, largest, () => newId(ctx.now()));
  mountRoutes(app, routes, { deliveryService: ctx.settings.productName, count });
  await app.register(opsPlugin, { ctx, checks, drain });
  await app.register(portalPlugin, {
    ctx,
    readLowestFees: () => lowestFees(ctx.db),
    serveTracking: serveTracking(ctx, count),
  });
  return app;
}

/** Tests share their machine with other work. */
const patience = (ctx: Ctx): LongestLag =>
  ctx.env.NODE_ENV === 'test' ? { ofHeavy: 0, ofAny: 0 } : { ofHeavy: 500, ofAny: 2000 };

/** Refused before the body is read. */
function refuseUnknownPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw notFound();
  });
}
