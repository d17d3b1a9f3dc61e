import type { FoundValue } from '../../fields/block.ts';
import type { ReadOptions, Span } from '../../types.ts';
import { addressRun, wordsOf } from '../../values/address-run.ts';
import { isForAll } from '../../values/cues.ts';
import { dayOfPasting } from '../../values/dates.ts';
import { findPhones } from '../../values/phones.ts';
import { findTimes } from '../../values/times.ts';
import { paymentOf } from '../cells/cash.ts';
import { dateIn } from '../cells/cell-values.ts';
import { type Place, placeOf } from '../cells/place.ts';
import type { Cell } from './cells.ts';
import type { Sheet } from './sheet-of.ts';

/** What a title or a line says about all rows. Their own cells come first. */
export type Facts = { date?: FoundValue; time?: FoundValue; payment?: Cell; place?: Place };

/** The facts of the lines above a table and below, or of a row with one cell. */
export function factsIn(text: string, part: Sheet | Cell, options: Pick<ReadOptions, 'now' | 'region'>): Facts {
  const isSheet = 'rows' in part;
  const title = isSheet ? part.rows.slice(0, part.head ?? 0).flat() : [part];
  const above = isSheet ? linesIn(text, 0, part.start).slice(-MOST_LINES) : [];
  const below = isSheet
    ? linesIn(text, part.end, text.length)
        .slice(0, MOST_LINES)
        .filter((line) => isForAll(wordsIn(text, line)))
    : [];
  const today = dayOfPasting(options.now);
  const facts: Facts = {};
  for (const span of [...above, ...title, ...below]) {
    const words = wordsIn(text, span);
    if (words.length > 200 || ofShop.test(words)) continue;
    const at = ({ start, end }: Span) => [{ start: span.start + start, end: span.start + end }];
    const day = dateIn({ ...span, text: words }, today);
    const [time] = findTimes(words.replace(/\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/g, (date) => ' '.repeat(date.length)));
    if (day) facts.date ??= day;
    if (time) facts.time ??= { value: String(time.value), spans: at(time), unsure: time.unsure };
    const isPlace = !below.includes(span) && addressRun(wordsOf(text, span.start, span.end)) !== null;
    if (isPlace && findPhones(words, options.region).length === 0)
      facts.place ??= placeOf(text, { ...span, text: words }, options);
    if (isForAll(words) && paymentOf(words)) facts.payment ??= { ...span, text: words };
  }
  return facts;
}

/** A title and its remarks are near the table. */
const MOST_LINES = 30;

/** When a list was printed or closes is no time of delivery. */
const ofShop =
  /(?<![\p{L}])(?:print(?:ed)?|export(?:ed)?|generated|updated?|as (?:of|at)|created|clos(?:e|es|ed|ing)|cut ?-?off|last order|order by|tutup|dicetak|kemaskini)(?![\p{L}])|截单|打印|更新/iu;

const wordsIn = (text: string, { start, end }: Span): string => text.slice(start, end);

function linesIn(text: string, from: number, to: number): Span[] {
  let start = from;
  return text
    .slice(from, to)
    .split('\n')
    .flatMap((line) => {
      const own = { start, end: start + line.length };
      start += line.length + 1;
      return line.trim() === '' ? [] : [own];
    });
}
