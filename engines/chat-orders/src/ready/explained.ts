import { isNameLike } from '../fields/name-like.ts';
import type { RowText } from '../row-texts.ts';
import type { PastedRow, Span } from '../types.ts';
import { labelBeforeSign, labelOf } from '../values/label-fields.ts';
import { isGoods } from '../values/ordinary-words.ts';
import { findOthers } from '../values/others.ts';
import { segmentsOf } from '../values/segments.ts';
import { findDates } from '../values/when/dates.ts';
import { areGoods } from './goods.ts';
import { withoutPhrases } from './phrases.ts';

/** The values of the row that explain other words: the weekday of its day, 'cash' beside its amount. */
type Values = Pick<PastedRow, 'date' | 'cod' | 'replaced'>;

/**
 * The clauses of these words that nothing explains: no goods, no text under a label, no known phrase. A text with more
 * clauses than any order is one question.
 */
export function unexplainedIn(
  { text, marks }: Pick<RowText, 'text' | 'marks'>,
  spans: readonly Span[],
  row: Values,
): Span[] {
  const names = new Set(marks.flatMap(({ field, start }) => (field === 'name' ? start : [])));
  const found: Span[] = [];
  let count = 0;
  for (const span of spans) {
    if (isUnderLabel(text, span.start)) continue;
    for (const { start, end } of segmentsOf(text, span.start, Math.min(span.end, span.start + LONGEST_SPAN))) {
      if (++count > MOST_CLAUSES) return [...found, { start, end: spans.at(-1)?.end ?? end }];
      // '2 Tan' directly before 'Ah Lek' is no count of goods, and 'Hui Shan 2 boxes' may be the name.
      const isOfName =
        (names.has(end + 1) && text[end] === ' ') ||
        ([...names].some((at) => at > end) && mayBeName(text.slice(start, end)));
      const isKnown = isExplained(text.slice(start, end), row) && !(isOfName && areGoods(text.slice(start, end)));
      if (!isKnown && !isUnderLabel(text, start)) found.push({ start, end });
    }
    if (span.end - span.start > LONGEST_SPAN) found.push({ start: span.start + LONGEST_SPAN, end: span.end });
  }
  return found;
}
const MOST_CLAUSES = 60;
const LONGEST_SPAN = 4_000;

function isExplained(words: string, row: Values): boolean {
  const rest = withoutPhrases(withoutOthers(words));
  return (
    rest === '' ||
    joins.test(rest) ||
    areGoods(rest) ||
    isBareLabel(rest) ||
    isOfDay(rest, row) ||
    isOfCash(rest, row) ||
    isOfCorrection(rest, row)
  );
}

/** Words before a count that are no known goods. */
function mayBeName(words: string): boolean {
  const name = words.replace(/ ?(?<![\p{L}\d])[x×]? ?\d.{0,40}$/u, '');
  return name !== words && isNameLike(name) && !isGoods(name.split(' '));
}

/** A word that only leads to the next value. */
const joins = /^(?:at|di|kat|dkt|dekat|pada|kepada|kpd|给|在|@)$/i;

/** Links, identity cards and numbers of orders are known, and no field takes them. */
function withoutOthers(words: string): string {
  let rest = words;
  for (const { start, end } of findOthers(words).reverse()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return rest;
}

/** The label of a value that is read without it: 'postal code', 'Amt'. */
const isBareLabel = (words: string): boolean => {
  const field = labelOf(words);
  return field !== null && field !== 'paid' && field !== 'sender' && field !== 'cod';
};

/** 'Sat' beside 21/11, if that is a Saturday. The date again in other words. */
const isOfDay = (words: string, { date }: Values): boolean => {
  const found = date === null ? [] : findDates(words, () => date);
  return found.length === 1 && found[0]?.value === date && found[0].end - found[0].start === words.trim().length;
};

const isOfCash = (words: string, { cod }: Values): boolean =>
  cod !== null && cod > 0 && /^(?:cash|tunai)$/i.test(words);

/** 'Sorry' beside a replaced value, which is a question of its own. */
const isOfCorrection = (words: string, { replaced }: Values): boolean =>
  Object.keys(replaced).length > 0 &&
  /^(?:(?:eh|oops|sorry|sori|typo|salah|silap|correction|betul|不好意思|更正)[ ,]{0,3}){1,3}$/iu.test(words);

/** 'Item: …', 'Ucapan: …': contents and cards have no field, but their label explains them. */
function isUnderLabel(text: string, at: number): boolean {
  const line = text.slice(Math.max(0, at - LONGEST_LABEL), at).replace(/^[\s\S]{0,100}\n/, '');
  const label = /(?:^|[,;|.(]\s{0,3})([^,;|.:：=()]{2,40})\s{0,3}[:：=]\s{0,3}["'“]?$/u.exec(line)?.[1];
  return label !== undefined && labelBeforeSign(label) === 'skip';
}
const LONGEST_LABEL = 80;
