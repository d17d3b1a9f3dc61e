import { type Block, type Draft, type FoundValue, piecesOf, spanOf } from './fields/block.ts';
import { codOf } from './fields/cod-of.ts';
import { draftsOf } from './fields/corrections.ts';
import { noteOf } from './fields/make-draft.ts';
import { introductionsAmong } from './orders/introductions.ts';
import { shareInSentence } from './orders/one-sentence.ts';
import type { ReadLine } from './orders/read-line.ts';
import { recognise } from './orders/recognise.ts';
import { rolesOf } from './orders/senders.ts';
import { factsOf, isWhenOnly, splitBlocks } from './orders/split-blocks.ts';
import { areasIn } from './places/areas.ts';
import { inSequence, type Piece, withoutWords } from './text/pieces.ts';
import { type MessageHead, pastedFields, type ReadOptions, type Skipped, type Span, type Unsure } from './types.ts';
import { isForAll } from './values/cues.ts';
import { isTitle } from './values/ordinary-words.ts';

export type Read = {
  drafts: Draft[];
  phones: Piece[];
  senders: Span[];
  skipped: (Span & Partial<Skipped>)[];
  heads: MessageHead[];
  seen: Span[];
};

export function readChat(original: string, options: ReadOptions): Read {
  const { lines: written, headers, heads, pieces } = recognise(original, options);
  const cancels = new Set(written.filter((line) => isCancel(original, line)));
  const lines = written.filter((line) => !cancels.has(line));
  // Identity cards, accounts and links belong to no value.
  const others = pieces.filter(({ kind }) => kind === 'other');
  const text = withoutWords(original, others);
  const streams = bySender(lines).map((own) => readStream(text, own));
  const isOnly = streams.filter(({ drafts }) => drafts.length > 0).length === 1;
  const all = streams.flatMap(({ placed }) => placed).sort((a, b) => a.start - b.start);
  for (const { drafts, shared } of streams) for (const draft of drafts) fillFrom(draft, { text, lines: shared });
  for (const { drafts, shared, drops } of streams) {
    if (drafts.length > 0) continue;
    for (const { draft } of all) fillFrom(draft, { text, lines: shared }, 'other_sender');
    // If only one writer has drop-offs, the other writers' words concern the order before them.
    for (const line of isOnly ? drops : []) {
      const before = all.findLast(({ start }) => start < line.start);
      if (before) fillFrom(before.draft, { text, lines: [line] }, 'other_sender');
    }
  }
  shareInSentence(
    original,
    all.map(({ draft }) => draft),
  );
  markCancelled(
    [...cancels].map(({ start, end }) => original.slice(start, end)),
    all,
  );
  const marks = pieces.filter(({ value }) => value === 'mark' || value === 'link');
  return {
    drafts: all.map(({ draft }) => draft),
    phones: pieces.filter(({ kind }) => kind === 'phone'),
    senders: inSequence(streams.flatMap(({ senders }) => senders)),
    skipped: inSequence(streams.flatMap(({ skipped }) => skipped)),
    heads,
    seen: [...headers, ...marks, ...lines.flatMap(({ labels }) => labels.filter(isWithoutCount))].map(spanOf),
  };
}

/** 'Wei Jie cancel, no need already': a line of its own about an earlier order. */
function isCancel(text: string, line: ReadLine): boolean {
  const { phones, hasAddress } = factsOf([line]);
  const isSaid =
    /(?<![\p{L}])(?:cancel(?:led|ed)?|batal(?:kan)?|tak jadi|x jadi|no need (?:already|anymore|liao))(?![\p{L}])|取消|不要了/iu;
  return phones.size === 0 && !hasAddress && isSaid.test(text.slice(line.start, line.end));
}

/** The order stays until the merchant decides. */
function markCancelled(cancels: readonly string[], placed: readonly Placed[]): void {
  const said = new Set(cancels.flatMap(wordsOf));
  for (const { draft } of placed) {
    const named = wordsOf(draft.name?.value ?? '').some((word) => said.has(word) && !isTitle(word));
    if (draft.name && named) draft.name = { ...draft.name, unsure: 'cancelled' };
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,30}/gu) ?? [];

/** 'bring 2 boxes to' contains goods, which stay unused words. */
const isWithoutCount = ({ value }: Piece): boolean => !/\d/.test(String(value));

/**
 * Lines by writer, because nobody continues another person's order. A chat's only writer also wrote the lines above the
 * first header.
 */
function bySender(lines: readonly ReadLine[]): ReadLine[][] {
  const named = new Set(lines.flatMap(({ sender }) => sender ?? []));
  return named.size < 2 ? [[...lines]] : [...Map.groupBy(lines, ({ sender }) => sender).values()];
}

/** 'Blk 201 Tampines St 21' is in Tampines already. */
function isInArea({ value }: FoundValue, area: FoundValue): boolean {
  const address = value ?? '';
  const areas = areasIn(address, { start: 0, end: address.length });
  return areas.some(({ start, end }) => address.slice(start, end).toLowerCase() === area.value?.toLowerCase());
}

