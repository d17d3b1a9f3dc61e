import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { contactOf, type JobType } from '@tibara/contract/addresses/contact';
import type { LocationDraft } from '@tibara/contract/coordinates';
import { pickBookmark, useSavedAddresses } from '../../addresses';
import type { SavedPlaceSource } from '../../places';

/** An address of the book with its contact, as form fields; a pick-up has no email. */
export type SavedPlace = { place: LocationDraft; name: string; phone: string; email?: string };

export function toSavedPlace(bookmark: AddressBookmark): SavedPlace {
  const { name, phone, email } = contactOf(bookmark);
  const saved = { place: bookmark.location, name, phone };
  return bookmark.jobType === 'DROP_OFF' ? { ...saved, email } : saved;
}

/** Adds the address book to the suggestions of an address field; a saved address also fills in its contact. */
export function useSavedPlaces(jobType: JobType, onPick: (saved: SavedPlace) => void): SavedPlaceSource {
  const { withSaved, bookmarkOf } = useSavedAddresses(jobType);
  return {
    withSaved,
    pick(item) {
      const bookmark = bookmarkOf(item);
      if (!bookmark) return null;
      return pickBookmark(bookmark).then((violation) => {
        if (!violation) onPick(toSavedPlace(bookmark));
        return violation?.message ?? null;
      });
    },
  };
}
