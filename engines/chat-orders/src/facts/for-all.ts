import { mentionsIn } from '../edits/mentions.ts';
import { wordsAt } from '../fields/block.ts';
import { cut, type ReadLine } from '../orders/read-line.ts';
import { factsOf } from '../orders/split-blocks.ts';
import { isForAll, others } from '../values/cues.ts';
import { amountsOf } from '../values/money/amount.ts';
import { cash, cashForEach, fillFrom, fillPlace, type Order, ownAmount } from './apply.ts';
import { isForShop } from './introductions.ts';

/** A part of a line that names orders, and the line's parts for all other orders. */
type Parts = { named: ReadLine[]; all: ReadLine[]; except: Order[]; isCash: boolean };

/** Lines with facts for all drop-offs: 'all by noon', 'semua COD kecuali Hajar', 'the rest paid'. */
export function linesForAll(text: string, lines: readonly ReadLine[]): ReadLine[] {
  const isOfPlace = (line: ReadLine) =>
    line.parts.every(
      ({ kind, start, end }) => kind !== 'house' && (kind !== 'address' || !/\d/.test(text.slice(start, end))),
    );
  return lines.filter((line) => {
    const words = wordsAt(text, line);
    const { phones, hasAddress } = factsOf([line]);
    return (
      (isForAll(words) || others.test(words)) &&
      phones.size === 0 &&
      line.labels.every(({ field }) => field !== 'name' && field !== 'address') &&
      line.pieces.every(({ kind }) => kind !== 'unit') &&
      (hasAddress ? isForAll(words) && isOfPlace(line) : tells(line) || cash.test(words)) &&
      !isForShop(text, line)
    );
  });
}

const tells = ({ pieces, parts }: ReadLine): boolean =>
  pieces.some(({ kind }) => kind === 'time' || kind === 'date' || kind === 'paid' || kind === 'cod') ||
  parts.some(({ kind }) => kind === 'note');

const hasAmount = (text: string, part: ReadLine): boolean =>
  amountsOf(wordsAt(text, part)).some(({ isMarked }) => isMarked);

/** 'dua2 COD. rizal rm75', 'all … except no 3 by 5pm': each part begins at an exception, or at the sign before a name. */
export function partsOf(text: string, line: ReadLine, orders: readonly Order[]): Parts {
  const mentions = mentionsIn(orders)(text, line);
  const words = text.slice(line.start, line.end);
  const cues = [words.search(except), words.search(others)].filter((at) => at > 0);
  const cuts = new Set([line.start, ...cues.map((at) => line.start + at)]);
  let last = line.start;
  for (const { start, end } of mentions) {
    const from = Math.max(last, ...[...cuts].filter((at) => at <= start));
    const sign = text.slice(from, start).search(/[,.;:、，。!\n][^,.;:、，。!\n]{0,60}$/);
    if (sign >= 0 && !joining.test(text.slice(last, start))) cuts.add(from + sign + 1);
    last = end;
  }
  const starts = [...cuts].sort((a, b) => a - b);
  const parts = starts.map((start, index) => cut(line, start, starts[index + 1] ?? line.end));
  const isNamed = (part: ReadLine) => mentions.some(({ start }) => start >= part.start && start < part.end);
  return {
    named: parts.filter((part) => isNamed(part) && (tells(part) || hasAmount(text, part))),
    all: parts.filter((part) => !isNamed(part)),
    except: mentions.map(({ order }) => order),
    isCash: cash.test(words),
  };
}
const except = /(?<![\p{L}])(?:except|excluding|kecuali|but|other than|apart from|selain)(?![\p{L}])|除了/iu;
const joining = /^[\s,&/+]{0,3}(?:and|dan|n|和|跟)?[\s,]{0,3}$/iu;

/** Fills the fields that the orders leave empty. Another writer's facts are marked. */
export function fillForAll(text: string, line: ReadLine, { all, except }: Parts, orders: readonly Order[]): void {
  const own = orders.filter(({ block }) => block.lines[0]?.sender === line.sender);
  const unsure = own.length > 0 ? undefined : 'other_sender';
  for (const order of own.length > 0 ? own : orders) {
    const { draft, block } = order;
    for (const part of all) {
      const facts = { text, lines: [part] };
      if (except.some((each) => each.block.lines[0] === block.lines[0])) {
        // A person excepted from 'all paid' pays the own amount.
        const paid = part.pieces.find(({ kind }) => kind === 'paid');
        if (paid)
          draft.cod ??= ownAmount(block, {
            value: null,
            spans: [{ start: paid.start, end: paid.end }],
            unsure: 'cod_without_amount',
          });
        continue;
      }
      const amount = cashForEach(text, part);
      // '$15 unless stated'
      if (amount) draft.cod ??= unlessOwn.test(wordsAt(text, part)) ? ownAmount(block, amount) : amount;
      fillFrom(order, facts, unsure);
      fillPlace(order, facts);
    }
  }
}
const unlessOwn =
  /(?<![\p{L}])(?:unless|otherwise|melainkan|if not stated|yg tulis lain|yang tulis lain)(?![\p{L}])|除非/iu;
