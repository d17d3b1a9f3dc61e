import type { FoundValue } from '../../fields/block.ts';
import type { ReadOptions, Span } from '../../types.ts';
import { addressRun, wordsOf } from '../../values/address-run.ts';
import { isForAll } from '../../values/cues.ts';
import { findPhones } from '../../values/phones.ts';
import { dayOfPasting } from '../../values/when/dates.ts';
import { findTimes } from '../../values/when/times.ts';
import { paymentOf } from '../cells/cash.ts';
import { dateIn } from '../cells/cell-values.ts';
import { type Place, placeOf } from '../cells/place.ts';
import type { Cell } from './cells.ts';

/** What a title or a line says about all rows. Their own cells come first. */
export type Facts = { date?: FoundValue; time?: FoundValue; payment?: Cell; place?: Place };

/** The facts of the lines and cells above the heads, or of a row with one cell. The lines below are the chat's. */
export function factsIn(text: string, cells: readonly Cell[], options: Pick<ReadOptions, 'now' | 'region'>): Facts {
  const today = dayOfPasting(options.now);
  const facts: Facts = {};
  for (const cell of cells) {
    const { text: words } = cell;
    if (words.length > 200 || ofShop.test(words)) continue;
    const at = ({ start, end }: Span) => [{ start: cell.start + start, end: cell.start + end }];
    const day = dateIn(cell, today);
    const [time] = findTimes(words.replace(/\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/g, (date) => ' '.repeat(date.length)));
    if (day) facts.date ??= day;
    if (time) facts.time ??= { value: String(time.value), spans: at(time), unsure: time.unsure };
    const isPlace = addressRun(wordsOf(text, cell.start, cell.end)) !== null;
    if (isPlace && findPhones(words, options.region).length === 0) facts.place ??= placeOf(text, cell, options);
    if (isForAll(words) && paymentOf(words)) facts.payment ??= cell;
  }
  return facts;
}

/** When a list was printed or closes is no time of delivery. */
const ofShop =
  /(?<![\p{L}])(?:print(?:ed)?|export(?:ed)?|generated|updated?|as (?:of|at)|created|clos(?:e|es|ed|ing)|cut ?-?off|last order|order by|tutup|dicetak|kemaskini)(?![\p{L}])|截单|打印|更新/iu;

/** The lines above a table, with its title and its remarks. */
export const linesAbove = (text: string, { start }: Span): Cell[] =>
  [...text.slice(0, start).matchAll(/\S[^\n]{0,400}/g)]
    .slice(-MOST_LINES)
    .map(({ index, 0: words }) => ({ start: index, end: index + words.length, text: words }));
const MOST_LINES = 30;
