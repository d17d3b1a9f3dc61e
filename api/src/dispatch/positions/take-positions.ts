import type { CourierName } from '@tibara/contract/dispatch/couriers';
import { isOfRider, timeOf } from '../../orders/index.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { PositionReport, RefusedPosition, SeenPosition } from '../fleet/port.ts';
import type { Needs } from '../needs.ts';
import type { BookingRow } from '../tables.ts';
import { tripOf } from './trips.ts';

/**
 * Takes a courier's report of its rider's place, which is stored within a second. Returns whether a rider of this
 * booking is under way.
 * @throws AppError not_found, wrong_status
 */
export async function takePosition(
  ctx: Needs,
  courier: string,
  { reference, occurredAt, position }: PositionReport,
): Promise<boolean> {
  const booked = await tripOf(ctx, reference);
  if (!booked || (booked.courier !== null && booked.courier !== courier)) throw notFound();
  if (booked.status === 'CANCELLED') throw cancelled();
  const { vendorId, orderGroupId, bookingId, trip } = booked;
  const time = timeOf({ occurredAt }, booked, ctx.now());
  if (!trip || !isOfRider(trip, time)) return false;
  ctx.positions.take({ vendorId, orderGroupId, bookingId, place: position, ...time });
  return true;
}

/** Takes a position from a look-up. The order may have ended meanwhile. */
export async function takeFoundPosition(ctx: Needs, { id: reference, fleet }: BookingRow, seen: SeenPosition) {
  await takePosition(ctx, fleet, { reference, ...seen }).catch((error: unknown) =>
    ctx.log.info({ err: error, reference }, 'a position of a look-up has no effect'),
  );
}

/** The merchant cancelled. Every retry gets this response (decisions 4). */
export const cancelled = (): AppError => new AppError('wrong_status', 'This order group was cancelled.');

const AT_ONCE = 4;

/** Takes each position by itself. A refused one is named by its place in the message. */
export async function takePositions(
  ctx: Needs,
  courier: CourierName,
  reports: readonly (PositionReport | RefusedPosition)[],
): Promise<{ applied: boolean; refused: RefusedPosition[] }> {
  const refused: RefusedPosition[] = [];
  let applied = false;
  const queue = reports.entries();
  const work = async () => {
    for (const [index, report] of queue) {
      if ('code' in report) refused.push(report);
      else
        try {
          applied = (await takePosition(ctx, courier, report)) || applied;
        } catch (error) {
          if (!(error instanceof AppError) || error.status >= 500) throw error;
          refused.push({ index, reference: report.reference, code: error.code, message: error.message });
        }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { applied, refused: refused.toSorted((a, b) => a.index - b.index) };
}
