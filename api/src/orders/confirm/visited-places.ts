import type { Visited } from '../../addresses/index.ts';
import type { Stored } from '../queries.ts';

/** The pick-up and each drop-off, as the address book saves them (spec 4.2). */
export const visitedPlaces = ({ group, orders }: Stored): Visited[] => [
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
];
