import { useQuery } from '@tanstack/react-query';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import type { Country, Location } from '@tibara/contract/coordinates';
import type { RecentPlace } from '@tibara/contract/orders/views';
import { useSession } from '../../api/session';
import { addressBookOptions, type KnownPlace, knownPlaceOf } from './book/address-book';
import { isPlaceOf, knownRecent, recentPlacesOptions } from './recent-places';

/** Null until it is known, or if there is none. `country` is that of the orders, if it is known. */
export function useUsualPickUp(country?: Country | null): KnownPlace | null {
  const { vendorId = '' } = useSession() ?? {};
  const { data: book } = useQuery(addressBookOptions(vendorId, 'PICK_UP'));
  const { data: recent } = useQuery(recentPlacesOptions('PICK_UP'));
  if (!book || !recent) return null;
  const isThere = ({ location }: { location: Location }) => !country || location.country === country;
  return usualPickUp(book.filter(isThere), recent.filter(isThere));
}

/** The only saved pick-up, otherwise the most frequent recent one. Of two equally frequent the last used. */
export function usualPickUp(book: readonly AddressBookmark[], recent: readonly RecentPlace[]): KnownPlace | null {
  const [only, ...others] = book;
  if (only && others.length === 0) return knownPlaceOf(only);
  const [usual] = recent.toSorted((a, b) => b.useCount - a.useCount);
  if (!usual) return null;
  const saved = book.find(isPlaceOf(usual));
  return saved ? knownPlaceOf(saved) : knownRecent(usual);
}
