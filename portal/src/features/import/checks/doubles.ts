import { placeKey } from '@tibara/contract/addresses/place-key';
import type { BulkRow } from '@tibara/contract/order-groups/bulk/rows';

/** Rows with the phone and the address of an earlier row, by their number; the value is the earlier row's number. */
export function doublesOf(rows: readonly BulkRow[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const doubles = new Map<number, number>();
  for (const { number, recipientPhone, unitNumber, address } of rows) {
    if (recipientPhone === '' || address === '') continue;
    const key = placeKey({ address, unitNumber, phone: recipientPhone });
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, number);
    else doubles.set(number, earlier);
  }
  return doubles;
}
