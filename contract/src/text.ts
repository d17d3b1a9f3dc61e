import * as z from 'zod/mini';

const collapse = (text: string): string => text.trim();

/** One line typed by a person, trimmed; the length bounds what a row can weigh. */
export const line = (max = 200) => z.pipe(z.string().check(z.maxLength(max)), z.transform(collapse));
/** Several lines: notes. */
export const note = (max = 1000) => line(max);
/** Empty strings in optional fields mean absent (decisions 6). */
export const optionalLine = (max = 200) =>
  z.pipe(
    z.nullish(z.string().check(z.maxLength(max))),
    z.transform((text) => collapse(text ?? '')),
  );
export const id = z.guid();
/** A row's version as it was read; the column is a 32-bit integer. */
export const version = z.int().check(z.gte(0), z.lte(2_147_483_647));