/** A drop-off and the position of its first own word. */
type Placed = { draft: Draft; start: number };

type Stream = {
  drafts: Draft[];
  placed: Placed[];
  shared: ReadLine[];
  drops: ReadLine[];
  senders: Span[];
  skipped: Span[];
};

function readStream(text: string, lines: readonly ReadLine[]): Stream {
  const roles = rolesOf(text, lines);
  const all = lines.filter((_, index) => roles[index] === 'drop');
  const introductions = introductionsAmong(text, all);
  const isIntroduction = new Set(introductions.flat());
  const drops = all.filter((line) => !isIntroduction.has(line));
  const shared = sharedLines(text, drops);
  const isShared = new Set(shared);
  const rest = drops.filter((line) => !isShared.has(line));
  const dividers = new Set([...lines.filter((_, index) => roles[index] === 'ruler'), ...isIntroduction]);
  const blocks = chunksBetween(lines, dividers, rest).flatMap((chunk) => splitBlocks(text, chunk));
  const senders = lines.filter((_, index) => roles[index] === 'sender').map(spanOf);
  const drafts = draftsOf(text, blocks);
  const placed = drafts.map((draft) => ({ draft, start: startOf(draft) }));
  for (const draft of drafts) {
    const above = introductions.findLast(([first]) => first !== undefined && first.start <= draft.start);
    if (above) introduce(draft, { text, lines: above });
  }
  return { drafts, placed, shared, drops: rest, senders, skipped: blocks.flatMap((block) => skippedOf(block, drafts)) };
}

/** A block with an area alone that became no drop-off. */
function skippedOf(block: readonly ReadLine[], drafts: readonly Draft[]): Span[] {
  const [first] = block;
  const last = block.at(-1);
  const isSkipped = first && drafts.every(({ start }) => start !== first.start) && factsOf(block).hasAddress;
  return isSkipped && last ? [{ start: first.start, end: last.end }] : [];
}

/** The day and the only town of an introduction count for each row below that has none. */
function introduce(draft: Draft, introduction: Block): void {
  const { text, lines } = introduction;
  const { note: own, time } = draft;
  fillFrom(draft, introduction);
  // 'Pick up 2pm' is no delivery time.
  if (lines.some((line) => /pick ?-?up|ambil|collect/i.test(text.slice(line.start, line.end)))) draft.time = time;
  if (draft.note && draft.note !== own) draft.note.value = draft.note.value?.replace(/[\s:：]{1,9}$/, '') ?? null;
  const known = lines.flatMap((line) => areasIn(text, line));
  const areas = known.length > 0 ? known : lines.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'address'));
  const [area] = areas;
  if (!area || areas.length > 1) return;
  const found: FoundValue = { value: text.slice(area.start, area.end).replace(/\s{1,400}/g, ' '), spans: [area] };
  if (!draft.address) draft.address = found;
  else if (!isInArea(draft.address, found)) draft.town ??= found;
}

const startOf = (draft: Draft): number =>
  Math.min(...pastedFields.flatMap((field) => draft[field]?.spans ?? []).map(({ start }) => start));

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

/** Lines with a day, time or payment for all drop-offs: `all by noon`, or a title above the first drop-off. */
function sharedLines(text: string, lines: readonly ReadLine[]): ReadLine[] {
  const tells = (line: ReadLine) =>
    line.pieces.some(({ kind }) => kind === 'time' || kind === 'date' || kind === 'paid');
  const isAbout = (line: ReadLine) => {
    const { phones, hasAddress } = factsOf([line]);
    return phones.size > 0 || hasAddress || line.labels.some(({ field }) => field === 'name' || field === 'address');
  };
  const first = lines.findIndex(isAbout);
  // A day and time above each drop-off belongs to that drop-off alone.
  const isEach = lines.filter(isWhenOnly).length > 1;
  return lines.filter((line, index) => {
    if (isAbout(line) || !tells(line)) return false;
    return (
      isForAll(text.slice(line.start, line.end)) ||
      (index < first && !(isEach && isWhenOnly(line)) && factsOf([line], text).hasName === false)
    );
  });
}

/** A shared value fills only fields that the drop-off leaves empty. */
function fillFrom(draft: Draft, block: Block, unsure?: Unsure): void {
  const first = (kind: Piece['kind']): FoundValue | null => {
    const piece = piecesOf(block, kind)[0];
    return piece ? { value: String(piece.value), spans: [spanOf(piece)], unsure: unsure ?? piece.unsure } : null;
  };
  draft.date ??= first('date');
  draft.time ??= first('time');
  if (unsure) {
    const cod = codOf(block).found;
    if (cod && piecesOf(block, 'cod').length > 0) draft.cod ??= { ...cod, unsure };
    return;
  }
  draft.note ??= noteOf(block);
  const paid = piecesOf(block, 'paid')[0];
  if (paid) draft.cod ??= { value: null, spans: [spanOf(paid)] };
}
