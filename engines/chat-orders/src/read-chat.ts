import { applyEdits } from './edits/apply-edits.ts';
import { type Edit, editsAmong } from './edits/find-edits.ts';
import { resolveReferences, resolveWriters } from './edits/references.ts';
import { fillFrom, fillFromAbove, type Order } from './facts/apply.ts';
import { fillForAll, linesForAll, partsOf } from './facts/for-all.ts';
import { headOf } from './facts/head.ts';
import { introductionsAmong, isOfAll, isOpening } from './facts/introductions.ts';
import { type Block, type Draft, spanOf } from './fields/block.ts';
import { draftsOf } from './fields/corrections.ts';
import type { ReadForm } from './layout/forms/read-forms.ts';
import { listIn, listsAmong, numberOf } from './orders/list.ts';
import { isOwnNumber, reasonOf } from './orders/no-order.ts';
import { shareInSentence } from './orders/one-sentence.ts';
import type { ReadLine } from './orders/read-line.ts';
import { recognise } from './orders/recognise.ts';
import { rolesOf } from './orders/senders.ts';
import { contactsAmong, spanOfLines, withoutOthers, withoutSignature, withoutSum } from './orders/set-apart.ts';
import { factsOf, splitBlocks, splitItem } from './orders/split-blocks.ts';
import { inSequence, type Piece, withoutWords } from './text/pieces.ts';
import { type MessageHead, pastedFields, type ReadOptions, type Skipped, type Span } from './types.ts';

export type Read = {
  drafts: Draft[];
  phones: Piece[];
  senders: Span[];
  skipped: Skipped[];
  heads: MessageHead[];
  seen: Span[];
};

/** Orders in the lines of a text. Its table has rows with values, whose lines are no chat. */
export function readChat(original: string, options: ReadOptions, table: Table = noTable): Read {
  const covered = table.rows.length === 0 ? original : withoutLines(original, table);
  const { lines, forms: own, headers, heads, pieces, phones } = recognise(covered, options);
  const forms = [...own, ...table.rows];
  // Identity cards, accounts and links belong to no value.
  const others = pieces.filter(({ kind }) => kind === 'other');
  const text = withoutWords(original, others);
  const contacts = contactsAmong(text, lines);
  const apart = bySender(lines, forms).map((own) => setApart(text, own, contacts));
  const first = apart.map((own) => readStream(text, own, own.drops));
  // 'not #09-4' names the order by its old unit, 'the last one' by its position.
  const spoken = withoutWords(
    original,
    others.filter(({ replaces, value }) => replaces === undefined && value !== 'mark'),
  );
  const drops = apart.flatMap((own) => own.drops).sort((a, b) => a.start - b.start);
  const edits = editsAmong(spoken, drops, ordersOf(first));
  const edited = new Set(edits.flatMap((edit) => edit.lines));
  const streams = first.map((stream, index) => {
    const own = apart[index];
    return own?.drops.some((line) => edited.has(line)) ? readStream(text, own, without(own.drops, edited)) : stream;
  });
  const read = ordersOf(streams);
  const shared = apart.flatMap(({ forAll }) => forAll).map((line) => ({ line, parts: partsOf(spoken, line, read) }));
  const named = shared.flatMap(({ parts: { named, isCash } }): Edit[] =>
    named.map((line) => ({ lines: [line], topic: null, isCash })),
  );
  const { orders: all, cancelled } = applyEdits(spoken, read, [...edits, ...named]);
  const repeated = repeatedAmong(all);
  const orders = all.filter((order) => !repeated.has(order));
  const numbers = ownNumbers(text, lines);
  resolveReferences(text, orders, numbers);
  resolveWriters(text, orders, numbers);
  for (const order of orders) fillFromAbove(order);
  for (const { line, parts } of shared) fillForAll(text, line, parts, orders);
  fillFromOthers(text, streams, orders);
  shareInSentence(
    original,
    orders.map(({ draft }) => draft),
  );
  const marks = pieces.filter(({ value }) => value === 'mark' || value === 'link');
  return {
    drafts: orders.map(({ draft }) => draft),
    phones,
    senders: inSequence(apart.flatMap(({ senders }) => senders)),
    skipped: inSequence([
      ...streams.flatMap(({ skipped }) => skipped),
      ...cancelled.map(({ block }) => ({ ...spanOfLines(block.lines), reason: 'cancelled' as const })),
      ...[...repeated].map(({ block }) => ({ ...spanOfLines(block.lines), reason: 'repeated' as const })),
    ]),
    heads,
    seen: [
      ...headers,
      ...marks,
      ...[...lines, ...forms.flatMap((form) => form.lines)].flatMap(({ labels }) => labels.filter(isWithoutCount)),
    ].map(spanOf),
  };
}

type Table = Span & { rows: readonly ReadForm[] };
const noTable: Table = { start: 0, end: 0, rows: [] };

