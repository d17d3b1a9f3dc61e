import * as z from 'zod/mini';

/** Line ends and other control characters, which could break a mail header or a list. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Invisible characters. Some change the direction of text: a name with one is displayed as another name. Joiners stay,
 * because some scripts and emoji need them.
 */
const INVISIBLE = /[\u00ad\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\u2800\u3164\ufeff\uffa0]/g;

/** A name without any of these is empty: joiners, accents and blanks alone show nothing. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{C}\p{M}\p{Z}]/u;

const cleaned = (text: string, controls: RegExp): string => {
  const visible = text.replace(INVISIBLE, '').replace(controls, ' ').trim();
  return VISIBLE.test(visible) ? visible : '';
};
const oneLine = (text: string): string => cleaned(text, CONTROLS);
/** Notes may have several lines. */
const lines = (text: string): string => cleaned(text, /[^\P{Cc}\n\t]+/gu);

/** One typed line, trimmed. The limit bounds the row's size. */
export const line = (max = 200) => z.pipe(z.string().check(z.maxLength(max)), z.transform(oneLine));
export const note = (max = 1000) => z.pipe(z.string().check(z.maxLength(max)), z.transform(lines));
/** An empty string in an optional field means absent (decisions 6). */
export const optionalLine = (max = 200) =>
  z.pipe(
    z.nullish(z.string().check(z.maxLength(max))),
    z.transform((text) => oneLine(text ?? '')),
  );
export const optionalNote = (max = 1000) =>
  z.pipe(
    z.nullish(z.string().check(z.maxLength(max))),
    z.transform((text) => lines(text ?? '')),
  );
export const id = z.guid();
/** A row's version when it was read. The column is a 32-bit integer. */
export const version = z.int().check(z.gte(0), z.lte(2_147_483_647));
