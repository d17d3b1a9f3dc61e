import type { Order } from '../facts/apply.ts';
import { numberOf } from '../orders/list.ts';
import type { ReadLine } from '../orders/read-line.ts';
import type { Span } from '../types.ts';
import { numberIn } from '../values/cues.ts';
import { hasOrdinaryWord, isTitle } from '../values/ordinary-words.ts';
import { meIn } from './references.ts';

/** Words that name an order: its recipient, its number in the list, or its position. */
export type Mention = Span & { order: Order };

/** Finds the orders that a line names. A name or a part of it counts if no other order has it. */
export function mentionsIn(
  orders: readonly Order[],
  isReference = false,
): (text: string, line: Span | ReadLine) => Mention[] {
  const phrases = new Map<string, Order | null>();
  for (const order of orders)
    for (const phrase of [
      ...phrasesOf(order.draft.name?.value ?? ''),
      ...phrasesOf(order.draft.writer ?? ''),
      ...codesOf(order),
    ])
      phrases.set(phrase, phrases.has(phrase) && phrases.get(phrase) !== order ? null : order);
  const longest = [...phrases].toSorted(([a], [b]) => b.length - a.length);
  return (text, line) => {
    const { start, end } = line;
    const words = text.slice(start, Math.min(end, start + LONGEST)).toLowerCase();
    const found: Mention[] = [];
    const add = (at: number, length: number, order: Order | null | undefined) => {
      const span = { start: start + at, end: start + at + length };
      if (order && !found.some((other) => other.start < span.end && other.end > span.start))
        found.push({ ...span, order });
    };
    for (const [phrase, order] of longest)
      for (let at = words.indexOf(phrase); at >= 0; at = words.indexOf(phrase, at + phrase.length))
        if (isWhole(words, at, phrase) && (isReference || !reference.test(words.slice(Math.max(0, at - 16), at))))
          add(at, phrase.length, order);
    for (const match of words.matchAll(numbers)) {
      for (const { index, 0: digits } of match[0].matchAll(/\d{1,2}|[\u2460-\u2473]/g))
        add(match.index + index, digits.length, ofNumber(orders, numberIn(digits) ?? 0));
    }
    for (const { index, 0: position } of words.matchAll(positions))
      add(index, position.length, isLast.test(position) ? orders.at(-1) : ofNumber(orders, numberIn(position) ?? 0));
    for (const { index, 0: position } of words.matchAll(couples))
      for (const at of [0, 1]) add(index + at, 1, orders[isLast.test(position) ? orders.length - 2 + at : at]);
    const mark = 'pieces' in line ? numberOf(line) : null;
    if (mark !== null) add(0, 1, ofNumber(orders, mark));
    const own = mine.exec(words);
    if (own) add(own.index, own[0].length, orders.find(isWriters));
    return found.sort((a, b) => a.start - b.start);
  };
}
const LONGEST = 1_000;

const isWriters = ({ block }: Order): boolean =>
  block.lines[0] !== undefined && meIn(block.text, block.lines[0]) !== null;

/** The writer's own order. */
const mine = /(?<![\p{L}])(?:mine|my own|my order|(?:yg |yang )?(?:saya|sy) punya)(?![\p{L}])|我的/iu;

/** 'same address as Ah Hong' changes nothing of Ah Hong. */
const reference = /(?:(?<![\p{L}])(?:as|with|sama|macam|mcm|dgn|dengan|like)|跟|和|同) $|(?:跟|和|同)$/u;

/** 'SO 501' is the row's code. */
const codesOf = ({ block: { row } }: Order): string[] => (row && row.code.length > 2 ? [row.code.toLowerCase()] : []);

function phrasesOf(name: string): string[] {
  const words = name
    .toLowerCase()
    .split(/[\s&/()]{1,9}/)
    .filter((word) => /\p{L}{2}|\p{Script=Han}/u.test(word) && !isTitle(word));
  const whole = words.join(' ');
  const han = whole.replace(/(?:先生|太太|小姐|女士|老师|医生|师姐|阿姨|安娣)$/u, '');
  return [...new Set([whole, han, ...(words.length > 1 ? words : [])])].filter(
    (phrase) =>
      phrase.length >= (/\p{Script=Han}/u.test(phrase) ? 2 : 3) && (phrase === whole || !hasOrdinaryWord([phrase])),
  );
}

const isWhole = (words: string, at: number, phrase: string): boolean =>
  /\p{Script=Han}/u.test(phrase) ||
  !(/[\p{L}\d]/u.test(words[at - 1] ?? '') || /[\p{L}\d]/u.test(words[at + phrase.length] ?? ''));

/** 'no 2', '#2', 'no 2 & 3', '2号'. A house number has a street behind it. */
const numbers =
  /(?<![\p{Script=Latin}\d])(?:(?:no|num|number|nombor|row|baris|order|drop|stop|item|entry|cust(?:omer)?|except|kecuali|excluding) ?[.#]? ?|#|第|除了 ?)\d{1,2}(?: ?(?:,|&|\+|and|dan|n|和) ?(?:no\.? ?|#)?\d{1,2}(?!\d))*(?![\d/]|[-.]\d| ?(?:jalan|jln|lorong|lrg|lor|taman|tmn|am|pm|box|boxes|pcs|pkt)|,? ?\p{L}{3,12} (?:road|rd|street|st|ave|drive))(?![a-z])|(?<![\d#])\d{1,2}号(?=[单的要取改不同一 ])|(?<=(?:^|[\s,.;])(?:and )?)\d{1,2}\)(?= )|[\u2460-\u2473]/giu;
/** 'the second one', 'yang kedua', '第二个' */
const positions =
  /(?:the )?(?:first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th) (?:one|order|drop|person|customer|address)|(?:yang |yg |order )(?:pertama|kedua|ketiga|keempat|kelima|last|akhir|terakhir)|第[一二三四五六](?:个|单|位|家|份)?|最后(?:一)?(?:个|单|位|家)/giu;
const couples =
  /(?:the )?(?:first|last) (?:two|2)(?![\d\p{L}])|前(?:两|2)(?:个|单|位|家)?|dua (?:yang )?(?:pertama|terakhir)/giu;
const isLast = /last|akhir|最后/i;

/** The order with the number as its mark. In a list without numbers the position counts. */
function ofNumber(orders: readonly Order[], number: number): Order | undefined {
  const own = orders.map(({ block: { row, lines } }) =>
    row ? Number(row.code) || null : lines[0] ? numberOf(lines[0]) : null,
  );
  // '501' is no position.
  const isNumbered = own.some((each) => each !== null && each < 100);
  return orders[isNumbered || own.includes(number) ? own.indexOf(number) : number - 1];
}
