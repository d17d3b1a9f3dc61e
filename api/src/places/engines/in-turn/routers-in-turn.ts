import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { mapMessages } from '@tibara/contract/places/messages';
import type { Router } from '@tibara/places';
import { AppError } from '#platform/errors.ts';
import { EngineError } from '../engine-error.ts';
import { Health, type HealthParts } from './health.ts';

export type NamedRouter = { name: string; router: Router };

/**
 * Calls one engine after another until one measures the whole route. 'No road' is a result too, if the engine's map
 * covers the points.
 */
export function routersInTurn(routers: readonly NamedRouter[], parts: HealthParts): Router {
  const health = new Health(parts);
  const ask = async <T>(signal: AbortSignal | undefined, question: (router: Router) => Promise<T>): Promise<T> => {
    let last: EngineError | undefined;
    for (const { name, router } of health.order(routers)) {
      try {
        const result = await question(router);
        health.succeeded(name);
        return result;
      } catch (error) {
        if (!(error instanceof EngineError) || signal?.aborted) throw toAppError(error);
        if (error.kind === 'no_result' && !error.isOffMap) throw toAppError(error);
        health.failed(name, error);
        // A point off the map is more useful to the merchant than a later engine's failure.
        last = last?.isOffMap ? last : error;
      }
    }
    throw toAppError(last);
  };
  return {
    route: (points, asking = {}) => ask(asking.signal, (router) => router.route(points, asking)),
    matrix: (points, asking = {}) => ask(asking.signal, (router) => router.matrix(points, asking)),
  };
}

function toAppError(error: unknown): unknown {
  if (!(error instanceof EngineError)) return error;
  if (error.kind === 'no_result')
    return new AppError('rule_violation', orderGroupMessages.noRoad, { reason: 'no_route', leg: error.leg });
  const message = error.kind === 'over_quota' ? mapMessages.busy : orderGroupMessages.noDirections;
  return new AppError('unavailable', message);
}
