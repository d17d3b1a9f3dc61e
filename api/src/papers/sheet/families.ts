import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';

const require = createRequire(import.meta.url);

/** A character is written with the first family that has it. */
export const families = [
  require.resolve('@fontsource/figtree/unicode.json'),
  require.resolve('@fontsource/noto-sans/unicode.json'),
  require.resolve('@fontsource/noto-sans-tamil/unicode.json'),
  require.resolve('@fontsource/noto-sans-arabic/unicode.json'),
  require.resolve('@fontsource/noto-sans-sc/unicode.json'),
  require.resolve('@fontsource/noto-emoji/unicode.json'),
].map((index) => ({ name: basename(dirname(index)), folder: dirname(index) }));

export type Family = (typeof families)[number];

/** The families' files with this character, by their lists. No font is read. */
export const subsetsOf = (family: Family, codePoint: number): Range[] =>
  (rowsOf(family).get(codePoint >> ROW) ?? []).filter(({ from, to }) => from <= codePoint && codePoint <= to);

/** Marks that join or choose letters, and are no letters themselves. */
export const invisible = /^[\p{Cf}\p{Variation_Selector}]$/u;

/** Whether papers show this name without '?'. The lists name a few letters that the fonts lack, but no whole names. */
export const isDrawable = (text: string): boolean =>
  [...text.normalize('NFC')].every(
    (each) => invisible.test(each) || families.some((family) => subsetsOf(family, each.codePointAt(0) ?? 0).length > 0),
  );

type Range = { subset: string; from: number; to: number };

/** Which of a family's ranges touch each 256 characters: Chinese has some ten thousand ranges. */
const rows = new Map<Family, Map<number, Range[]>>();
const ROW = 8;

/** Each family has files of some scripts or some hundred characters, so that little must be read. */
function rowsOf(family: Family): Map<number, Range[]> {
  const known = rows.get(family);
  if (known) return known;
  const listed: Record<string, string> = JSON.parse(readFileSync(`${family.folder}/unicode.json`, 'utf8'));
  const read = new Map<number, Range[]>();
  for (const [name, ranges] of Object.entries(listed)) {
    const subset = name.replaceAll(/[[\]]/g, '');
    for (const [from, to] of ranges.split(',').map(readRange)) {
      for (let row = from >> ROW; row <= to >> ROW; row++) {
        const inRow = read.get(row) ?? [];
        inRow.push({ subset, from, to });
        read.set(row, inRow);
      }
    }
  }
  rows.set(family, read);
  return read;
}

/** 'U+0B82-0B83' or 'U+20AC' */
function readRange(text: string): [number, number] {
  const [from = '', to = from] = text.trim().slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
