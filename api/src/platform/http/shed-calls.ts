import fastifyUnderPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Instead of a refusal while the event loop lags. */
    pressureHandler?: () => void;
  }
}

/** Where refusing saves work, and where whoever asks wants to know that the server is busy. */
const shed = /^\/(api\/|healthz$|readyz$)/;

/**
 * Refuses calls while the event loop lags by more milliseconds, 0 for never. Pages and files cost next to nothing, and a
 * screen breaks without one of its files.
 */
export async function shedCalls(app: FastifyInstance, longestLag: number): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (!shed.test(route.url)) route.config = { ...route.config, pressureHandler: () => {} };
  });
  await app.register(fastifyUnderPressure, { maxEventLoopDelay: longestLag, exposeStatusRoute: false });
}
