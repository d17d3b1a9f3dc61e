import { currencyOfRegion } from '@tibara/contract/coordinates';
import type { Currency } from '@tibara/contract/money';
import type { Tx } from '../../platform/db/connect.ts';
import { bookCourierCost, bookCourierLoss } from '../../wallet/index.ts';
import type { BookingRow } from '../tables.ts';

/** The house's debt to a courier for one booking, in cents of the order's currency. */
type Owed = { cost: number; loss: number };

/** A loss is not a cost too. After a withdrawal `cents` is the fee that the courier named, else 0. */
export function owedFor({ status, cents, loss_cents }: Pick<BookingRow, 'status' | 'cents' | 'loss_cents'>): Owed {
  const agreed = cents ?? 0;
  if (loss_cents !== null) return { cost: 0, loss: agreed };
  const isOwed = status === 'placed' || status === 'withdrawn';
  return { cost: isOwed ? agreed : 0, loss: 0 };
}

/**
 * Posts the difference between the debt and the amount posted before. A repeated event has no difference.
 * @param cause the event or the status that changed the debt
 */
export async function postOwed(tx: Tx, booking: BookingRow, { cause, now }: { cause: string; now: Date }) {
  const { vendor_id: vendorId, id, booked_cents, loss_cents } = booking;
  const owed = owedFor(booking);
  const cost = owed.cost - booked_cents;
  const loss = owed.loss - (loss_cents ?? 0);
  if (cost === 0 && loss === 0) return;
  const postings = booking.postings + 1;
  const about = { vendorId, currency: await currencyOf(tx, booking), reference: `${id}:${postings}:${cause}`, now };
  await bookCourierCost(tx, { ...about, cents: cost });
  await bookCourierLoss(tx, { ...about, cents: loss });
  await tx
    .updateTable('bookings')
    .set({ postings, booked_cents: owed.cost, loss_cents: loss_cents === null ? null : owed.loss })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', id)
    .execute();
}

async function currencyOf(tx: Tx, { vendor_id, order_group_id }: BookingRow): Promise<Currency> {
  const groups = tx.selectFrom('order_groups').select('region').where('vendor_id', '=', vendor_id);
  return currencyOfRegion((await groups.where('id', '=', order_group_id).executeTakeFirstOrThrow()).region);
}
