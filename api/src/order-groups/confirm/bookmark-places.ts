import { saveMissingBookmarks } from '../../addresses/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Stored } from '../queries.ts';

/** Saves the pick-up and each drop-off that the address book lacks (spec 4.2). */
export async function bookmarkPlaces(tx: Tx, { group, orders }: Stored, now: Date): Promise<void> {
  await saveMissingBookmarks(tx, {
    vendorId: group.vendor_id,
    now,
    places: [
      {
        jobType: 'PICK_UP',
        location: group.pick_up_location,
        contactName: group.pick_up_person_name,
        phone: group.pick_up_contact_number,
        email: '',
        noteToDriver: group.delivery_note_to_driver,
      },
      ...orders.map((order) => ({
        jobType: 'DROP_OFF' as const,
        location: order.drop_off_location,
        contactName: order.recipient_name,
        phone: order.recipient_phone,
        email: order.recipient_email,
        noteToDriver: order.note_to_driver,
      })),
    ],
  });
}
