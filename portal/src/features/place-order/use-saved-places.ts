import { contactOf, type JobType } from '@tibara/contract/addresses/contact';
import type { LocationDraft } from '@tibara/contract/coordinates';
import type { AddressSuggestion } from '../../ui/AddressCombobox';
import { takeBookmark, useSavedAddresses } from '../addresses';

export type SavedPlace = { place: LocationDraft; name: string; phone: string };

/** The address book among the suggestions of an address field: a saved address brings its contact along. */
export function useSavedPlaces(jobType: JobType, onPick: (saved: SavedPlace) => void) {
  const { withSaved, bookmarkOf } = useSavedAddresses(jobType);
  return {
    withSaved,
    /** Null for a place of the search; else why the saved address cannot be used, or null once it is taken. */
    take(item: AddressSuggestion): Promise<string | null> | null {
      const bookmark = bookmarkOf(item);
      if (!bookmark) return null;
      return takeBookmark(bookmark).then((violation) => {
        const { name, phone } = contactOf(bookmark);
        if (!violation) onPick({ place: bookmark.location, name, phone });
        return violation?.message ?? null;
      });
    },
  };
}
