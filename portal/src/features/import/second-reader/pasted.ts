import type { readPastedOrders } from '@tibara/chat-orders';
import type { Bench } from '../bench/bench';
import type { PastePlan } from '../paste/read-paste';

export type Pasted = { text: string; rules: ReturnType<typeof readPastedOrders>; plan: PastePlan };

/** The pasted text and its reading, only until the page is left. Without it the second reader cannot be asked. */
let last: Pasted | null = null;

export function keepPasted(text: Pasted | null): void {
  last = text;
}

/** The text of these rows. */
export function pastedOf({ rows }: Bench): Pasted | null {
  const sources = rows.flatMap(({ source }) => source?.text.slice(0, 20) ?? []);
  return sources.length > 0 && sources.every((words) => last?.text.includes(words)) ? last : null;
}
