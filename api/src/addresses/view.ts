import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import type { AddressBookmarksTable } from './tables.ts';

/** The contact is in the fields of its kind (spec 3). */
export function toBookmark(row: AddressBookmarksTable): AddressBookmark {
  const common = {
    id: row.id,
    vendorId: row.vendor_id,
    bookmarkName: row.bookmark_name,
    location: row.location,
    deliveryNoteToDriver: row.delivery_note_to_driver,
    useCount: row.use_count,
    version: row.version,
  };
  if (row.job_type === 'PICK_UP') {
    return { ...common, jobType: 'PICK_UP', pickUpPersonName: row.contact_name, pickUpContactNumber: row.phone };
  }
  const recipient = { recipientName: row.contact_name, recipientPhone: row.phone, recipientEmail: row.email };
  return { ...common, jobType: 'DROP_OFF', ...recipient };
}
