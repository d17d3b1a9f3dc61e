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
    const route = await ctx.maps.router.route(points);
    if (!isWhole(route, points)) throw new AppError('unavailable', orderGroupMessages.noDirections);
    return route;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'rule_violation') {
      const data = { field: 'dropOffLocation', index: error.data?.leg };
      throw new AppError('rule_violation', orderGroupMessages.noRoad, data);
    }
    throw new AppError('unavailable', orderGroupMessages.noDirections);
  }
}

/** An engine that answers a leg too few, or no number, has not answered: a missing leg would be driven for nothing. */
function isWhole({ legs }: MeasuredRoute, points: readonly Coordinate[]): boolean {
  const isNumber = (value: number) => Number.isSafeInteger(value) && value >= 0;
  return (
    legs.length === points.length - 1 && legs.every(({ metres, seconds }) => isNumber(metres) && isNumber(seconds))
  );
}
