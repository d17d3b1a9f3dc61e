import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { limitAddresses } from './address-limit.ts';
import { addressKey } from './client-address.ts';
import { takeBlockFrom } from './take-block.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Responds however often it is requested. */
    isUncounted?: boolean;
  }
}

type Parts = { db: Db; now: () => Date; max: number };
export type CountRequest = (request: Pick<FastifyRequest, 'ip'>) => Promise<void>;

/** Uses up one request of the address's allowance, or refuses when none is left. */
export function requestCounter({ db, now, max }: Parts): CountRequest {
  const secondsToWait = limitAddresses({ max, now, takeBlock: takeBlockFrom(db) });
  return async ({ ip }) => {
    const retryAfter = await secondsToWait(addressKey(ip));
    if (retryAfter > 0) {
      throw new AppError('too_many_requests', 'Too many requests. Please wait a moment and try again.', { retryAfter });
    }
  };
}

/**
 * The first thing that happens to any request. Nothing of its body has been read at that time; the body for an unknown
 * path never is.
 */
export function countRequests(app: FastifyInstance, count: CountRequest): void {
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.isUncounted) await count(request);
  });
}
