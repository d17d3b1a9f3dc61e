import { AddressBookDialog } from '../../addresses';
import type { SavedPlaceDialogProps } from './SavedPlaceDialog';
import { toSavedPlace } from './use-saved-places';

export default function SavedPlaceBook({ onPick, ...props }: SavedPlaceDialogProps) {
  return <AddressBookDialog {...props} onPick={(bookmark) => onPick(toSavedPlace(bookmark))} />;
}
