import type { ReadLine } from '../orders/read-line.ts';
import type { Piece } from '../text/pieces.ts';
import type { Span } from '../types.ts';
import { phoneOf } from '../values/phones.ts';
import { type Block, chosen, type FoundValue, piecesInNotes, piecesOf, spanOf } from './block.ts';

export type Phones = { phone: FoundValue | null; phone2: FoundValue | null; replaced: Span[] };

/**
 * The first number is called, and a second number is kept beside it. A corrected number replaces the first. If a number
 * has a label, a number above all labels is the writer's own.
 */
export function phonesOf(block: Block): Phones {
  const own = withoutWriters(block, piecesOf(block, 'phone'));
  const { kept, replaced } = chosen(block, own);
  const others = replaced.length > 0 ? replaced.slice(1) : own.filter((phone) => phone !== kept);
  const candidates = [...others, ...piecesInNotes(block, 'phone')];
  const first = kept ?? candidates[0] ?? null;
  const second = candidates.find((phone) => phone !== first && phone.value !== first?.value) ?? null;
  const found = (phone: Piece | null): FoundValue | null =>
    phone && { value: String(phone.value), spans: [spanOf(phone)], unsure: phone.unsure };
  return { phone: found(first) ?? unusualNumber(block), phone2: found(second), replaced: replaced.slice(0, 1) };
}

function withoutWriters({ text, lines }: Block, all: readonly Piece[]): readonly Piece[] {
  const others = all.filter(({ start }) => !own.test(text.slice(Math.max(0, start - 40), start)));
  const phones = others.length > 0 ? others : all;
  const first = lines.find(({ labels }) => labels.length > 0)?.start ?? 0;
  return phones.some((phone) => hasLabel(lines, phone)) ? phones.filter(({ start }) => start >= first) : phones;
}

/** 'my own number is 012…', 'nombor saya yang 011…', '我的号码 96…' */
const own =
  /(?:(?<!\p{L})my (?:own |personal )?(?:number|num|no|hp|phone|contact|mobile|tel)(?: is)?|(?<!\p{L})(?:nombor|no|hp|tel|telefon|phone) (?:saya|sy|aku|kami)(?: (?:yang|ialah|pula))?|我的?(?:号码|电话|手机)(?:号码)?是?)[ .:：]{0,3}$/iu;

const hasLabel = (lines: readonly ReadLine[], phone: Span): boolean =>
  lines.some(({ start, end, labels }) => {
    const before =
      phone.start >= start && phone.end <= end ? labels.findLast((label) => label.end <= phone.start) : null;
    // 'call 012…' only means that somebody may be called.
    return before?.field === 'phone' && !/^(?:call|telefon)/i.test(String(before.value));
  });

/** A number after a label that lacks its zero, or invalid digits that are shown for repair. */
function unusualNumber({ text, lines }: Block): FoundValue | null {
  for (const { parts, labels } of lines)
    for (const part of parts) {
      const words = text.slice(part.start, part.end);
      const isLabelled = part.label === 'phone' || labels.some(({ value }) => /^no\.?$/i.test(String(value)));
      if (!isLabelled || !/^[+\d][\d ()-]{4,24}$/.test(words)) continue;
      const phone = phoneOf(words, true);
      if (phone) return { value: phone, spans: [spanOf(part)] };
      if (part.label === 'phone') return { value: null, spans: [spanOf(part)], unsure: 'phone_invalid' };
    }
  return null;
}
