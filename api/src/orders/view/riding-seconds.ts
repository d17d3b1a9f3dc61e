import { metresBetween } from '@tibara/contract/places/metres-between';
import type { OrderGroupRow, OrderRow } from '../tables.ts';

/** Roads are longer than the straight line by about this factor. */
const DETOUR = 1.3;

/**
 * The estimated seconds of driving from the rider's previous point. The first drop-off of a further part is reached from
 * the pick-up, at the mean speed of the order.
 */
export function ridingSeconds(row: OrderRow, { parts, pick_up_location }: OrderGroupRow, all: readonly OrderRow[]) {
  const isFromPickUp = parts?.some(({ orderIds }, at) => at > 0 && orderIds[0] === row.id);
  if (!isFromPickUp) return row.leg_seconds;
  const metres = all.reduce((sum, { leg_metres }) => sum + leg_metres, 0);
  if (metres === 0) return row.leg_seconds;
  const seconds = all.reduce((sum, { leg_seconds }) => sum + leg_seconds, 0);
  const straight = metresBetween(pick_up_location.coordinate, row.drop_off_location.coordinate);
  return Math.round((straight * DETOUR * seconds) / metres);
}
