import { applyEdits } from './edits/apply-edits.ts';
import { editsAmong } from './edits/find-edits.ts';
import { resolvePlaces, resolveWriters } from './edits/references.ts';
import { fillAll, fillFrom, fillFromDays, fillFromHeads, type Order } from './facts/apply.ts';
import { headOf } from './facts/head.ts';
import { introductionsAmong } from './facts/introductions.ts';
import { isOfAll, isOpening, sharedLines } from './facts/shared-lines.ts';
import { type Block, type Draft, spanOf } from './fields/block.ts';
import { draftsOf } from './fields/corrections.ts';
import type { ReadForm } from './layout/forms/read-forms.ts';
import { listIn } from './orders/list.ts';
import { isOwnNumber } from './orders/no-order.ts';
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

export function readChat(original: string, options: ReadOptions): Read {
  const { lines, forms, headers, heads, pieces } = recognise(original, options);
  // Identity cards, accounts and links belong to no value.
  const others = pieces.filter(({ kind }) => kind === 'other');
  const text = withoutWords(original, others);
  const first = readStreams(text, lines, forms);
  // 'not #09-4' names the order by its old unit, 'the last one' by its position.
  const spoken = withoutWords(
    original,
    others.filter(({ replaces, value }) => replaces === undefined && value !== 'mark'),
  );
  const edits = editsAmong(spoken, lines, ordersOf(first));
  const edited = new Set(edits.flatMap((edit) => edit.lines));
  const streams = edits.length === 0 ? first : readStreams(text, without(lines, edited), forms);
  const { orders, cancelled, forAll } = applyEdits(spoken, ordersOf(streams), edits);
  resolvePlaces(text, orders);
  resolveWriters(text, orders, ownNumbers(text, lines));
  for (const order of orders) fillFromHeads(order);
  fillFromDays(orders);
  for (const { line, except } of forAll) {
    const own = orders.filter(({ block }) => block.lines[0]?.sender === line.sender);
    fillAll(own.length > 0 ? own : orders, { text, lines: [line] }, except);
  }
  fillFromOthers(text, streams, orders);
  shareInSentence(
    original,
    orders.map(({ draft }) => draft),
  );
  const marks = pieces.filter(({ value }) => value === 'mark' || value === 'link');
  return {
    drafts: orders.map(({ draft }) => draft),
    phones: pieces.filter(({ kind }) => kind === 'phone'),
    senders: inSequence(streams.flatMap(({ senders }) => senders)),
    skipped: inSequence([
      ...streams.flatMap(({ skipped }) => skipped),
      ...cancelled.map(({ block }) => ({ ...spanOfLines(block.lines), reason: 'cancelled' as const })),
    ]),
    heads,
    seen: [
      ...headers,
      ...marks,
      ...[...lines, ...forms.flatMap((form) => form.lines)].flatMap(({ labels }) => labels.filter(isWithoutCount)),
    ].map(spanOf),
  };
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
  for (const { orders: own, shared, drops } of streams) {
    if (own.length > 0) continue;
    const opening = drops.filter((line) => line.start < (orders[0] ? startOf(orders[0]) : 0) && isOpening(text, line));
    for (const order of orders) fillFrom(order, { text, lines: [...shared, ...opening] }, 'other_sender');
    // If only one writer has drop-offs, the other writers' words concern the order before them.
    for (const line of isOnly ? drops : []) {
      const before = orders.findLast((order) => startOf(order) < line.start);
      if (before) fillFrom(before, { text, lines: [line] }, 'other_sender');
    }
  }
}

const ordersOf = (streams: readonly Stream[]): Order[] =>
  streams
    .flatMap(({ orders }) => orders.map((order) => ({ order, start: startOf(order) })))
    .sort((a, b) => a.start - b.start)
    .map(({ order }) => order);

function readStreams(text: string, lines: readonly ReadLine[], forms: readonly ReadForm[]): Stream[] {
  const contacts = contactsAmong(text, lines);
  return bySender(lines, forms).map((own) => readStream(text, own, contacts));
}

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

