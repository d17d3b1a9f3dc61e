import { orderGroupMessages } from '@tibara/contract/orders/messages';
import * as engine from '@tibara/places';
import { AppError } from '../platform/errors.ts';
import { inPieces } from '../platform/turns/turns.ts';

export const embeddedGeocoder = (): engine.Geocoder => engine.embeddedGeocoder(inPieces);

export function embeddedRouter(): engine.Router {
  const router = engine.embeddedRouter(inPieces);
  return { ...router, route: (points) => router.route(points).catch(refuseWithoutRoad) };
}

function refuseWithoutRoad(error: unknown): never {
  if (!(error instanceof engine.NoRoad)) throw error;
  throw new AppError('rule_violation', orderGroupMessages.noRoad, { reason: 'no_route', leg: error.leg });
}
