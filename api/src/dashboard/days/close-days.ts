import { addDays, businessDay, minuteMs, startOfBusinessDay } from '@tibara/contract/time';
import { closeOrderDays } from '../../orders/index.ts';
import { OPEN_FROM } from '../../platform/days/closed-days.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { sqlNamed, sqlOne } from '../../platform/db/sql-named.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { FIRST_VENDOR, vendorsAfter } from '../../platform/vendors.ts';
import { closePaymentDays } from '../../wallet/index.ts';
import type { Needs } from '../needs.ts';

/** The job passes it to its next run. */
export type DaysRound = { after?: string };

/** A day is closed at six in the morning of the next. */
const MARGIN_MS = 6 * 60 * minuteMs;
const VENDORS_A_STEP = 200;
/** New drafts of a vendor wait while days are closed. So old days are closed in slices. */
const ORDERS_A_SLICE = 2000;
/** Shorter than a stopping server waits for its jobs. */
const RUN_MS = 5_000;

/**
 * Stores the figures of each vendor's days that are over (ADR 59). `now` is the database's time. May run twice
 * concurrently. Returns how to continue, or null at the end of a round.
 */
export async function closeDays(
  ctx: Pick<Needs, 'db' | 'log' | 'now'>,
  { after }: DaysRound = {},
  runMs = RUN_MS,
): Promise<DaysRound | null> {
  const until = performance.now() + runMs;
  const today = startOfBusinessDay(businessDay(new Date(ctx.now().getTime() - MARGIN_MS)));
  const vendors = await vendorsAfter(ctx.db, after ?? FIRST_VENDOR, VENDORS_A_STEP);
  let done = after;
  for (const vendorId of vendors) {
    try {
      while (await closeSlice(ctx.db, vendorId, today)) if (performance.now() > until) return round(done);
    } catch (error) {
      // A vendor that fails does not hold up the others. Its days are counted meanwhile.
      ctx.log.error({ err: error, vendorId }, 'the days of a vendor could not be closed');
    }
    done = vendorId;
    if (performance.now() > until) break;
  }
  return vendors.length === 0 ? null : round(done);
}

const round = (after: string | undefined): DaysRound => (after === undefined ? {} : { after });

type Found = { first: Date | null; last: Date | null };

/** False if nothing is left to close before `today`. */
async function closeSlice(db: Db, vendorId: string, today: Date): Promise<boolean> {
  const find = (tx: Tx) =>
    sqlOne<Found>(tx, { name: 'days-to-close', text: TO_CLOSE, values: [vendorId, today, ORDERS_A_SLICE - 1] });
  const { first } = await withVendor(db, vendorId, find);
  if (!first) return false;
  return inTransaction(db, { vendorId }, async (tx) => {
    await sqlOne(tx, { name: 'lock-closed-days', text: LOCK, values: [vendorId] });
    // Read again behind the lock, because another process may have closed them.
    const { first: from, last } = await find(tx);
    if (!from) return false;
    const until = last ? startOfBusinessDay(addDays(businessDay(last), 1)) : today;
    await closeOrderDays(tx, vendorId, from, until);
    await closePaymentDays(tx, vendorId, from, until);
    const values = [vendorId, addDays(businessDay(until), -1)];
    await sqlNamed(tx, { name: 'close-days', text: CLOSE, values });
    return true;
  });
}

/** Every change of an order whose day is over holds the row (`closedUntil`). */
export const LOCK = 'select from order_group_counters where vendor_id = $1 for update';

const OPEN = `vendor_id = $1 and status <> 'OPEN' and pick_up_date_time >= ${OPEN_FROM} and pick_up_date_time < $2`;
const TO_CLOSE = `
  select least((select min(pick_up_date_time) from order_groups where ${OPEN}),
      (select min(settled_at) from payments where vendor_id = $1 and settled_at >= ${OPEN_FROM} and settled_at < $2)) as first,
    (select pick_up_date_time from order_groups where ${OPEN} order by pick_up_date_time offset $3 limit 1) as last`;
const CLOSE = 'update order_group_counters set closed_until = $2 where vendor_id = $1';
