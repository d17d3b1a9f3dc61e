import * as z from 'zod/mini';
import { sentence } from './language/sentence.ts';

/** Spec 9: pages count from 0 and have 10 rows by default. */
export const defaultPageSize = 10;
/** Saved addresses and promo codes are fetched 500 at a time (spec 9). */
export const largestPageSize = 500;

/** The limit in bytes for replies other than files (ADR 0089). A larger reply is refused with the size that fits. */
export const largestReply = 2_000_000;

export const pageMessages = {
  tooLarge: (size: number) => sentence`This page has more than 2 MB. Ask for pages of ${size}.`,
} as const;

/** A number in a query arrives as text. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.union([z.string().check(z.regex(/^\d{1,9}$/)), z.int().check(z.gte(min), z.lte(max))]),
      z.transform(Number),
    ),
    z.int().check(z.gte(min), z.lte(max)),
  );

export const pageQuery = {
  page: z._default(wholeNumber(0, 1_000_000), 0),
  size: z._default(wholeNumber(1, largestPageSize), defaultPageSize),
};

export const pageOf = <S extends z.ZodMiniType>(content: S) =>
  z.object({
    content: z.array(content),
    page: z.int(),
    size: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
  });

/** `isTotalCapped`: there is more than `totalElements`. */
export const cappedPageOf = <S extends z.ZodMiniType>(content: S) =>
  z.extend(pageOf(content), { isTotalCapped: z.optional(z.literal(true)) });

export type Page<T> = { content: T[]; page: number; size: number; totalElements: number; totalPages: number };

export function toPage<T>(
  content: T[],
  { page, size }: { page: number; size: number },
  totalElements: number,
): Page<T> {
  return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
}

export type CappedPage<T> = Page<T> & { isTotalCapped?: true };

/** A page of rows that were counted up to `most`, or to one more. */
export const toCappedPage = <T>(
  content: T[],
  query: { page: number; size: number },
  counted: number,
  most: number,
): CappedPage<T> => ({
  ...toPage(content, query, Math.min(counted, most)),
  ...(counted > most && { isTotalCapped: true }),
});
