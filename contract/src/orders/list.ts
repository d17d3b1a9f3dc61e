import * as z from 'zod/mini';
import { id } from '../inputs/text.ts';
import { dayString } from '../inputs/time-schema.ts';
import { sentence } from '../language/sentence.ts';
import { cappedPageOf, pageQuery, wholeNumber } from '../page.ts';
import { longestSearch } from './limits.ts';
import { listTabs, type Status, statuses } from './status.ts';
import { orderGroupView } from './views.ts';

/** `status` may be repeated or comma-separated. COMPLETED means its three final statuses (decisions 4). */
const isStatus = (word: string): word is Status => statuses.some((status) => status === word);
const statusWords = z.string().check(z.maxLength(200));
/** The version that was read. An order that has changed since then is not deleted. */
export const versionQuery = z.object({ version: z.optional(wholeNumber(0, 999_999_999)) });

export const statusFilter = z.pipe(
  z.pipe(
    z.union([statusWords, z.array(statusWords).check(z.maxLength(20))]),
    z.transform((value) =>
      [value]
        .flat()
        .flatMap((word) => word.split(','))
        .flatMap((word): string[] => (word === 'COMPLETED' ? [...listTabs.COMPLETED] : [word])),
    ),
  ),
  z.custom<Status[]>((value) => Array.isArray(value) && value.every(isStatus), 'unknown status'),
);

export const listQuery = z.object({
  vendorId: id,
  ...pageQuery,
  status: z.optional(statusFilter),
  /**
   * Words or their beginnings: the group's number, a recipient's name, an address, or a phone's last digits. Every word
   * must occur somewhere in the group.
   */
  q: z.optional(z.string().check(z.maxLength(longestSearch))),
  /** Pick-up days at UTC+8, both included. Either may be left out. The reply is a page. */
  from: z.optional(dayString),
  to: z.optional(dayString),
  /**
   * With `startDate` and `endDate`, the reply is the plain list between two pick-up days (spec 7). Page, `q`, `from`
   * and `to` are ignored. A reply above `largestReply` is refused with 422. `data` has the longest `startDate` to
   * `endDate` that fits, or `after` if the first day alone is too large.
   */
  startDate: z.optional(dayString),
  endDate: z.optional(dayString),
  /**
   * The groups after this id, newest first, for a single day that is too large. The refusal has the first value. Each
   * next value is the last id received. An empty list ends the day.
   */
  after: z.optional(id),
});

/**
 * A list is counted to `maximumCounted`, or to `pagesAhead` if that is further. A search of frequent words is counted
 * to `pagesAhead`, any other to `maximumFound`.
 */
export const listReply = z.union([cappedPageOf(orderGroupView), z.array(orderGroupView)]);

/**
 * Only the server uses these messages, because no screen requests the plain list. They are kept apart from the messages
 * that screens load.
 */
export const listMessages = {
  listTooLarge: (from: string, to: string) =>
    sentence`These days have more than 2 MB of orders. Ask for ${from} to ${to}, then for the days after.`,
  dayTooLarge: (day: string) =>
    sentence`The day ${day} has more than 2 MB. Ask for this day alone, in parts, with after.`,
  partOfOneDay: sentence`A list with after is part of one day. Send this day as the first and as the last.`,
} as const;
