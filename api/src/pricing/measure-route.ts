import type { Coordinate } from '@tibara/contract/coordinates';
import { orderGroupMessages } from '@tibara/contract/order-groups/messages';
import type { Ctx } from '../context.ts';
import type { MeasuredRoute } from '../maps/index.ts';
import { refuseInsideTransaction } from '../platform/db/open-transaction.ts';
import { AppError } from '../platform/errors.ts';

/**
 * Asks the router, with the product's words for what goes wrong. `data.index` of a refusal is the stop that no road
 * reaches.
 */
export async function measureRoute(ctx: Ctx, points: readonly Coordinate[]): Promise<MeasuredRoute> {
  refuseInsideTransaction('The router');
  try {
    return await ctx.maps.router.route(points);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'rule_violation') {
      const data = { field: 'dropOffLocation', index: error.data?.leg };
      throw new AppError('rule_violation', orderGroupMessages.noRoad, data);
    }
    throw new AppError('unavailable', orderGroupMessages.noDirections);
  }
}
