import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AddressBookmark, addressCalls } from '@tibara/contract/addresses/calls';
import { contactOf, type JobType } from '@tibara/contract/addresses/contact';
import type { Location } from '@tibara/contract/coordinates';
import { largestPageSize } from '@tibara/contract/page';
import { regions } from '@tibara/contract/regions';
import { callApi } from '#api/client.ts';
import { callKey, refreshCall } from '#api/query.ts';
import { useSession } from '#api/session.ts';

/** All saved addresses of a kind, most used first, so that a search needs no request. */
export function useAddressBook(jobType: JobType, isWanted = true) {
  const { vendorId = '' } = useSession() ?? {};
  return useQuery({ ...addressBookOptions(vendorId, jobType), enabled: isWanted && vendorId !== '' });
}

export const addressBookOptions = (vendorId: string, jobType: JobType) =>
  queryOptions({
    queryKey: callKey(addressCalls.list, { query: { vendorId, jobType } }),
    queryFn: ({ signal }) => loadAddressBook(vendorId, jobType, signal),
  });

/** Every change reloads the lists (spec 7). */
export const refreshAddressBooks = (): Promise<void> => refreshCall(addressCalls.list);

/** 500 per page (spec 9). More addresses need further pages. */
async function loadAddressBook(vendorId: string, jobType: JobType, signal: AbortSignal): Promise<AddressBookmark[]> {
  const load = (page: number) =>
    callApi(addressCalls.list, { query: { vendorId, jobType, page, size: largestPageSize }, signal });
  const first = await load(0);
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => load(index + 1)),
  );
  return [first, ...rest].flatMap(({ content }) => content);
}

/** A saved or recent place with the rider's contact there. `title` is its saved name. */
export type KnownPlace = { title: string; place: Location; name: string; phone: string; email?: string };

export function knownPlaceOf(bookmark: AddressBookmark): KnownPlace {
  const { name, phone, email } = contactOf(bookmark);
  const known = { title: bookmark.bookmarkName, place: bookmark.location, name, phone };
  return bookmark.jobType === 'DROP_OFF' ? { ...known, email } : known;
}

export const findInBook = (book: readonly AddressBookmark[], text: string): readonly AddressBookmark[] =>
  book.filter((saved) => isMatch(knownPlaceOf(saved), text));

/** Every word must be in the name, the place or the contact. Numbers match with and without spaces. */
export function isMatch({ title, place, name, phone }: KnownPlace, text: string): boolean {
  const said = [title, place.unitNumber, place.address, name].join(' ').toLowerCase();
  return wordsOf(text).every((word) => said.includes(word)) || isNumberOf(phone, text);
}

/** True for a known person's name or number, which is never sent to a geocoder (decisions 9.21). */
export function namesPerson(known: readonly KnownPlace[], text: string): boolean {
  const words = wordsOf(text);
  const isName = ({ name, phone }: KnownPlace) => {
    const parts = wordsOf(name);
    return words.every((word) => parts.some((part) => part.startsWith(word))) || beginsNumber(phone, text);
  };
  const isAddress = ({ place }: KnownPlace) => words.every((word) => place.address.toLowerCase().includes(word));
  return isPhone(text) || (known.some(isName) && !known.some(isAddress));
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** '012-988 4410' → '129884410', as in '+60129884410'. */
const digitsOf = (text: string): string => text.replace(/[\s\-+()]/g, '').replace(/^0/, '');

const isNumberOf = (phone: string, text: string): boolean =>
  /^\d{3,}$/.test(digitsOf(text)) && phone.includes(digitsOf(text));

const diallingCodes = Object.values(regions).map(({ diallingCode }) => diallingCode);

const beginsNumber = (phone: string, text: string): boolean =>
  /^\d{3,}$/.test(digitsOf(text)) &&
  ['', ...diallingCodes].some((code) => phone.startsWith(`+${code}${digitsOf(text)}`));

/** A postcode has at most six digits. */
const isPhone = (text: string): boolean => /^\d{7,}$/.test(text.replace(/[\s\-+()]/g, ''));

/** 'G-03, 12 Jalan SS15/4, Subang Jaya', with the unit first as on an envelope. */
export const wholeAddress = ({ unitNumber, address }: Pick<Location, 'unitNumber' | 'address'>): string =>
  [unitNumber, address].filter(Boolean).join(', ');
