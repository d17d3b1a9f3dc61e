import type { ReadRow } from '@tibara/contract/readings/calls';
import type { Span } from '../src/types.ts';
import { amountsOf } from '../src/values/money/amount.ts';
import { findPhones } from '../src/values/phones.ts';
import { dayOfPasting, findDates } from '../src/values/when/dates.ts';
import { findTimes } from '../src/values/when/times.ts';

type Field = ReadRow['words'][number]['field'];
/** The intended values of a drop-off. A field may be absent. */
export type Intended = Partial<Record<Field | 'postcode' | 'town', unknown>>;
type Text = { text: string; region: 'MY' | 'SG'; now: Date };

/** The reading of a second reader that knows the truth: for each intended value the words of the text. */
export function truthOf({ text, region, now }: Text, intended: readonly Intended[]): ReadRow[] {
  const phones = findPhones(text, region);
  const amounts = amountsOf(text);
  const dates = findDates(text, () => dayOfPasting(now));
  const times = findTimes(text);
  const people = intended.map((row, index) => {
    const phone = phones.filter(({ value }) => value === row.phone);
    const name = placesOf(text, row.name);
    const address = placesOf(text, row.address);
    const anchor = address[0] ?? phone[0] ?? name[0];
    return { row, index, anchor, phone: nearest(phone, anchor), name: nearest(name, phone[0] ?? anchor), address };
  });
  return people.map(({ row, anchor, phone, name, address }) => {
    const near = (found: readonly Span[]) => nearest(found, anchor);
    const unit = near(placesOf(text, row.unit));
    const street = near(address);
    const around = [digitsIn(text, row.postcode), placesOf(text, row.town)].map((each) => nearest(each, street));
    const found: [Field, Span | undefined][] = [
      ['name', name],
      ['phone', phone],
      ['address', street],
      ...around.map((each): [Field, Span | undefined] => [
        'address',
        each && street && isWithin(each, street) ? undefined : each,
      ]),
      ['unit', unit && street && isWithin(unit, street) ? undefined : unit],
      ['cod', near(amounts.filter(({ cents }) => cents === row.cod))],
      ['date', near(dates.filter(({ value }) => value === row.date))],
      ['time', near(times.filter(({ value }) => value === row.time))],
      ...String(row.note ?? '')
        .split('; ')
        .map((each): [Field, Span | undefined] => ['note', near(placesOf(text, each))]),
    ];
    const words = found.flatMap(([field, span]) => (span ? [{ field, start: span.start, end: span.end }] : []));
    const parts = words.filter(({ field }) => ['name', 'phone', 'address', 'unit'].includes(field)).map(lineOf(text));
    return { parts, words };
  });
}

const isWithin = (inner: Span, outer: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

const nearest = <Each extends Span>(found: readonly Each[], to: Span | undefined): Each | undefined =>
  found.toSorted((a, b) => Math.abs(a.start - (to?.start ?? 0)) - Math.abs(b.start - (to?.start ?? 0)))[0];

const lineOf =
  (text: string) =>
  ({ start, end }: Span): Span => {
    const after = text.indexOf('\n', end);
    return { start: text.lastIndexOf('\n', start - 1) + 1, end: after < 0 ? text.length : after };
  };

/** 'S460018' has the postcode 460018. */
const digitsIn = (text: string, value: unknown): Span[] =>
  typeof value === 'string' && value !== ''
    ? [...text.matchAll(new RegExp(value, 'g'))].map(({ index }) => ({ start: index, end: index + value.length }))
    : [];

/** The shortest places in the text with these words, whatever is between them. */
function placesOf(text: string, value: unknown): Span[] {
  const wanted = wordsIn(String(value ?? ''));
  const words = wordsIn(text);
  if (wanted.length === 0) return [];
  const found = words.flatMap((_, first) => {
    const missing = wanted.map(({ word }) => word);
    for (const [offset, { word, end }] of words.slice(first, first + wanted.length + MOST_BETWEEN).entries()) {
      const at = missing.indexOf(word);
      if (at < 0 && offset === 0) return [];
      if (at >= 0) missing.splice(at, 1);
      if (missing.length === 0) return [{ start: words[first]?.start ?? 0, end, size: offset }];
    }
    return [];
  });
  const least = Math.min(...found.map(({ size }) => size));
  return found.filter(({ size }) => size === least).map(({ start, end }) => ({ start, end }));
}
const MOST_BETWEEN = 8;

const wordsIn = (text: string) =>
  [...text.matchAll(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
