import type { Piece } from '../text/pieces.ts';
import type { Span } from '../types.ts';
import { amountsOf } from '../values/money/amount.ts';
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
  return paid.length > 0 ? { value, unsure: 'cod_and_paid' as const } : { value, unsure: kept.unsure };
}

function proposed(block: Block, word: Piece, paid: readonly Piece[]): FoundValue<number> {
  const totals = totalsOf(block, word.unsure === undefined);
  const [total] = totals;
  const balance = balanceOf(block, word);
  if (balance !== null) return { value: balance, spans: [spanOf(word)], unsure: 'cod_is_balance' };
  if (paid.length > 0) return { value: null, spans: [spanOf(word)], unsure: 'cod_and_paid' };
  if (word.unsure === 'cod_is_sum' || !total || totals.some(({ value }) => value !== total.value))
    return { value: null, spans: [spanOf(word)], unsure: word.unsure ?? 'cod_without_amount' };
  const unsure = word.unsure && ('cod_is_total' as const);
  return { value: Number(total.value), spans: [spanOf(total), spanOf(word)], unsure };
}

/**
 * The totals. Without one, the price behind a form's label counts, or the only price of an unpaid order or of an item in
 * one line.
 */
function totalsOf(block: Block, isUnpaid: boolean): Piece[] {
  const totals = piecesOf(block, 'total');
  const isLabelled = ({ start }: Piece) =>
    block.lines.some(({ labels }) =>
      labels.some((label) => label.end <= start && start - label.end <= 1 && ofPrice.test(String(label.value))),
    );
  const prices = piecesOf(block, 'price');
  const isOfItem = block.isItem === true && block.lines.length === 1 && prices.length === 1;
  return totals.length > 0 ? totals : prices.filter((price) => isUnpaid || isOfItem || isLabelled(price));
}
const ofPrice = /^(?:harga|price|amount|amt|jumlah|bayaran|金额|价格)$/i;

/** 'RM120, bayar 50 sudah, balance collect': the total less what is paid. */
function balanceOf({ text, lines }: Block, word: Piece): number | null {
  const line = lines.find(({ start, end }) => word.start >= start && word.end <= end);
  if (!line || !rest.test(text.slice(line.start, line.end))) return null;
  const amounts = lines.slice(0, MOST_LINES).flatMap(({ start, end }) => {
    const words = text.slice(start, end);
    return amountsOf(words).map(({ start: from, end: to, cents, isMarked }) => {
      const before = words.slice(Math.max(0, from - 24), from);
      const isPart = partBefore.test(before) || partAfter.test(words.slice(to, to + 16));
      return {
        cents,
        isPart,
        isWhole: !isPart && (isMarked || /(?:total|jumlah|harga|price)[ :=]{0,3}$/i.test(before)),
      };
    });
  });
  const [whole, ...wholes] = new Set(amounts.flatMap(({ cents, isWhole }) => (isWhole ? cents : [])));
  const [part, ...parts] = new Set(amounts.flatMap(({ cents, isPart }) => (isPart ? cents : [])));
  const isPlain = whole !== undefined && part !== undefined && wholes.length + parts.length === 0;
  return isPlain && whole > part ? whole - part : null;
}
const MOST_LINES = 40;
const rest = /(?<!\p{L})(?:balance|baki|bal|remaining|the rest|lebihan)(?!\p{L})|余款|尾款|剩/iu;
const partBefore =
  /(?<!\p{L})(?:deposit|depo|dp|muka|down ?payment|(?:dah |sudah |has |already )?(?:bayar|byr|paid|bank in|transfer(?:red)?))(?: (?:deposit|depo|dp|dah|dulu|sudah|first|muka))?[ :=]{0,3}$|(?:订金|定金|已付)[ :：]{0,3}$/iu;
const partAfter = /^ ?(?:deposit|depo|dp|dulu|sudah|dah (?:bayar|byr)|paid|first)(?!\p{L}|[ :]{0,2}(?:rm|s?\$)? ?\d)/iu;

const none = (paid: Piece): FoundValue<number> => ({ value: null, spans: [spanOf(paid)] });
