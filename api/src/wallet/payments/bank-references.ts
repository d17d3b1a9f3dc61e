import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';

/** Two bookings of one reference wait for each other, also those for different invoices and merchants. */
export async function lockReference(tx: Tx, reference: string): Promise<void> {
  await sqlNamed(tx, { name: 'lock-bank-reference', text: LOCK, values: [reference] });
}

const LOCK = `select pg_advisory_xact_lock(hashtextextended('bank reference ' || $1, 0))`;

/** Row-level security shows one merchant at a time: this list says where else a reference is booked. Returns their codes. */
export async function noteReference(tx: Tx, vendorId: string, reference: string): Promise<string[]> {
  const values = [vendorId, reference];
  const others = await sqlNamed<{ code: string }>(tx, { name: 'note-bank-reference', text: NOTE, values });
  return others.map(({ code }) => code);
}

const NOTE = `
  with noted as (
    insert into bank_references (vendor_id, reference) values ($1, $2) on conflict (reference, vendor_id) do nothing
  )
  select coalesce(c.code, b.vendor_id::text) as code
  from bank_references b left join vendor_codes c on c.vendor_id = b.vendor_id
  where b.reference = $2 and b.vendor_id <> $1 order by 1`;
