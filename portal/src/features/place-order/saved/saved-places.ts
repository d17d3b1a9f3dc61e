import type { JobType } from '@tibara/contract/addresses/contact';
import type { LocationDraft } from '@tibara/contract/coordinates';
import { type KnownPlace, savedAddresses } from '../../addresses';
import type { SavedPlaceSource } from '../../places';

/** An earlier used place with its contact, as form fields. A pick-up has no email. */
export type SavedPlace = { place: LocationDraft; name: string; phone: string; email?: string };

export const toSavedPlace = ({ title: _, ...saved }: KnownPlace): SavedPlace => saved;

/** Adds saved and recent places to an address field's suggestions. Choosing one also fills in its contact. */
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
