import { sentence } from '@tibara/contract/language/sentence';
import type { Tx } from '../db/connect.ts';
import { sqlNamed, sqlOne } from '../db/sql-named.ts';
import { AppError } from '../errors.ts';

/** A free account could otherwise fill the disk: 500 drafts of the longest texts have 0.75 GB. */
const MOST_BYTES = 20_000_000;

/** Refuses what a vendor has stored in this transaction, if it is too much before its first settled order. */
export async function refuseMuchStored(tx: Tx, vendorId: string): Promise<void> {
  const values = [vendorId];
  const { most } = await sqlOne<{ most: number }>(tx, { name: 'most-stored', text: MOST, values });
  if (most <= MOST_BYTES) return;
  const [{ bytes } = { bytes: 0 }] = await sqlNamed<{ bytes: number }>(tx, { name: 'stored', text: STORED, values });
  if (bytes > MOST_BYTES) throw new AppError('rule_violation', TOO_MUCH);
}

const TOO_MUCH = sentence`Until your first order is delivered, you can store at most 20 MB. Delete drafts or saved addresses first.`;

/** All rows with the longest fields, three bytes a character. Few merchants reach it. */
const MOST = `
  select case when exists (select from payments where vendor_id = $1 and settled_at is not null and final > 0) then 0
    else (select count(*) from orders where vendor_id = $1) * 12500
      + (select count(*) from order_groups where vendor_id = $1) * 17000
      + (select count(*) from address_bookmarks where vendor_id = $1) * 10000
      + (select count(*) from address_pins where vendor_id = $1) * 5000 end as most`;

const bytesIn = (table: string): string =>
  `(select coalesce(sum(octet_length(row_to_json(t)::text)), 0) from ${table} t where vendor_id = $1)`;
const STORED = `select (${['orders', 'order_groups', 'address_bookmarks', 'address_pins'].map(bytesIn).join(' + ')})::bigint as bytes`;
