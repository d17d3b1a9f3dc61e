import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { isHeavy } from './allowance/costs/index.ts';

/** Paths where refusing saves work, and where callers want to know that the server is busy. */
const shed = /^\/(api\/|healthz$|readyz$)/;
const SAMPLE_MS = 1000;

/** Milliseconds; 0 for never. Heavy calls are refused sooner, so that the others still have time. */
export type LongestLag = { ofHeavy: number; ofAny: number };

/** Refuses calls while the event loop lags more. Not files: they cost little, and a screen needs each. */
export async function shedCalls(app: FastifyInstance, longest: LongestLag): Promise<void> {
  let isStarted = false;
  app.addHook('onListen', async () => {
    // The first sample still contains the work of the start.
    setTimeout(() => {
      isStarted = true;
    }, 2 * SAMPLE_MS).unref();
  });
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: longest.ofHeavy,
    sampleInterval: SAMPLE_MS,
    exposeStatusRoute: false,
    pressureHandler: async ({ routeOptions: { url = '', config } }, reply, _type, lag = 0) => {
      if (!isStarted || !shed.test(url)) return;
      if (lag <= longest.ofAny && !isHeavy(config.call)) return;
      reply.header('Retry-After', '10');
      throw Object.assign(new Error('The event loop lags'), { statusCode: 503, code: 'event_loop_lag' });
    },
  });
}
