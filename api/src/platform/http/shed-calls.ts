import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

/** Where refusing saves work, and where whoever asks wants to know that the server is busy. */
const shed = /^\/(api\/|healthz$|readyz$)/;
const SAMPLE_MS = 1000;

/**
 * Refuses calls while the event loop lags by more milliseconds, 0 for never. Pages and files cost next to nothing, and a
 * screen breaks without one of its files.
 */
export async function shedCalls(app: FastifyInstance, longestLag: number): Promise<void> {
  let isStarted = false;
  app.addHook('onListen', async () => {
    // The work of the start is in the first sample that ends after it.
    setTimeout(() => {
      isStarted = true;
    }, 2 * SAMPLE_MS).unref();
  });
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: longestLag,
    sampleInterval: SAMPLE_MS,
    exposeStatusRoute: false,
    pressureHandler: async (request, reply) => {
      if (!isStarted || !shed.test(request.routeOptions.url ?? '')) return;
      reply.header('Retry-After', '10');
      throw Object.assign(new Error('The event loop lags'), { statusCode: 503, code: 'event_loop_lag' });
    },
  });
}
