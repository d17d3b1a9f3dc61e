import { contactOf } from '@tibara/contract/addresses/contact';
import { AddressBookDialog } from '../../addresses';
import type { SavedPlaceDialogProps } from './SavedPlaceDialog';

export default function SavedPlaceBook({ onPick, ...props }: SavedPlaceDialogProps) {
  return (
    <AddressBookDialog
      {...props}
      onPick={(bookmark) => {
        const { name, phone } = contactOf(bookmark);
        onPick({ place: bookmark.location, name, phone });
      }}
    />
  );
}
