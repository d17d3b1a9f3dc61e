import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import { lazy, Suspense } from 'react';
import type { CreateGroupDialogProps } from './CreateGroupDialog';
import type { EditGroupDialogProps } from './EditGroupDialog';

/** The dialog appears with its fields, and not before: the focus goes to the first of them. */
const Create = lazy(async () => ({ default: (await fetchWithFields()).CreateGroupDialog }));
const Edit = lazy(async () => ({ default: (await fetchWithFields()).EditGroupDialog }));
const Bookmark = lazy(async () => ({ default: (await import('./GroupDialogs')).BookmarkDialog }));

export function CreateGroupDialog(props: CreateGroupDialogProps) {
  return (
    <Suspense>
      <Create {...props} />
    </Suspense>
  );
}

export function EditGroupDialog(props: EditGroupDialogProps) {
  return (
    <Suspense>
      <Edit {...props} />
    </Suspense>
  );
}

interface BookmarkProps {
  onClose: () => void;
  onDone?: () => void;
}

/** Works for an order of any status. */
export function BookmarkPickUpDialog({ group, ...props }: BookmarkProps & { group: OrderGroup }) {
  const { pickUpPersonName, pickUpContactNumber, deliveryNoteToDriver, pickUpLocation: location } = group;
  const place = { jobType: 'PICK_UP' as const, pickUpPersonName, pickUpContactNumber, deliveryNoteToDriver, location };
  return (
    <Suspense>
      <Bookmark {...props} place={place} />
    </Suspense>
  );
}

export function BookmarkDropOffDialog({ order, ...props }: BookmarkProps & { order: Order }) {
  const { recipientName, recipientPhone, recipientEmail, noteToDriver, dropOffLocation: location } = order;
  const contact = { recipientName, recipientPhone, recipientEmail, deliveryNoteToDriver: noteToDriver };
  return (
    <Suspense>
      <Bookmark {...props} place={{ jobType: 'DROP_OFF', ...contact, location }} />
    </Suspense>
  );
}

async function fetchWithFields() {
  const parts = import('../../place-order').then(({ fetchPickUpFieldset }) => fetchPickUpFieldset());
  const [dialogs] = await Promise.all([import('./GroupDialogs'), parts.catch(() => null)]);
  return dialogs;
}
