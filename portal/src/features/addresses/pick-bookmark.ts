import { type AddressBookmark, addressCalls } from '@tibara/contract/addresses/calls';
import type { Violation } from '@tibara/contract/checks';
import { callApi } from '../../api/client';
import { lateModule } from '../../ui/late';
import { refreshAddressBooks } from './book/address-book';

const rules = lateModule(() => import('@tibara/contract/addresses/rules'));
const phones = () => import('@tibara/contract/inputs/phone-min');

/** Checks whether an order may use a saved address with its contact. If so, counts the use (spec 5.4). */
export async function pickBookmark(bookmark: AddressBookmark): Promise<Violation | null> {
  const [{ checkSavedUse }, { isValidPhone }] = await Promise.all([rules(), phones()]);
  const violation = checkSavedUse(bookmark, isValidPhone);
  if (!violation) countUses([bookmark]);
  return violation;
}

/** The count only sorts the list, so nothing waits for it and its failure is ignored. */
export function countUses(bookmarks: readonly AddressBookmark[]): void {
  const counts = bookmarks.map(({ id }) => callApi(addressCalls.incrementUseCount, { params: { id } }));
  void Promise.allSettled(counts).then(refreshAddressBooks, () => {});
}
