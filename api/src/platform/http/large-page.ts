import { largestReply, type Page, pageMessages } from '@tibara/contract/page';
import { AppError } from '../errors.ts';

/**
 * Refuses a page of rows with these bytes if it is larger than `largestReply`, and names the size of a page that fits: one
 * by which the size divides, so that the pages of this size begin and end where the page does.
 */
export function refuseLargePage(bytes: readonly number[], { size }: { size: number }): void {
  const most = largestReply - FRAME;
  let sum = 0;
  const fits = bytes.filter((each) => {
    sum += each + COMMA;
    return sum <= most;
  }).length;
  if (fits === bytes.length) return;
  let smaller = Math.max(fits, 1);
  while (size % smaller !== 0) smaller--;
  throw new AppError('rule_violation', pageMessages.tooLarge(smaller), { field: 'size', size: smaller });
}

/** The same for rows that are loaded already; they are only measured where so many of the largest might not fit. */
export function pageThatFits<T>(page: Page<T>, largest: number): Page<T> {
  if (page.content.length * largest > largestReply - FRAME) refuseLargePage(page.content.map(jsonBytes), page);
  return page;
}

export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The other fields of a page. */
const FRAME = 200;
const COMMA = 1;
