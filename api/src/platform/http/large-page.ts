import { largestReply, type Page, pageMessages } from '@tibara/contract/page';
import { AppError } from '../errors.ts';

/** Refuses a page over `largestReply`. Names a size that fits: a divisor, so that page boundaries match. */
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

/** For rows that are loaded already. They are measured only if the largest possible rows might not fit. */
export function pageThatFits<T>(page: Page<T>, largest: number): Page<T> {
  if (page.content.length * largest > largestReply - FRAME) refuseLargePage(page.content.map(jsonBytes), page);
  return page;
}

export const jsonBytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The other fields of a page. */
const FRAME = 200;
const COMMA = 1;
