import { contactOf, type JobType } from '@tibara/contract/addresses/contact';
import type { LocationDraft } from '@tibara/contract/coordinates';
import { pickBookmark, useSavedAddresses } from '../../addresses';
import type { SavedPlaceSource } from '../../places';

export type SavedPlace = { place: LocationDraft; name: string; phone: string };

/** Adds the address book to the suggestions of an address field; a saved address also fills in its contact. */
export function useSavedPlaces(jobType: JobType, onPick: (saved: SavedPlace) => void): SavedPlaceSource {
  const { withSaved, bookmarkOf } = useSavedAddresses(jobType);
  return {
    withSaved,
    pick(item) {
      const bookmark = bookmarkOf(item);
      if (!bookmark) return null;
      return pickBookmark(bookmark).then((violation) => {
        const { name, phone } = contactOf(bookmark);
        if (!violation) onPick({ place: bookmark.location, name, phone });
        return violation?.message ?? null;
      });
    },
  };
}
