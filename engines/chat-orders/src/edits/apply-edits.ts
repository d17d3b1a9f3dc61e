import { type Order, ownAmount } from '../facts/apply.ts';
import type { Block } from '../fields/block.ts';
import { makeDraft } from '../fields/make-draft.ts';
import { isCancelling, isTakenBack } from '../orders/no-order.ts';
import { cut, type ReadLine } from '../orders/read-line.ts';
import { trimmedSpan } from '../parts/part.ts';
import { isAreaOnly } from '../places/areas.ts';
import type { Piece } from '../text/pieces.ts';
import type { Span } from '../types.ts';
import { correctionAt } from '../values/cues.ts';
import { amountsOf } from '../values/money/amount.ts';
import { hasVagueTime } from '../values/notes.ts';
import { type Edit, pronoun } from './find-edits.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import { type Pair, pairsIn, withPairs } from './pairs.ts';

type Edited = { orders: Order[]; cancelled: Order[] };

/** The orders after all edits, in the sequence of the text, and the cancelled ones. */
export function applyEdits(text: string, orders: readonly Order[], edits: readonly Edit[]): Edited {
  const find = mentionsIn(orders);
  const cancelled = new Set<Order>();
  const doubtful = new Set<Order>();
  const added = new Map<Order, ReadLine[]>();
  const houses = new Map<Order, Pair[]>();
  for (const edit of edits) {
    let targets: Order[] = [];
    for (const line of edit.lines) {
      const mentions = find(text, line);
      // 'Cash: Sarah $40, David $25'
      const isCash = edit.isCash || payingCash.test(text.slice(line.start, mentions[0]?.start ?? line.start));
      for (const clause of clausesOf(text, line, mentions)) {
        const pairs = pairsIn(text, clause.line);
        if (clause.orders.length > 0) targets = clause.orders;
        else if (targets.length === 0)
          targets = ofValues(orders, pairs) ?? topicOf(text, edit.topic, line, find) ?? lastBefore(orders, line);
        const words = text.slice(clause.line.start, clause.line.end);
        for (const order of targets) {
          if (isTakenBack(words)) cancelled.delete(order);
          else if (isCancelling(words)) {
            const ofWriter = orders.filter(({ block }) => block.lines[0]?.sender === line.sender);
            const isMeant = clause.orders.length > 0 || (line.sender !== null && ofWriter.length === 1);
            if (isMeant) cancelled.add(order);
            else if (ofWriter.includes(order)) doubtful.add(order);
            continue;
          }
          added.set(order, [...(added.get(order) ?? []), changed(text, clause.line, pairs, order, mentions, isCash)]);
          houses.set(order, [...(houses.get(order) ?? []), ...pairs]);
        }
      }
    }
  }
  const read = orders.flatMap((order) => {
    if (cancelled.has(order)) return [];
    const more = added.get(order);
    const edited = more ? reread(order, more, houses.get(order) ?? []) : order;
    const { name } = edited.draft;
    if (name && doubtful.has(order)) edited.draft.name = { ...name, unsure: 'cancelled' };
    return [edited];
  });
  return { orders: read, cancelled: orders.filter((order) => cancelled.has(order)) };
}

type Clause = { line: ReadLine; orders: Order[] };

/** 'rizal rm75, wani rm40': each order has its own part of the line. 'A and B both paid' is one part. */
function clausesOf(text: string, line: ReadLine, mentions: readonly Mention[]): Clause[] {
  const clauses: (Span & { orders: Order[] })[] = [];
  for (const { start, end, order } of mentions) {
    const last = clauses.at(-1);
    const isJoined = last && /^[\s,&/+]{0,3}(?:and|dan|n|和|跟)?[\s,]{0,3}$/iu.test(text.slice(last.end, start));
    if (last?.orders.includes(order)) continue;
    if (last && isJoined) {
      last.orders.push(order);
      last.end = end;
    } else
      clauses.push({
        start: last ? beginOf(text, last.end, start) : sentenceOf(text, line, start),
        end,
        orders: [order],
      });
  }
  if (clauses.length === 0) return [{ line, orders: [] }];
  return clauses.map(({ start, orders }, index) => ({
    line: cut(line, start, clauses[index + 1]?.start ?? line.end),
    orders,
  }));
}

