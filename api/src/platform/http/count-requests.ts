import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { AppError } from '../errors.ts';
import { limitAddresses } from './address-limit.ts';
import { addressKey } from './client-address.ts';
import { takeBlockFrom } from './take-block.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers however often it is asked. */
    isUncounted?: boolean;
  }
}

/**
 * The first thing that happens to a request, whatever it asks for: one of its address's allowance is spent. Nothing of its
 * body has been read by then; that of a path that does not exist never is.
 */
export function countRequests(app: FastifyInstance, { db, now, max }: { db: Db; now: () => Date; max: number }): void {
  const secondsToWait = limitAddresses({ max, now, takeBlock: takeBlockFrom(db) });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isUncounted) return;
    const retryAfter = await secondsToWait(addressKey(request.ip));
    if (retryAfter > 0) {
      throw new AppError('too_many_requests', 'Too many requests. Please wait a moment and try again.', { retryAfter });
    }
  });
}
