import { dispatchCalls } from '@tibara/contract/dispatch/calls';
import { languageOf } from '@tibara/contract/language/language-of';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { unitsFor } from '../../platform/http/allowance/costs/cost.ts';
import { costOf } from '../../platform/http/allowance/costs/index.ts';
import type { CountUnits } from '../../platform/http/allowance/count-requests.ts';
import type { Needs } from '../needs.ts';
import { servedTracking } from './served-tracking.ts';
import { trackStop } from './tracking.ts';

/**
 * The contents of a tracking page, which costs its address as much as the call. Null for an unknown link, and if the
 * look-up fails: the portal explains both.
 */
export const serveTracking =
  (ctx: Needs, count: CountUnits) =>
  async (request: FastifyRequest, token: string): Promise<{ head: string; body: string } | null> => {
    try {
      // The request itself has paid one unit.
      await count.take(request, unitsFor(costOf(dispatchCalls.tracking), { params: { token } }) - 1);
      const tracking = await trackStop(ctx, token);
      const language = languageOf(request.headers['accept-language']);
      return servedTracking({ tracking, language, now: ctx.now(), supportUrl: ctx.settings.supportUrl });
    } catch (error) {
      if (!(error instanceof AppError)) ctx.log.warn({ err: error }, 'a tracking page without its contents');
      return null;
    }
  };
