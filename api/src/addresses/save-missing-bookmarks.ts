import type { Location } from '@tibara/contract/coordinates';
import type { Tx } from '../platform/db/connect.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import { sqlNamed, sqlOne } from '../platform/db/sql-named.ts';
import { newId } from '../platform/ids.ts';
import { MOST_SAVED } from './refuse-full-book.ts';
import './tables.ts';

export type Visited = {
  jobType: 'PICK_UP' | 'DROP_OFF';
  location: Location;
  contactName: string;
  phone: string;
  email: string;
  noteToDriver: string;
};

/** The places that the address book lacks, each once. A full book takes only some of them and refuses no confirm. */
export async function findMissingBookmarks(tx: Tx, vendorId: string, places: readonly Visited[]): Promise<Visited[]> {
  const addresses = places.map(({ location }) => location.address);
  const [known, { saved }] = await Promise.all([
    sqlNamed<Place>(tx, { name: 'known-bookmarks', text: KNOWN, values: [vendorId, addresses] }),
    sqlOne<{ saved: number }>(tx, { name: 'count-bookmarks', text: COUNT, values: [vendorId] }),
  ]);
  const keys = new Set(known.map(keyOf));
  const missing = places.filter(({ jobType, location: { address, unitNumber }, phone }) => {
    const key = keyOf({ job_type: jobType, address, unit_number: unitNumber, phone });
    return !keys.has(key) && keys.add(key);
  });
  return missing.slice(0, Math.max(0, MOST_SAVED - saved));
}

/** Saves a confirmed order group's unsaved places under their contact's name (spec 4.2, decisions 7). */
export async function saveMissingBookmarks(
  tx: Tx,
  { vendorId, missing, now }: { vendorId: string; missing: readonly Visited[]; now: Date },
): Promise<void> {
  const rows = missing.map(({ jobType, location, contactName, phone, email, noteToDriver }) => ({
    vendor_id: vendorId,
    id: newId(now),
    bookmark_name: contactName,
    job_type: jobType,
    address: location.address,
    unit_number: location.unitNumber,
    phone,
    contact_name: contactName,
    email,
    location,
    delivery_note_to_driver: noteToDriver,
    is_automatic: true,
    created_at: now,
  }));
  await insertRows(tx, { ...ofBookmarks, rows });
}

type Place = { job_type: string; address: string; unit_number: string; phone: string };

const keyOf = ({ job_type, address, unit_number, phone }: Place): string =>
  JSON.stringify([job_type, address, unit_number, phone]);

const KNOWN = `
  select job_type, address, unit_number, phone from address_bookmarks
  where vendor_id = $1 and job_type in ('PICK_UP', 'DROP_OFF') and address = any($2::text[])`;

const COUNT = 'select count(*) as saved from address_bookmarks where vendor_id = $1';

// The partial unique index decides between concurrent confirms.
const ofBookmarks = {
  name: 'save-missing-bookmarks',
  table: 'address_bookmarks',
  columns: [
    'vendor_id',
    'id',
    'bookmark_name',
    'job_type',
    'address',
    'unit_number',
    'phone',
    'contact_name',
    'email',
    'location',
    'delivery_note_to_driver',
    'is_automatic',
    'created_at',
  ] as const,
  end: 'on conflict do nothing',
};
