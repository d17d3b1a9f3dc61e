import { t } from '@lingui/core/macro';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import type { JobType } from '@tibara/contract/addresses/contact';
import type { RecentPlace } from '@tibara/contract/orders/views';
import { BookMarked, History } from 'lucide-react';
import { queryClient } from '../../api/query';
import { currentSession } from '../../api/session';
import type { AddressSuggestion, LoadSuggestions, SuggestionGroup } from '../../ui/address/AddressCombobox';
import { said } from '../../ui/language/language';
import {
  addressBookOptions,
  findInBook,
  isMatch,
  type KnownPlace,
  knownPlaceOf,
  namesPerson,
  wholeAddress,
} from './book/address-book';
import { pickBookmark } from './pick-bookmark';
import { isPlaceOf, knownRecent, recentPlacesOptions } from './recent-places';

const SAVED = 5;
const RECENT = 3;
const SAVED_PREFIX = 'saved:';
const RECENT_PREFIX = 'recent:';

/** Suggestions from the merchant's own places: the book, then recent places, then search results. */
export function savedAddresses(jobType: JobType) {
  return {
    /** Puts them before the results of `load`, which never gets a person's name. */
    withSaved:
      (load: LoadSuggestions): LoadSuggestions =>
      async (query, signal) => {
        const known = await loadKnown(jobType);
        const groups = suggestKnown(known, query);
        if (namesPerson([...known.book.map(knownPlaceOf), ...known.recent.map(knownRecent)], query)) return groups;
        try {
          return [...groups, ...(await load(query, signal))];
        } catch (error) {
          if (groups.every(({ items }) => items.length === 0)) throw error;
          return groups;
        }
      },
    /** Null for a search result. Otherwise the place with its contact, or the reason why it cannot be used. */
    pick({ id }: AddressSuggestion): Promise<KnownPlace | string> | null {
      const { book, recent } = cachedKnown(jobType);
      const bookmark = book.find((each) => id === SAVED_PREFIX + each.id);
      if (bookmark)
        return pickBookmark(bookmark).then((found) => (found ? said(found.message) : knownPlaceOf(bookmark)));
      const place = recent.find((each, index) => id === idOfRecent(each, index));
      return place ? Promise.resolve(knownRecent(place)) : null;
    },
  };
}

type Known = { book: readonly AddressBookmark[]; recent: readonly RecentPlace[] };

/** Leaves out parts that fail to load. The search works without them. */
async function loadKnown(jobType: JobType): Promise<Known> {
  const vendorId = currentSession()?.vendorId;
  if (!vendorId) return { book: [], recent: [] };
  const [book, recent] = await Promise.all([
    queryClient.ensureQueryData({ ...addressBookOptions(vendorId, jobType), revalidateIfStale: true }).catch(() => []),
    queryClient.ensureQueryData({ ...recentPlacesOptions(jobType), revalidateIfStale: true }).catch(() => []),
  ]);
  return { book, recent };
}

function cachedKnown(jobType: JobType): Known {
  const vendorId = currentSession()?.vendorId ?? '';
  return {
    book: queryClient.getQueryData(addressBookOptions(vendorId, jobType).queryKey) ?? [],
    recent: queryClient.getQueryData(recentPlacesOptions(jobType).queryKey) ?? [],
  };
}

/** For an empty text the most used of the book and the last used of the others, otherwise the matches. */
export function suggestKnown({ book, recent }: Known, query: string): readonly SuggestionGroup[] {
  const saved = findInBook(book, query).slice(0, SAVED);
  const used = recent
    .map((place, index) => ({ place, id: idOfRecent(place, index), bookmark: book.find(isPlaceOf(place)) }))
    .filter(
      ({ place, bookmark }) => (bookmark ? !saved.includes(bookmark) : true) && isMatch(knownRecent(place), query),
    )
    .slice(0, RECENT);
  return [
    { label: t`Saved`, icon: <BookMarked aria-hidden="true" />, items: saved.map(toSuggestion) },
    {
      label: t`Recent`,
      icon: <History aria-hidden="true" />,
      items: used.map(({ place, id, bookmark }) =>
        bookmark ? toSuggestion(bookmark) : { id, ...wordsFor(knownRecent(place)) },
      ),
    },
  ];
}

const toSuggestion = (saved: AddressBookmark): AddressSuggestion => ({
  id: SAVED_PREFIX + saved.id,
  ...wordsFor(knownPlaceOf(saved)),
});

const wordsFor = ({ title, place }: KnownPlace) => ({ title, subtitle: wholeAddress(place) });

const idOfRecent = ({ location }: RecentPlace, index: number): string => `${RECENT_PREFIX}${index} ${location.address}`;
