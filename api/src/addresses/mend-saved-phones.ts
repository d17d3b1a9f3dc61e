import { mendedPhone } from '@tibara/contract/inputs/phone-max';
import type { Tx } from '../platform/db/connect.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';

/** Gives the numbers of a vendor's saved addresses one form. Returns the changed ones, and those nobody can dial. */
export async function mendSavedPhones(tx: Tx, vendorId: string) {
  const saved = await sqlNamed<Saved>(tx, { name: 'saved-phones', text: SAVED, values: [vendorId] });
  const old = saved.flatMap((each) => {
    const mended = mendedPhone(each.phone);
    return mended === each.phone ? [] : [{ ...each, mended }];
  });
  const changed = old.flatMap(({ id, mended }) => (mended === null ? [] : [{ id, mended }]));
  if (changed.length > 0) {
    const values = [vendorId, changed.map(({ id }) => id), changed.map(({ mended }) => mended)];
    await sqlNamed(tx, { name: 'mend-saved-phones', text: MEND, values });
  }
  const left = old.filter(({ mended }) => mended === null).map(({ name, phone }) => `saved address ${name} ${phone}`);
  return { changed: changed.length, left };
}

type Saved = { id: string; name: string; phone: string };
const SAVED = 'select id, bookmark_name as name, phone from address_bookmarks where vendor_id = $1 order by id';
// Two automatic ones of one number would be refused by their index.
const MEND = `
  update address_bookmarks b set phone = m.phone, is_automatic = false, version = b.version + 1
  from unnest($2::uuid[], $3::text[]) as m (id, phone) where b.vendor_id = $1 and b.id = m.id`;
