import { type AddressBookmark, addressCalls } from '@tibara/contract/addresses/calls';
import { checkSavedUse } from '@tibara/contract/addresses/rules';
import type { Violation } from '@tibara/contract/checks';
import { callApi } from '../../api/client';
import { refreshAddressBooks } from './book/address-book';

/** Whether an order may take a saved address with its contact; if so, it counts as used (spec 5.4). */
export async function takeBookmark(bookmark: AddressBookmark): Promise<Violation | null> {
  const { isValidPhone } = await import('@tibara/contract/inputs/phone-min');
  const violation = checkSavedUse(bookmark, isValidPhone);
  if (!violation) void countUse(bookmark.id);
  return violation;
}

/** It only sorts the list: an order does not wait for it, and goes on when it fails. */
const countUse = (id: string): Promise<void> =>
  callApi(addressCalls.incrementUseCount, { params: { id } }).then(refreshAddressBooks, () => {});