type Stream = {
  orders: Order[];
  shared: ReadLine[];
  drops: ReadLine[];
  senders: Span[];
  skipped: Skipped[];
};

function readStream(text: string, { lines, forms }: Written, contacts: ReadonlySet<ReadLine>): Stream {
  const roles = rolesOf(text, lines);
  const all = lines.filter((line, index) => roles[index] === 'drop' && !contacts.has(line));
  const introductions = introductionsAmong(text, all);
  const isIntroduction = new Set(introductions.flat());
  const dividers = new Set([...lines.filter((_, index) => roles[index] === 'ruler'), ...isIntroduction, ...contacts]);
  const drops = withoutSum(
    text,
    all.filter((line) => !isIntroduction.has(line)),
  );
  const chunks = chunksBetween(lines, dividers, drops).map((chunk) => ({ chunk, list: listIn(text, chunk) }));
  const listed = new Set(chunks.flatMap(({ list }) => list?.items.flat() ?? []));
  const shared = sharedLines(text, drops).filter((line) => !listed.has(line));
  const isShared = new Set(shared);
  const own = (some: readonly ReadLine[]) => some.filter((line) => !isShared.has(line));
  const split = (some: readonly ReadLine[]) =>
    splitBlocks(text, own(some)).map((each): Block => ({ text, lines: each }));
  const signatures: Skipped[] = [];
  const blocks = chunks.flatMap(({ chunk, list }): Block[] => {
    if (!list) return split(chunk);
    const { facts, place, rest } = headOf(text, list);
    const below = list.foot.filter((line) => isOfAll(text, line));
    const items = list.items
      .flatMap((item) => splitItem(text, item))
      .map((each): Block => ({ text, lines: each, place, head: [...facts, ...below] }));
    const { orders: foot, skipped } = withoutSignature(split(list.foot.filter((line) => !below.includes(line))), items);
    signatures.push(...skipped);
    return [...split(rest), ...items, ...foot];
  });
  const { orders: chosen, skipped } = withoutOthers(blocks);
  const read = forms.filter(({ lines: own }) => own.length > 0).map((form): Block => ({ text, lines: form.lines }));
  const asked = withFollowing(chosen, read);
  const orders = draftsOf(asked.map((block) => ({ ...block, shared, introduction: above(introductions, block) })));
  const starts = new Set(orders.map(({ draft }) => draft.start));
  return {
    orders,
    shared,
    drops: own(drops),
    senders: lines.filter((_, index) => roles[index] === 'sender').map(spanOf),
    skipped: [
      ...lines.filter((line) => contacts.has(line)).map((line) => ({ ...spanOf(line), reason: 'contact' as const })),
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
    if (last && isOfLast && isForm.has(last) && !isForm.has(block)) {
      const joined = { ...last, lines: [...last.lines, ...block.lines] };
      kept[kept.length - 1] = joined;
      isForm.add(joined);
    } else kept.push(block);
  }
  return kept;
}

const above = (introductions: readonly ReadLine[][], { lines }: Block): readonly ReadLine[] =>
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
  const wanted = new Set(kept);
  const chunks: ReadLine[][] = [[]];
  for (const line of lines) {
    if (dividers.has(line)) chunks.push([]);
    if (wanted.has(line)) chunks.at(-1)?.push(line);
  }
  return joinIncomplete(chunks.filter((chunk) => chunk.length > 0));
}

/** A part between rulers without any contact belongs to the part before. */
function joinIncomplete(chunks: ReadLine[][]): ReadLine[][] {
  const joined: ReadLine[][] = [];
  for (const chunk of chunks) {
    const { phones, hasAddress } = factsOf(chunk);
    const last = joined.at(-1);
    if (last && phones.size === 0 && !hasAddress) last.push(...chunk);
    else joined.push(chunk);
  }
  return joined;
}