/** The first part begins with the sentence of its name: 'rice $14 per bag. Jaspreet ($42) …'. */
const sentenceOf = (text: string, { start }: Span, to: number): number =>
  start + (/^.*[.!。！;] {1,3}(?=\S)/su.exec(text.slice(start, to))?.[0].length ?? 0);

/** A part begins behind the last sign before the name. */
function beginOf(text: string, from: number, to: number): number {
  const at = text
    .slice(from, to)
    .search(/[,.;、，。!\n][^,.;、，。!\n]{0,60}$|(?<![\p{L}])(?:and|dan)(?![\p{L}])[^,.;]{0,40}$/iu);
  return at < 0 ? to : from + at + 1;
}

/** Values of the line replace earlier ones. Its words are no name, and an address has a number or a street. */
function changed(
  text: string,
  line: ReadLine,
  pairs: readonly Pair[],
  order: Order,
  mentions: readonly Mention[],
  isCash: boolean,
): ReadLine {
  const own = order.block.lines.flatMap(({ pieces }) => pieces);
  const isNew = (span: Span) => pairs.every(({ old }) => span.end <= old.start || span.start >= old.end);
  const parts = line.parts.filter(
    (part) =>
      (part.kind === 'note' && isInstruction(text, part, mentions)) ||
      (part.kind !== 'words' && !isAreaOnly(text, part) && isNew(part) && isPlace(text, part)),
  );
  // 'no 3 tu lepas pukul 2 baru ada orang'
  const from = mentions.find(({ end }) => end > line.start && end < line.end)?.end ?? line.start;
  const isVague = parts.length === 0 && line.pieces.length === 0 && hasVagueTime(text.slice(from, line.end));
  const rest = isVague ? trimmedSpan(text, from, line.end) : null;
  if (rest) parts.push({ ...rest, kind: 'note', label: 'note', comma: false });
  return {
    ...withAmount(text, withPairs(withoutNamed(line, mentions), pairs, own), own, mentions, isCash),
    parts,
    labels: [],
    correctionAt: line.start,
  };
}

/**
 * 'rizal rm75', 'wani pay cash', 'no 2 & 3 collect $22 each': the only price behind the name of an order with cash is the
 * cash. Without a price it is the order's own amount.
 */
function withAmount(
  text: string,
  line: ReadLine,
  own: readonly Piece[],
  mentions: readonly Mention[],
  isCash: boolean,
): ReadLine {
  const words = mentions.reduce(
    (rest, { start, end }) => blanked(rest, start - line.start, end - line.start),
    text.slice(line.start, line.end),
  );
  const word = payingCash.exec(words);
  const isPaying = isCash || word !== null || own.some(({ kind }) => kind === 'cod');
  // A number without a currency is an amount beside a word for cash alone.
  const [amount, ...more] = amountsOf(words).filter(
    ({ isMarked }, _, all) => isMarked || (word !== null && all.length === 1),
  );
  const isRead = line.pieces.some(({ kind, value }) => kind === 'paid' || (kind === 'cod' && value !== null));
  if (!isPaying || isRead || more.length > 0 || (!amount && !word)) return line;
  const { start, end } = amount ?? { start: word?.index ?? 0, end: (word?.index ?? 0) + (word?.[0].length ?? 0) };
  const cod: Piece = {
    kind: 'cod',
    value: amount?.cents ?? null,
    start: line.start + start,
    end: line.start + end,
    ...(amount ? {} : { unsure: 'cod_without_amount' as const }),
  };
  return { ...line, pieces: [...line.pieces.filter(({ kind }) => kind !== 'cod' && kind !== 'price'), cod] };
}
const blanked = (words: string, start: number, end: number): string =>
  start < 0 || start >= words.length
    ? words
    : words.slice(0, start) + ' '.repeat(Math.min(end, words.length) - start) + words.slice(end);

