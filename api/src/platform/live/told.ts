import { id } from '@tibara/contract/inputs/text';
import { type Nudge, nudge } from '@tibara/contract/live/calls';
import * as z from 'zod/mini';

/** A nudge for the screens of one vendor. */
export type Told = { vendorId: string; nudge: Nudge };

/** PostgreSQL takes 8,000 bytes in one notification. */
const MOST_BYTES = 7900;

/** The events as texts of one notification each. */
export function textsOf(events: readonly Told[]): string[] {
  const texts: string[][] = [];
  let room = 0;
  for (const event of events) {
    const text = JSON.stringify(event);
    const bytes = Buffer.byteLength(text) + 1;
    if (bytes > room) {
      texts.push([]);
      room = MOST_BYTES - 1;
    }
    texts.at(-1)?.push(text);
    room -= bytes;
  }
  return texts.map((each) => `[${each.join(',')}]`);
}

/** The events of another process. One of a newer release that is not known here is left out. */
export function readTold(text: string): Told[] {
  const parsed = z.safeParse(list, JSON.parse(text));
  return parsed.success
    ? parsed.data.flatMap((each) => {
        const event = z.safeParse(told, each);
        return event.success ? [event.data] : [];
      })
    : [];
}

const told = z.object({ vendorId: id, nudge });
const list = z.array(z.unknown());
