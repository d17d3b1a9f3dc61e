import type { Region } from '@tibara/contract/coordinates';
import type { Db } from '#platform/db/connect.ts';
import { sqlNamed } from '#platform/db/sql-named.ts';
import type { BookingName } from '../port.ts';
import type { OrderStatus } from './wire/replies.ts';

/** Lalamove's name of a stop, in the sequence of the quotation. The pick-up has no order of ours. */
export type StopName = { stopId: string; orderId: string | null };

/** See 0011-dispatch.sql. */
export type Kept = {
  key: string;
  /** Null if a withdrawal arrived before any quotation. */
  market: Region | null;
  quotation_id: string | null;
  cents: number | null;
  stops: StopName[];
  sent_at: Date | null;
  order_id: string | null;
  previous_order_id: string | null;
  status: OrderStatus | null;
  status_at: Date | null;
  driver_id: string | null;
  riders: number;
  /** By our order: the proof that a webhook brought, and the time of this webhook. */
  proofs: Record<string, { status: string; time: string }>;
  amendment: string | null;
  withdrawn_at: Date | null;
};

export type Quotation = { market: Region; quotationId: string; cents: number; stops: readonly StopName[] };

/** The adapter's memory: which order of Lalamove a booking of ours is. */
export function makeMemory(db: Db, now: () => Date) {
  const one = async (name: string, text: string, ...values: unknown[]): Promise<Kept | null> => {
    const [row] = await sqlNamed<Kept>(db, { name: `lalamove-${name}`, text, values });
    return row ?? null;
  };
  return {
    find: ({ key }: Pick<BookingName, 'key'>) => one('find', FIND, key),
    findOrder: (orderId: string) => one('find-order', FIND_ORDER, orderId),
    keepQuotation: (key: string, { market, quotationId, cents, stops }: Quotation) =>
      one('quote', QUOTE, key, market, quotationId, cents, JSON.stringify(stops), now()),
    /** Null unless the order may be sent now. Only one caller may. */
    takeForSending: (key: string, quotationId: string) => one('send', SEND, key, quotationId, now()),
    /** The order was surely not placed. */
    releaseSending: (key: string) => one('unsend', UNSEND, key),
    /** The booking's order, from the reply or from a webhook. The first one counts. */
    keepOrder: (key: string, orderId: string, cents: number | null) => one('placed', PLACED, key, orderId, cents),
    /** Null if a newer status is known. */
    keepStatus: (key: string, orderId: string, seen: { status: OrderStatus; driverId: string | null; at: Date }) =>
      one('status', STATUS, key, orderId, seen.status, seen.driverId, seen.at),
    replaceOrder: (key: string, previous: string, orderId: string) => one('replace', REPLACE, key, previous, orderId),
    keepProofs: (key: string, proofs: object) => one('proofs', PROOFS, key, JSON.stringify(proofs)),
    keepAmendment: (key: string, amendment: string) => one('amend', AMEND, key, amendment),
    /** Null if the order was sent before: then Lalamove decides. */
    withdrawUnsent: (key: string) => one('withdraw', WITHDRAW, key, now()),
    keepWithdrawal: (key: string) => one('withdrawn', WITHDRAWN, key, now()),
  };
}
export type Memory = ReturnType<typeof makeMemory>;

const FIND = 'select * from lalamove_orders where key = $1';
const FIND_ORDER = 'select * from lalamove_orders where order_id = $1 or previous_order_id = $1';

const QUOTE = `
  insert into lalamove_orders as kept (key, market, quotation_id, cents, stops, created_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (key) do update set market = excluded.market, quotation_id = excluded.quotation_id,
    cents = excluded.cents, stops = excluded.stops
  where kept.sent_at is null returning *`;
const SEND = `
  update lalamove_orders set sent_at = $3
  where key = $1 and quotation_id = $2 and sent_at is null and withdrawn_at is null returning *`;
const UNSEND = `
  update lalamove_orders set sent_at = null, quotation_id = null
  where key = $1 and order_id is null returning *`;
const PLACED = `
  update lalamove_orders set order_id = coalesce(order_id, $2), cents = coalesce($3, cents)
  where key = $1 and sent_at is not null returning *`;
// A driver after none is another rider, even if he had the order before.
const STATUS = `
  update lalamove_orders set status = $3, driver_id = $4,
    riders = riders + case when $4::text is not null and driver_id is distinct from $4 then 1 else 0 end,
    status_at = case when status = $3 and driver_id is not distinct from $4 then status_at else $5 end
  where key = $1 and order_id = $2 and (status_at is null or status_at <= $5) returning *`;
const REPLACE = `
  update lalamove_orders set order_id = $3, previous_order_id = $2, status = null, status_at = null, driver_id = null
  where key = $1 and order_id = $2 returning *`;
const PROOFS = 'update lalamove_orders set proofs = proofs || $2::jsonb where key = $1 returning *';
const AMEND = 'update lalamove_orders set amendment = $2 where key = $1 returning *';
const WITHDRAW = `
  insert into lalamove_orders as kept (key, withdrawn_at, created_at) values ($1, $2, $2)
  on conflict (key) do update set withdrawn_at = $2 where kept.sent_at is null returning *`;
const WITHDRAWN = 'update lalamove_orders set withdrawn_at = $2 where key = $1 returning *';
