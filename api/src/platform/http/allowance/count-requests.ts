import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { limitAddresses } from './address-limit.ts';
import { addressKey } from './client-address.ts';
import { takeBlockFrom } from './take-block.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers however often it is asked. */
    isUncounted?: boolean;
  }
}

type Parts = { db: Db; now: () => Date; max: number };
export type CountRequest = (request: Pick<FastifyRequest, 'ip'>) => Promise<void>;

/** Spends one of the address's allowance, or refuses when there is none left. */
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
 * The first thing that happens to a request, whatever it asks for. Nothing of its body has been read by then; that of a path
 * that does not exist never is.
 */
export function countRequests(app: FastifyInstance, count: CountRequest): void {
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.isUncounted) await count(request);
  });
}
