import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { AddressBookDialog, knownPlaceOf } from '../../addresses';
import type { SavedPlaceDialogProps } from './SavedPlaceDialog';
import { toSavedPlace } from './saved-places';

export default function SavedPlaceBook({ onPick, several, ...props }: SavedPlaceDialogProps) {
  const placeOf = (bookmark: AddressBookmark) => toSavedPlace(knownPlaceOf(bookmark));
  return (
    <AddressBookDialog
      {...props}
      onPick={(bookmark) => onPick(placeOf(bookmark))}
      several={several && { ...several, onPick: (bookmarks) => several.onPick(bookmarks.map(placeOf)) }}
    />
  );
}