const withoutLines = (text: string, { start, end }: Span): string =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);

/** A list that everybody copies and adds to: of items with the same number and the same phone only the last counts. */
function repeatedAmong(orders: readonly Order[]): Set<Order> {
  const keyOf = ({ draft, block }: Order) => {
    const number = block.lines.map(numberOf).find((each) => each !== null);
    return number && draft.phone && !block.row ? `${number} ${draft.phone.value}` : null;
  };
  const all = [...Map.groupBy(orders, keyOf)].flatMap(([key, same]) => (key === null ? [] : [same]));
  return new Set(all.flatMap((same) => same.slice(0, -1)));
}

/** 'my num 9660 2318' by writer. */
const ownNumbers = (text: string, lines: readonly ReadLine[]): Map<string | null, Piece> =>
  new Map(
    lines.flatMap((line): [string | null, Piece][] => {
      const phone = line.pieces.find(({ kind }) => kind === 'phone');
      return phone && isOwnNumber(text.slice(line.start, line.end)) ? [[line.sender, phone]] : [];
    }),
  );

/** The lines that remain. A blank line or a message's beginning before a removed line stays. */
function without(lines: readonly ReadLine[], removed: ReadonlySet<ReadLine>): ReadLine[] {
  const kept: ReadLine[] = [];
  let before = { isAfterGap: false, isMessageStart: false };
  for (const line of lines) {
    const own = {
      isAfterGap: line.isAfterGap || before.isAfterGap,
      isMessageStart: line.isMessageStart || (before.isMessageStart && !line.isAfterGap),
    };
    before = removed.has(line) ? own : { isAfterGap: false, isMessageStart: false };
    if (!removed.has(line)) kept.push({ ...line, ...own });
  }
  return kept;
}

/** The words of writers without a drop-off. */
function fillFromOthers(text: string, streams: readonly Stream[], orders: readonly Order[]): void {
  const isOnly = streams.filter((stream) => stream.orders.length > 0).length === 1;
  for (const { orders: own, drops } of streams) {
    if (own.length > 0) continue;
    const opening = drops.filter((line) => line.start < (orders[0] ? startOf(orders[0]) : 0) && isOpening(text, line));
    for (const order of orders) fillFrom(order, { text, lines: opening }, 'other_sender');
    // If only one writer has drop-offs, the other writers' words concern the order before them, as an answer always does.
    for (const line of drops.filter(({ start, end }) => isOnly || answering.test(text.slice(start, end)))) {
      const before = orders.findLast((order) => startOf(order) < line.start);
      if (before) fillFrom(before, { text, lines: [line] }, 'other_sender');
    }
  }
}

const answering =
  /^[^\p{L}]{0,6}(?:ok(?:ay|ey|e|k)?|can|sure|yes|noted|boleh|baik|ya|ye|好|可以|行|没问题)(?![a-z]).{0,60}(?:rm|s?\$|¥) ?\d/iu;

const ordersOf = (streams: readonly Stream[]): Order[] =>
  streams
    .flatMap(({ orders }) => orders.map((order) => ({ order, start: startOf(order) })))
    .sort((a, b) => a.start - b.start)
    .map(({ order }) => order);

/** 'bring 2 boxes to' contains goods, which stay unused words. */
const isWithoutCount = ({ value }: Piece): boolean => !/\d/.test(String(value));

/**
 * Lines by writer, because nobody continues another person's order. A chat's only writer also wrote the lines above the
 * first header.
 */
function bySender(lines: readonly ReadLine[], forms: readonly ReadForm[]): Written[] {
  const named = new Set([...lines, ...forms].flatMap(({ sender }) => sender ?? []));
  if (named.size < 2) return [{ lines, forms }];
  const senders = new Set([...lines, ...forms].map(({ sender }) => sender));
  const own = Map.groupBy(lines, ({ sender }) => sender);
  const ownForms = Map.groupBy(forms, ({ sender }) => sender);
  return [...senders].map((sender) => ({ lines: own.get(sender) ?? [], forms: ownForms.get(sender) ?? [] }));
}

type Written = { lines: readonly ReadLine[]; forms: readonly ReadForm[] };

/** The lines of a writer by what they are, before they are divided into orders. */
type Apart = Written & {
  drops: readonly ReadLine[];
  dividers: ReadonlySet<ReadLine>;
  introductions: ReadLine[][];
  forAll: ReadLine[];
  senders: Span[];
  contacts: Skipped[];
};

