export const jobTypes = ['PICK_UP', 'DROP_OFF'] as const;
export type JobType = (typeof jobTypes)[number];

/** Where each kind of address keeps its contact (spec 3). */
export const contactFields = {
  PICK_UP: { name: 'pickUpPersonName', phone: 'pickUpContactNumber' },
  DROP_OFF: { name: 'recipientName', phone: 'recipientPhone' },
} as const;

type PickUpContact = { pickUpPersonName?: string; pickUpContactNumber?: string };
type DropOffContact = { recipientName?: string; recipientPhone?: string; recipientEmail?: string };
export type WithContact = ({ jobType: 'PICK_UP' } & PickUpContact) | ({ jobType: 'DROP_OFF' } & DropOffContact);

export type Contact = { name: string; phone: string; email: string };

/** The contact whom the rider meets, for both kinds of address. */
export function contactOf(place: WithContact): Contact {
  if (place.jobType === 'PICK_UP') {
    return { name: place.pickUpPersonName ?? '', phone: place.pickUpContactNumber ?? '', email: '' };
  }
  const { recipientName = '', recipientPhone = '', recipientEmail = '' } = place;
  return { name: recipientName, phone: recipientPhone, email: recipientEmail };
}
