import * as z from 'zod/mini';

// Marks that change the direction of text: a name with one is displayed as another name.
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Line ends and other control characters, which could break a mail header or a list. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Invisible characters: a name made only of these is empty. Joiners stay, because some scripts and emoji need them. */
const INVISIBLE = /[\u00ad\u115f\u1160\u200b\u2060\u2800\u3164\ufeff\uffa0]/g;

const oneLine = (text: string): string =>
  text.replace(DIRECTIONS, '').replace(INVISIBLE, '').replace(CONTROLS, ' ').trim();
/** Notes may have several lines. */
const lines = (text: string): string =>
  text
    .replace(DIRECTIONS, '')
    .replace(INVISIBLE, '')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .trim();

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