/** The number in 'no 1 COD 75' is no amount. */
const withoutNamed = (line: ReadLine, mentions: readonly Mention[]): ReadLine => ({
  ...line,
  pieces: line.pieces.filter((piece) => mentions.every(({ start, end }) => end <= piece.start || start >= piece.end)),
});

const payingCash =
  /(?<![\p{L}])(?:(?:pays?|paying|give|giving|bayar|byr|collect|kutip)(?: (?:by|in|u|you|rider|driver))? (?:cash|cod|tunai)|cod|collect(?= ?(?:rm|s?\$))|cash on delivery|cash(?= ?:))(?![\p{L}])|给现金|现金|货到付款/iu;

/** A part with the order's name, a change or a payment is no instruction. */
const isInstruction = (text: string, part: Span, mentions: readonly Mention[]): boolean =>
  mentions.every(({ start, end }) => end <= part.start || start >= part.end) &&
  !isTakenBack(text.slice(part.start, part.end)) &&
  correctionAt(text.slice(part.start, part.end)) < 0;

const isPlace = (text: string, { start, end }: Span): boolean => /\d/.test(text.slice(start, end));

/** The only order with the old value. */
function ofValues(orders: readonly Order[], pairs: readonly Pair[]): Order[] | null {
  const meant = orders.filter(({ draft, block }) =>
    pairs.some(({ old }) => {
      const words = old.words.replace(/^(?:rm|s?\$) ?|#/gi, '').toLowerCase();
      return (
        houseOf(draft.address?.value ?? '', words) !== null ||
        block.lines.some(({ pieces }) =>
          pieces.some(({ kind, value }) =>
            kind === 'unit'
              ? `-${String(value).toLowerCase().replace('#', '')}`.endsWith(`-${words}`)
              : typeof value === 'number' && value === Number(words) * 100,
          ),
        )
      );
    }),
  );
  return meant.length === 1 ? meant : null;
}

const houseOf = (address: string, words: string): number | null => {
  const at = new RegExp(String.raw`(?<![\d-])${words.replace(/[^\w-]/g, '')}(?![\d-])`, 'i').exec(address)?.index;
  return words === '' || at === undefined ? null : at;
};

/** 'she say leave outside' speaks of the person who was named last. */
function topicOf(
  text: string,
  topic: ReadLine | null,
  line: ReadLine,
  find: ReturnType<typeof mentionsIn>,
): Order[] | null {
  const named = topic && pronoun.test(text.slice(line.start, line.end)) ? find(text, topic).at(-1) : undefined;
  return named ? [named.order] : null;
}

/** Without a name: the last order above, of the same writer if there is one. */
function lastBefore(orders: readonly Order[], line: ReadLine): Order[] {
  const above = orders.filter(({ draft }) => draft.start < line.start);
  const last = above.findLast(({ block }) => block.lines[0]?.sender === line.sender) ?? above.at(-1);
  return last ? [last] : [];
}

function reread(order: Order, more: readonly ReadLine[], pairs: readonly Pair[]): Order {
  const block: Block = { ...order.block, lines: [...order.block.lines, ...more] };
  const draft = makeDraft(block) ?? order.draft;
  if (draft.cod?.unsure === 'cod_without_amount') draft.cod = ownAmount(block, draft.cod);
  for (const { fresh, old } of pairs) {
    const { address } = draft;
    const at = address?.value ? houseOf(address.value, old.words) : null;
    if (!address?.value || at === null || more.some(({ pieces }) => pieces.some(({ start }) => start === fresh.start)))
      continue;
    draft.address = {
      ...address,
      value: address.value.slice(0, at) + fresh.words + address.value.slice(at + old.words.length),
      spans: [...address.spans, { start: fresh.start, end: fresh.end }],
    };
    draft.replaced.address = [...(draft.replaced.address ?? []), ...address.spans.slice(0, 1)];
  }
  return { block, draft };
}
