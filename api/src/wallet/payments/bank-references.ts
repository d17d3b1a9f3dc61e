import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';

/** Bookings of one reference wait for each other, even for different invoices and merchants. */
export async function lockReference(tx: Tx, reference: string): Promise<void> {
  await sqlNamed(tx, { name: 'lock-bank-reference', text: LOCK, values: [reference] });
}

const LOCK = `
  insert into bank_reference_turns (reference) values ($1)
  on conflict (reference) do update set reference = excluded.reference`;

/** Returns other merchants with this reference: row-level security shows only one merchant. */
export async function noteReference(tx: Tx, vendorId: string, reference: string): Promise<string[]> {
  const values = [vendorId, reference];
  const others = await sqlNamed<{ code: string }>(tx, { name: 'note-bank-reference', text: NOTE, values });
  return others.map(({ code }) => code);
}

const NOTE = 'select note_bank_reference($1, $2) as code';
