import type { Piece } from '../text/pieces.ts';
import type { Span } from '../types.ts';
import { type Block, chosen, type FoundValue, isCorrected, piecesOf, spanOf } from './block.ts';

type Cod = { found: FoundValue<number> | null; replaced: Span[] };

/**
 * Cash on delivery of a drop-off. An amount beside the word for cash on delivery counts. The word alone proposes the
 * only total, and the merchant must agree. A paid order has none.
 */
export function codOf(block: Block): Cod {
  const amounts = piecesOf(block, 'cod').filter(({ value }) => value !== null);
  const paid = piecesOf(block, 'paid');
  const { kept, replaced } = chosen(block, amounts);
  const isPaidLater = paid.find((piece) => isCorrected(block, piece));
  if (isPaidLater) return { found: none(isPaidLater), replaced: [...amounts, ...piecesOf(block, 'cod')].map(spanOf) };
  if (kept)
    return { found: { ...sure(kept, amounts, replaced, paid), spans: [spanOf(kept)] }, replaced: replaced.map(spanOf) };
  const word = piecesOf(block, 'cod')[0];
  if (!word) return { found: paid[0] ? none(paid[0]) : null, replaced: [] };
  return { found: { ...proposed(block, word, paid) }, replaced: [] };
}

function sure(kept: Piece, amounts: readonly Piece[], replaced: readonly Piece[], paid: readonly Piece[]) {
  const value = Number(kept.value);
  const isDoubtful = replaced.length === 0 && amounts.some((other) => other.value !== value);
  if (isDoubtful) return { value, unsure: 'several_amounts' as const };
  return paid.length > 0 ? { value, unsure: 'cod_and_paid' as const } : { value };
}

function proposed(block: Block, word: Piece, paid: readonly Piece[]): FoundValue<number> {
  const totals = piecesOf(block, 'total');
  const [total] = totals;
  if (paid.length > 0) return { value: null, spans: [spanOf(word)], unsure: 'cod_and_paid' };
  if (word.unsure === 'cod_is_sum' || !total || totals.some(({ value }) => value !== total.value))
    return { value: null, spans: [spanOf(word)], unsure: word.unsure ?? 'cod_without_amount' };
  return { value: Number(total.value), spans: [spanOf(total), spanOf(word)], unsure: 'cod_is_total' };
}

const none = (paid: Piece): FoundValue<number> => ({ value: null, spans: [spanOf(paid)] });