function setApart(text: string, { lines, forms }: Written, contacts: ReadonlySet<ReadLine>): Apart {
  const roles = rolesOf(text, lines);
  const all = lines.filter((line, index) => roles[index] === 'drop' && !contacts.has(line));
  const introductions = introductionsAmong(text, all);
  const isIntroduction = new Set(introductions.flat());
  const others = without(all, isIntroduction);
  const forAll = linesForAll(text, others);
  return {
    lines,
    forms,
    introductions,
    forAll,
    drops: withoutSum(text, without(others, new Set(forAll))),
    dividers: new Set([...lines.filter((_, index) => roles[index] === 'ruler'), ...isIntroduction, ...contacts]),
    senders: lines.filter((_, index) => roles[index] === 'sender').map(spanOf),
    contacts: lines
      .filter((line) => contacts.has(line))
      .map((line) => ({ ...spanOf(line), reason: reasonOf(text, [line], false) ?? 'contact' })),
  };
}

type Stream = { orders: Order[]; drops: readonly ReadLine[]; skipped: Skipped[] };

function readStream(
  text: string,
  { lines, forms, dividers, introductions, contacts }: Apart,
  drops: readonly ReadLine[],
): Stream {
  const split = (some: readonly ReadLine[]) => splitBlocks(text, some).map((each): Block => ({ text, lines: each }));
  const signatures: Skipped[] = [];
  const chunks = chunksBetween(lines, dividers, drops).flatMap((chunk) => listsAmong(text, chunk));
  const blocks = chunks.flatMap((chunk): Block[] => {
    const list = listIn(text, chunk);
    if (!list) return split(chunk);
    const { facts, place, rest } = headOf(text, list);
    const below = list.foot.filter((line) => isOfAll(text, line));
    const items = list.items
      .flatMap((item) => splitItem(text, item))
      .map((each): Block => ({ text, lines: each, place, isItem: true, above: [...facts, ...below] }));
    const { orders: foot, skipped } = withoutSignature(split(list.foot.filter((line) => !below.includes(line))), items);
    signatures.push(...skipped);
    return [...split(rest), ...items, ...foot.map((block) => ({ ...block, above: facts }))];
  });
  const { orders: chosen, skipped } = withoutOthers(blocks);
  const read = forms.filter(({ lines }) => lines.length > 0).map(({ lines, row }): Block => ({ text, lines, row }));
  const asked = withFollowing(chosen, read);
  const orders = draftsOf(
    asked.map((block) => ({ ...block, above: [...(block.above ?? []), ...introductionOf(introductions, block)] })),
  );
  const starts = new Set(orders.map(({ draft }) => draft.start));
  return {
    orders,
    drops,
    skipped: [
      ...contacts,
      ...signatures,
      ...skipped,
      ...forms.flatMap(({ start, end, reason }) => (reason ? [{ start, end, reason }] : [])),
      ...asked.flatMap(({ lines: block }) => skippedOf(block, starts)),
    ],
  };
}

/** A correction below a form, or a line without contact, is about the form's order. */
function withFollowing(blocks: readonly Block[], forms: readonly Block[]): Block[] {
  const kept: Block[] = [];
  const isForm = new Set<Block | undefined>(forms);
  for (const block of [...blocks, ...forms].sort((a, b) => (a.lines[0]?.start ?? 0) - (b.lines[0]?.start ?? 0))) {
    const last = kept.at(-1);
    const { phones, hasAddress } = factsOf(block.lines);
    const isOfLast = block.lines[0]?.correctionAt != null || (phones.size === 0 && !hasAddress);
    if (last && !last.row && isOfLast && isForm.has(last) && !isForm.has(block)) {
      const joined = { ...last, lines: [...last.lines, ...block.lines] };
      kept[kept.length - 1] = joined;
      isForm.add(joined);
    } else kept.push(block);
  }
  return kept;
}

const introductionOf = (introductions: readonly ReadLine[][], { lines }: Block): readonly ReadLine[] =>
  introductions.findLast(([first]) => first !== undefined && first.start <= (lines[0]?.start ?? 0)) ?? [];

/** A block with an area alone that became no drop-off. */
function skippedOf(block: readonly ReadLine[], starts: ReadonlySet<number>): Skipped[] {
  const [first] = block;
  const isSkipped = first && !starts.has(first.start) && factsOf(block).hasAddress;
  return isSkipped ? [{ ...spanOfLines(block), reason: 'incomplete' }] : [];
}

/** The position of the first own word. Words of a head are above it. */
const startOf = ({ draft, block }: Order): number =>
  Math.min(
    ...pastedFields
      .flatMap((field) => draft[field]?.spans ?? [])
      .map(({ start }) => start)
      .filter((start) => start >= (block.lines[0]?.start ?? 0)),
  );

/** A ruler or an introduction between two lines divides them. */
function chunksBetween(
  lines: readonly ReadLine[],
  dividers: ReadonlySet<ReadLine>,
  kept: readonly ReadLine[],
): ReadLine[][] {
  const wanted = new Map(kept.map((line) => [line.start, line]));
  const chunks: ReadLine[][] = [[]];
  for (const line of lines) {
    if (dividers.has(line)) chunks.push([]);
    const own = wanted.get(line.start);
    if (own) chunks.at(-1)?.push(own);
  }
  return chunks.filter((chunk) => chunk.length > 0);
}
