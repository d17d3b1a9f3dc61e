import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { LOCK } from './close-days.ts';
import { invariantsOfDays } from './day-invariants.ts';

/** The broken invariants of a vendor's closed days, each with its first wrong day. */
export async function findWrongDays(tx: Tx, vendorId: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, short, sql } of invariantsOfDays) {
    const text = `select min(day) as day from (${sql('$1')}) as wrong`;
    const [found] = await sqlNamed<{ day: string | null }>(tx, { name: short, text, values: [vendorId] });
    if (found?.day) wrong.push(`${name}: ${found.day}`);
  }
  return wrong;
}

/** Opens all closed days of a vendor. They are counted from the orders until the next round closes them. */
export async function openDays(tx: Tx, vendorId: string): Promise<void> {
  await sqlNamed(tx, { name: 'lock-closed-days', text: LOCK, values: [vendorId] });
  for (const [n, text] of OPEN.entries()) await sqlNamed(tx, { name: `open-days-${n}`, text, values: [vendorId] });
}

const OPEN = [
  'delete from order_days where vendor_id = $1',
  'delete from payment_days where vendor_id = $1',
  'update order_group_counters set closed_until = null where vendor_id = $1',
];
