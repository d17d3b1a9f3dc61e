import type { JobType } from '@tibara/contract/addresses/contact';
import type { LocationDraft } from '@tibara/contract/coordinates';
import { type KnownPlace, savedAddresses } from '../../addresses';
import type { SavedPlaceSource } from '../../places';

/** A place that was used before with its contact, as form fields; a pick-up has no email. */
export type SavedPlace = { place: LocationDraft; name: string; phone: string; email?: string };

export const toSavedPlace = ({ title: _, ...saved }: KnownPlace): SavedPlace => saved;

/** Adds saved and recent places to the suggestions of an address field; choosing one also fills in its contact. */
export function savedPlaces(jobType: JobType, onPick: (saved: SavedPlace) => void): SavedPlaceSource {
  const { withSaved, pick } = savedAddresses(jobType);
  return {
    withSaved,
    pick(item) {
      const picking = pick(item);
      if (!picking) return null;
      return picking.then((found) => {
        if (typeof found === 'string') return found;
        onPick(toSavedPlace(found));
        return null;
      });
    },
  };
}
