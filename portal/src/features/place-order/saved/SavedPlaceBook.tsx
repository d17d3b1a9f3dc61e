import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import type { JobType } from '@tibara/contract/addresses/contact';
import { AddressBookDialog, knownPlaceOf } from '../../addresses';
import { type SavedPlace, toSavedPlace } from './saved-places';

interface SavedPlaceBookProps {
  jobType: JobType;
  onClose: () => void;
  onPick: (saved: SavedPlace) => void;
  several?: SeveralPlaces;
}

/** `most` is the number that fits into the order. */
export type SeveralPlaces = { most: number; onPick: (saved: readonly SavedPlace[]) => Promise<void> };

/** The address book for a row or a form of the order (spec 2.4). */

export default function SavedPlaceBook({ onPick, several, ...props }: SavedPlaceBookProps) {
  const placeOf = (bookmark: AddressBookmark) => toSavedPlace(knownPlaceOf(bookmark));
  return (
    <AddressBookDialog
      {...props}
      onPick={(bookmark) => onPick(placeOf(bookmark))}
      several={several && { ...several, onPick: (bookmarks) => several.onPick(bookmarks.map(placeOf)) }}
    />
  );
}
