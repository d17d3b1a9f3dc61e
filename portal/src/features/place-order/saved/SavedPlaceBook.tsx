import { AddressBookDialog, knownPlaceOf } from '../../addresses';
import type { SavedPlaceDialogProps } from './SavedPlaceDialog';
import { toSavedPlace } from './saved-places';

export default function SavedPlaceBook({ onPick, ...props }: SavedPlaceDialogProps) {
  return <AddressBookDialog {...props} onPick={(bookmark) => onPick(toSavedPlace(knownPlaceOf(bookmark)))} />;
}
