import type { Location } from '@tibara/contract/coordinates';
import type { Tx } from '../platform/db/connect.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { newId } from '../platform/ids.ts';
import { MOST_SAVED } from './refuse-full-book.ts';
import './tables.ts';

type Visited = {
  jobType: 'PICK_UP' | 'DROP_OFF';
  location: Location;
  contactName: string;
  phone: string;
  email: string;
  noteToDriver: string;
};

/** Saves a confirmed order group's unsaved places under their contact's name (spec 4.2, decisions 7). */
export async function saveMissingBookmarks(
  tx: Tx,
  { vendorId, places, now }: { vendorId: string; places: readonly Visited[]; now: Date },
): Promise<void> {
  const rows = places.map(({ jobType, location, contactName, phone, email, noteToDriver }, position) => ({
    position,
    id: newId(now),
    job_type: jobType,
    address: location.address,
    unit_number: location.unitNumber,
    phone,
    contact_name: contactName,
    email,
    location,
    note: noteToDriver,
  }));
  await sqlNamed(tx, {
    name: 'save-missing-bookmarks',
    text: SAVE,
    values: [vendorId, JSON.stringify(rows), now, MOST_SAVED],
  });
}

// Saves only as many addresses as the book still takes: a full book does not refuse the confirm. The partial unique
// index decides
// between duplicates, within one order group and between concurrent confirms.
const SAVE = `
  insert into address_bookmarks (vendor_id, id, bookmark_name, job_type, address, unit_number, phone, contact_name,
    email, location, delivery_note_to_driver, is_automatic, created_at)
  select $1, p.id, p.contact_name, p.job_type, p.address, p.unit_number, p.phone, p.contact_name,
    p.email, p.location, p.note, true, $3
  from jsonb_to_recordset($2::jsonb) as p (position int, id uuid, job_type text, address text, unit_number text, phone text,
    contact_name text, email text, location jsonb, note text)
  where not exists (
    select from address_bookmarks b
    where b.vendor_id = $1 and b.job_type = p.job_type and b.address = p.address
      and b.unit_number = p.unit_number and b.phone = p.phone
  )
  order by p.position
  limit greatest(0, $4 - (select count(*) from address_bookmarks where vendor_id = $1))
  on conflict do nothing`;
