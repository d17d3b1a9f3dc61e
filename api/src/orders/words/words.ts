import { wordsOfStop } from '@tibara/contract/search/words';
import type { Stored } from '../queries.ts';
import type { OrderRow } from '../tables.ts';
import { groupNumber } from '../view/view.ts';

/**
 * The search words of a group; a search term is compared with their beginnings. The sender's name is left out: nearly all
 * orders of a merchant have the same.
 */
export function wordsOfGroup({ group, orders }: Stored): Set<string> {
  const numbers = [String(group.number), groupNumber(group).replace(/\D/g, '')];
  // Retention removed the people and their addresses.
  if (group.forgotten === 3) return new Set(numbers);
  const stops = orders.flatMap((order) => wordsOfStop(searchedFields(order)));
  return new Set([...numbers, ...wordsOfStop({ name: '', phone: '', place: group.pick_up_location }), ...stops]);
}

type Searched = Pick<OrderRow, 'number' | 'recipient_name' | 'recipient_phone' | 'drop_off_location'>;

/** The fields of a drop-off by which it is found, and its own number. */
export const searchedFields = ({ number, recipient_name, recipient_phone, drop_off_location }: Searched) => ({
  number,
  name: recipient_name,
  phone: recipient_phone,
  place: drop_off_location,
});
