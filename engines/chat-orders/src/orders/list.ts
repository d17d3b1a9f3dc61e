import { isOfAll } from '../facts/introductions.ts';
import { isAreaOnly } from '../places/areas.ts';
import { isForAll, others as ofOthers } from '../values/cues.ts';
import type { ReadLine } from './read-line.ts';

/** A list of orders, with the lines above and below it. */
export type OrderList = { head: ReadLine[]; items: ReadLine[][]; foot: ReadLine[] };

/**
 * A list has items with the same sign, or with the numbers 1, 2, 3 …, and at least two of them have a contact or a place.
 * Lists of dishes have neither. Null without a list.
 */
export function listIn(text: string, lines: readonly ReadLine[]): OrderList | null {
  for (const starts of [numbered(lines), bulleted(text, lines), rows(text, lines)]) {
    const [first] = starts;
    if (first === undefined) continue;
    const items = starts.map((from, index) => lines.slice(from, starts[index + 1]));
    if (items.filter((item) => item.some((line) => isSomewhere(text, line))).length < 2) continue;
    const last = items.pop() ?? [];
    const end = endOf(text, items, last);
    return { head: lines.slice(0, first), items: [...items, last.slice(0, end)], foot: last.slice(end) };
  }
  return null;
}

/** A list that people copy and add to is pasted several times. Each begins with the paragraph of its number 1. */
export function listsAmong(text: string, lines: readonly ReadLine[]): ReadLine[][] {
  const firsts = [...lines.keys()].filter((index) => {
    const line = lines[index];
    return line !== undefined && numberOf(line) === 1 && isSomewhere(text, line);
  });
  const starts = firsts
    .slice(1)
    .map((index) => lines.slice(0, index + 1).findLastIndex(({ isAfterGap }) => isAfterGap));
  const cuts = [0, ...starts.filter((at, index) => at > (firsts[index] ?? 0))];
  return cuts.map((from, index) => lines.slice(from, cuts[index + 1]));
}

/** A number, a unit, a postcode or a street. */
export const isSomewhere = (text: string, { pieces, parts }: ReadLine): boolean =>
  pieces.some(({ kind }) => kind === 'phone' || kind === 'unit' || kind === 'postcode') ||
  parts.some((part) => part.kind === 'house' || (part.kind === 'address' && !isAreaOnly(text, part)));

export const numberOf = ({ pieces }: ReadLine): number | null =>
  pieces.find(({ value }) => value === 'mark')?.number ?? null;

/** The lines with the next number each. The same number may begin dishes, so only the next one counts. */
function numbered(lines: readonly ReadLine[]): number[] {
  const starts: number[] = [];
  let next = 1;
  for (const [index, line] of lines.entries()) {
    const mark = line.pieces.find(({ value }) => value === 'mark');
    // 'Last one is …' has no number.
    if (!mark || (mark.number ?? next) !== next) continue;
    starts.push(index);
    next++;
  }
  return starts;
}

/** The lines with the most frequent sign at their beginning, each with its own contact or place. */
function bulleted(text: string, lines: readonly ReadLine[]): number[] {
  const signs = lines.map((line) => bullet.exec(text.slice(line.start, line.end))?.[1] ?? null);
  const groups = Map.groupBy(lines.keys(), (index) => signs[index] ?? null);
  groups.delete(null);
  const own = [...groups.values()].filter(
    (all) => all.filter((index) => lines[index]?.labels.length === 0 && isSomewhere(text, lines[index])).length >= 2,
  );
  const isFree = (index: number) => lines[index]?.labels.every(({ start }) => start > (lines[index]?.start ?? 0) + 4);
  return own.sort((a, b) => b.length - a.length)[0]?.filter(isFree) ?? [];
}
const bullet =
  /^\s{0,9}([-\u2022\u00b7\u25aa\u25ab\u25cf\u25cb\u25e6\u2023\u25ba\u25b6\u27a4\u2705\u2714\u{1f539}\u{1f538}\u{1f449}+>\u2013])(?=\s|\p{L}|#)/u;

/** Below the only place, each line with a number of its own: '#03-18 Mdm Ho 9677 3124'. */
function rows(text: string, lines: readonly ReadLine[]): number[] {
  const hasPhone = (line: ReadLine) => line.pieces.some(({ kind }) => kind === 'phone');
  const isPlaced = (line: ReadLine) => line.pieces.every(({ kind }) => kind !== 'unit') && isSomewhere(text, line);
  const first = lines.findIndex(hasPhone);
  const head = lines.slice(0, first);
  const end = lines.findIndex((line, index) => index > first && (line.isAfterGap || !isSomewhere(text, line)));
  const own = [...lines.keys()].slice(first, end < 0 ? lines.length : end);
  const items = own.flatMap((index) => lines[index] ?? []);
  const phones = items.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'phone'));
  const isTitled =
    items[0]?.isAfterGap || items.length > 2 || head.some(({ start, end: to }) => isForAll(text.slice(start, to)));
  const isList =
    head.some(isPlaced) &&
    items.length >= 2 &&
    isTitled &&
    new Set(phones.map(({ value }) => value)).size >= items.length &&
    items.every(({ parts }) => parts.length > 0 && parts.every(({ kind }) => kind !== 'address'));
  return isList ? own : [];
}

/**
 * The last item ends at a blank line or another message if no other item contains one. It has as many lines as all others,
 * and words for several are in no item.
 */
function endOf(text: string, others: readonly (readonly ReadLine[])[], last: readonly ReadLine[]): number {
  const lengths = new Set(others.map((item) => item.length));
  const length = lengths.size === 1 && others.length > 1 ? (others[0]?.length ?? 0) : last.length;
  const hasGaps = others.some((item) => item.slice(1).some(({ isAfterGap }) => isAfterGap));
  const end = last.findIndex(
    (line, index) =>
      index > 0 &&
      ((line.isAfterGap && !hasGaps) ||
        line.isMessageStart ||
        (index >= length && (length > 1 || isForSeveral(text.slice(line.start, line.end)) || isOfAll(text, line)))),
  );
  return end < 0 ? last.length : end;
}

const isForSeveral = (words: string): boolean => isForAll(words) || ofOthers.test(words);
