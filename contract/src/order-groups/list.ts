import * as z from 'zod/mini';
import { id } from '../inputs/text.ts';
import { dayString } from '../inputs/time-schema.ts';
import { sentence } from '../language/sentence.ts';
import { pageOf, pageQuery, wholeNumber } from '../page.ts';
import { longestSearch } from './limits.ts';
import { listTabs, type Status, statuses } from './status.ts';
import { orderGroupView } from './views.ts';

/** `status` may be repeated or comma-separated; COMPLETED means its three final statuses (decisions 4). */
const isStatus = (word: string): word is Status => statuses.some((status) => status === word);
const statusWords = z.string().check(z.maxLength(200));
const statusFilter = z.pipe(
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
   * Words, or how they begin, of the group's number, a recipient's name, and the addresses; a phone by its last digits.
   * All of the words must be found, each anywhere in the group.
   */
  q: z.optional(z.string().check(z.maxLength(longestSearch))),
  /** Pick-up days at UTC+8, both included; one of them may be left out. The reply is a page. */
  from: z.optional(dayString),
  to: z.optional(dayString),
  /**
   * With both, the plain list between two pick-up days (spec 7), for which neither the page nor `q`, `from`, `to` count.
   * What is larger than `largestReply` is refused with 422, and `data` has the fields to ask for instead: `startDate` and
   * `endDate`, the longest range from the first day that fits; and `after` where the first day alone does not.
   */
  startDate: z.optional(dayString),
  endDate: z.optional(dayString),
  /**
   * Within one day that is too large: the groups after the one with this id, newest first, as many as fit. The first value
   * comes with the refusal; each next one is the id of the last group received. An empty list is the end of the day.
   */
  after: z.optional(id),
});

/**
 * A list is counted to `maximumCounted`, or some pages ahead where that is further; a search of frequent words some pages
 * ahead, any other to `maximumFound`. When there is more than `totalElements`, `isTotalCapped` says so.
 */
export const listReply = z.union([
  z.extend(pageOf(orderGroupView), { isTotalCapped: z.optional(z.literal(true)) }),
  z.array(orderGroupView),
]);

/** A month's drop-offs as a file, by pick-up day (spec 7). Without a status those in progress, or the set of unpaid ones. */
export const reportQuery = z.object({
  vendorId: id,
  month: wholeNumber(1, 12),
  year: wholeNumber(2000, 2100),
  status: z.optional(statusFilter),
  /** Only groups that are not paid yet. */
  paid: z.optional(z.literal('false')),
  format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
});

/** Only the server has these: no screen asks for the plain list. Apart from the others, which screens load. */
export const listMessages = {
  listTooLarge: (from: string, to: string) =>
    sentence`These days hold more than 2 MB. Ask for ${from} to ${to}, then for the days after.`,
  dayTooLarge: (day: string) =>
    sentence`The day ${day} holds more than 2 MB. Ask for this day alone, in parts, with after.`,
  partOfOneDay: sentence`A list with after is part of one day. Send this day as the first and as the last.`,
} as const;
