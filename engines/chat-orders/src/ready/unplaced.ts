import type { PastedRow } from '../types.ts';
import { correctionAt } from '../values/cues.ts';
import { isTitle } from '../values/ordinary-words.ts';
import { findUnits } from '../values/units.ts';
import { findDates } from '../values/when/dates.ts';
import { findTimes } from '../values/when/times.ts';

type Row = Pick<PastedRow, 'name' | 'date' | 'time' | 'spans'>;

/** Words outside a row, with the facts and changes in them that no row has. */
export type Loose = {
  words: string;
  isChange: boolean;
  /** The rows that a change names, by a name or a number. Empty for a change without either. */
  named: ReadonlySet<number>;
  has: Record<'date' | 'time' | 'payment', boolean>;
};

export function looseOf(words: string, rows: readonly Row[]): Loose {
  const start = words.slice(0, LONGEST);
  const isChanged = isChange(start);
  return {
    words,
    isChange: isChanged,
    named: isChanged ? namedIn(start, rows) : new Set(),
    has: {
      date: findDates(start, () => '2026-01-01').length > 0,
      time: findTimes(start).length > 0,
      payment: payment.test(start),
    },
  };
}

/** A longer text is talk. */
const LONGEST = 600;

/** A change concerns the named rows, or all. A day, time or payment concerns the rows without one. */
export function concerns({ isChange, named, has }: Loose, { date, time, spans }: Row, index: number): boolean {
  if (isChange && (named.size === 0 || named.has(index))) return true;
  return (has.date && date === null) || (has.time && time === null) || (has.payment && spans.cod === undefined);
}

/** A correction, a cancellation, or a unit alone that may replace another. */
export const isChange = (words: string): boolean =>
  correctionAt(words) >= 0 || change.test(words) || (words.length <= LONGEST_UNIT && isUnitAlone(words));
const LONGEST_UNIT = 24;

const change =
  /(?<![\p{L}])(?:cancel(?:led|ed)?|batal(?:kan)?|tak jadi|x jadi|no need|not|bukan|instead|replace|remove|skip|\d\S{0,8} (?:jadi|to) \S{0,3}\d|on balik|back on)(?![\p{L}])|取消|不要|不是|改|换成|換成|退/iu;

const isUnitAlone = (words: string): boolean => !/\p{L}{5}/u.test(words) && findUnits(words, 'SG').length > 0;

const payment =
  /(?<![\p{L}])(?:cod|c\.o\.d|cash|tunai|collect|kutip|paid|unpaid|bayar|prepaid)(?![\p{L}])|货到付款|代收|现金|已付|未付/iu;

function namedIn(words: string, rows: readonly Row[]): Set<number> {
  const said = new Set(wordsOf(words));
  const position = Number(/(?<![\p{L}])(?:no|number|nombor|order|#)\.? ?(\d{1,3})(?!\d)/iu.exec(words)?.[1]);
  return new Set(
    rows.flatMap(({ name }, index) => {
      const isNamed = name !== null && (words.includes(name) || wordsOf(name).some((word) => said.has(word)));
      return isNamed || position === index + 1 ? [index] : [];
    }),
  );
}

/** The words that may be a name. */
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,30}/gu) ?? []).filter((word) => !isTitle(word));
