import type { LocationDraft } from '@tibara/contract/coordinates';
import type { AddressSuggestion } from '#ui/address/AddressCombobox.tsx';
import { lateModule } from '#ui/late.tsx';

/** The search is needed with the first typed letter, after the page. */
export const placeSearch = lateModule(() => import('./search-places'));

/** Prefix of the id of an area suggested for an unknown street. The typed text stays the address. */
export const AREA = 'area:';

export const isAreaOfAddress = ({ id }: AddressSuggestion): boolean => id.startsWith(AREA);

/** The places at links, by their suggestions' ids. */
export const linkedPlaces = new Map<string, LocationDraft>();

/** The units that came with places, by the places' ids. */
export const foundUnits = new Map<string, string>();

/** Whether a place's unit came with it, and was not typed in its own field. */
export const hasFoundUnit = ({ placeId, unitNumber }: LocationDraft): boolean =>
  unitNumber !== '' && foundUnits.get(placeId) === unitNumber;
