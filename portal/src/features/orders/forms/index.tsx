import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { late } from '#ui/late.tsx';

/** Dialogs of the lists and the draft's screen that change orders. Each is fetched when it is opened. */

/** The dialog appears together with its fields, so that the first one gets the focus. */
export const CreateGroupDialog = late(async () => (await fetchWithFields()).CreateGroupDialog);
export const EditGroupDialog = late(async () => (await fetchWithFields()).EditGroupDialog);
const BookmarkDialog = late(async () => (await import('./GroupDialogs')).BookmarkDialog);

interface BookmarkProps {
  onClose: () => void;
  onDone?: () => void;
}

/** Works for an order of any status. */
export function BookmarkPickUpDialog({ group, ...props }: BookmarkProps & { group: OrderGroup }) {
  const { pickUpPersonName, pickUpContactNumber, deliveryNoteToDriver, pickUpLocation: location } = group;
  const contact = { pickUpPersonName, pickUpContactNumber, deliveryNoteToDriver };
  return <BookmarkDialog {...props} place={{ jobType: 'PICK_UP', ...contact, location }} />;
}

export function BookmarkDropOffDialog({ order, ...props }: BookmarkProps & { order: Order }) {
  const { recipientName, recipientPhone, recipientEmail, noteToDriver, dropOffLocation: location } = order;
  const contact = { recipientName, recipientPhone, recipientEmail, deliveryNoteToDriver: noteToDriver };
  return <BookmarkDialog {...props} place={{ jobType: 'DROP_OFF', ...contact, location }} />;
}

async function fetchWithFields() {
  const parts = import('../../place-order').then(({ PickUpFieldset }) => PickUpFieldset.preload());
  const [dialogs] = await Promise.all([import('./GroupDialogs'), parts.catch(() => null)]);
  return dialogs;
}
