import { t } from '@lingui/core/macro';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import type { JobType } from '@tibara/contract/addresses/contact';
import { BookMarked, History } from 'lucide-react';
import { queryClient } from '../../api/query';
import { currentSession } from '../../api/session';
import type { AddressSuggestion, LoadSuggestions, SuggestionGroup } from '../../ui/address/AddressCombobox';
import { addressBookOptions, findInBook, useAddressBook, wholeAddress } from './book/address-book';

const SAVED = 5;
const RECENT = 3;
const PREFIX = 'saved:';

/** Saved addresses for an address field: first among the suggestions, then recent ones, then search results. */
export function useSavedAddresses(jobType: JobType) {
  const { data: book = [] } = useAddressBook(jobType);
  return {
    /** Puts them before the results of `load`. */
    withSaved:
      (load: LoadSuggestions): LoadSuggestions =>
      async (query, signal) => {
        const [saved, found] = await Promise.allSettled([savedGroups(jobType, query), load(query, signal)]);
        const groups = saved.status === 'fulfilled' ? saved.value : [];
        if (found.status === 'fulfilled') return [...groups, ...found.value];
        if (groups.length === 0) throw found.reason;
        return groups;
      },
    /** The saved address behind a suggestion that was picked; null for a place of the search. */
    bookmarkOf: ({ id }: AddressSuggestion): AddressBookmark | null =>
      book.find((saved) => id === PREFIX + saved.id) ?? null,
  };
}

async function savedGroups(jobType: JobType, query: string): Promise<readonly SuggestionGroup[]> {
  const vendorId = currentSession()?.vendorId;
  if (!vendorId) return [];
  return suggestSaved(await queryClient.ensureQueryData(addressBookOptions(vendorId, jobType)), query);
}

/** Before anything is typed the most used and the newest, after that what matches. */
export function suggestSaved(book: readonly AddressBookmark[], query: string): readonly SuggestionGroup[] {
  const saved = findInBook(book, query).slice(0, SAVED);
  // Ids begin with the time of their creation.
  const others = book.filter((each) => !saved.includes(each)).sort((a, b) => (a.id < b.id ? 1 : -1));
  const recent = query === '' ? others.slice(0, RECENT) : [];
  return [
    { label: t`Saved`, icon: <BookMarked aria-hidden="true" />, items: saved.map(toSuggestion) },
    { label: t`Recent`, icon: <History aria-hidden="true" />, items: recent.map(toSuggestion) },
  ];
}

const toSuggestion = (saved: AddressBookmark): AddressSuggestion => ({
  id: PREFIX + saved.id,
  title: saved.bookmarkName,
  subtitle: wholeAddress(saved),
});
