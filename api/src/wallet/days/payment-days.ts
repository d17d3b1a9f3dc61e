import type { Currency } from '@tibara/contract/money';
import { businessDay } from '@tibara/contract/time';
import type { PaymentMethod } from '@tibara/contract/wallet/calls';
import { dayOf, isClosed } from '../../platform/days/closed-days.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';

/** Settled cents less voucher credit (ADR 115). */
export type PaymentDayRow = {
  vendor_id: string;
  day: string;
  currency: Currency;
  method: PaymentMethod;
  cents: number;
};

/** Stores the days of this time, which are not closed yet. */
export async function closePaymentDays(tx: Tx, vendorId: string, from: Date, until: Date): Promise<void> {
  const values = [vendorId, from, until];
  await add(tx, await sqlNamed<PaymentDayRow>(tx, { name: 'settled-days', text: SETTLED_DAYS, values }));
}

type Settled = { cents: number; at: Date; closedUntil: string | null };

/** A server whose clock is behind may settle on a closed day. */
export async function noteSettled(
  tx: Tx,
  { vendor_id, currency, method }: Omit<PaymentDayRow, 'day' | 'cents'>,
  { cents, at, closedUntil }: Settled,
): Promise<void> {
  if (isClosed(at, closedUntil)) await add(tx, [{ vendor_id, day: businessDay(at), currency, method, cents }]);
}

const add = (tx: Tx, rows: readonly PaymentDayRow[]): Promise<void> =>
  insertRows(tx, {
    name: 'add-payment-days',
    table: 'payment_days as d',
    columns: ['vendor_id', 'day', 'currency', 'method', 'cents'],
    rows,
    end: 'on conflict (vendor_id, day, currency, method) do update set cents = d.cents + excluded.cents',
  });

const SETTLED_DAYS = `
  select vendor_id, ${dayOf('settled_at')} as day, currency, method, sum(final - voucher_credit)::bigint as cents
  from payments where vendor_id = $1 and settled_at >= $2 and settled_at < $3 group by 1, 2, 3, 4 order by 2, 3, 4`;
