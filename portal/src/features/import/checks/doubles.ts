import { placeKey } from '@tibara/contract/addresses/place-key';
import type { BulkRow } from '@tibara/contract/order-groups/bulk/rows';

/** Maps a row's number to the earlier row with the same phone and address. */
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
