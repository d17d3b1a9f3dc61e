import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AddressBookmark, addressCalls } from '@tibara/contract/addresses/calls';
import { contactOf, type JobType } from '@tibara/contract/addresses/contact';
import { largestPageSize } from '@tibara/contract/page';
import { callApi } from '../../../api/client';
import { callKey, refreshCall } from '../../../api/query';
import { useSession } from '../../../api/session';

/** All saved addresses of a kind, the most used first, so that a search needs no request. */
export function useAddressBook(jobType: JobType) {
  const { vendorId = '' } = useSession() ?? {};
  return useQuery({ ...addressBookOptions(vendorId, jobType), enabled: vendorId !== '' });
}

export const addressBookOptions = (vendorId: string, jobType: JobType) =>
  queryOptions({
    queryKey: callKey(addressCalls.list, { query: { vendorId, jobType } }),
    queryFn: ({ signal }) => loadAddressBook(vendorId, jobType, signal),
  });

/** After each change the lists are loaded again (spec 7). */
export const refreshAddressBooks = (): Promise<void> => refreshCall(addressCalls.list);

/** 500 in one page (spec 9); more addresses need further pages. */
async function loadAddressBook(vendorId: string, jobType: JobType, signal: AbortSignal): Promise<AddressBookmark[]> {
  const load = (page: number) =>
    callApi(addressCalls.list, { query: { vendorId, jobType, page, size: largestPageSize }, signal });
  const first = await load(0);
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => load(index + 1)),
  );
  return [first, ...rest].flatMap(({ content }) => content);
}

/** Every word must be in the name, the place or the contact; a number matches with or without its spaces. */
export function findInBook<Saved extends AddressBookmark>(book: readonly Saved[], text: string): readonly Saved[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const number = text.replace(/[\s\-+()]/g, '').replace(/^0/, '');
  return book.filter((saved) => {
    const { name, phone } = contactOf(saved);
    const { address, unitNumber } = saved.location;
    const said = [saved.bookmarkName, unitNumber, address, name].join(' ').toLowerCase();
    return words.every((word) => said.includes(word)) || (/^\d{3,}$/.test(number) && phone.includes(number));
  });
}

/** 'G-03, 12 Jalan SS15/4, Subang Jaya': the unit first, as on an envelope. */
export const wholeAddress = ({ location: { unitNumber, address } }: AddressBookmark): string =>
  [unitNumber, address].filter(Boolean).join(', ');
