import { addressOf } from '../fields/address.ts';
import { type Block, chosen, type Draft, type FoundValue, piecesOf, spanOf, wordsAt } from '../fields/block.ts';
import { codOf } from '../fields/cod-of.ts';
import { noteOf } from '../fields/make-draft.ts';
import { areasIn } from '../places/areas.ts';
import type { Piece } from '../text/pieces.ts';
import type { Span, Unsure } from '../types.ts';
import { amountsOf } from '../values/money/amount.ts';
import { hasVagueTime } from '../values/notes.ts';
import { hasPickUp, isForShop } from './introductions.ts';

/** A drop-off and its lines. */
export type Order = { draft: Draft; block: Block };

/** A fact for all fills only fields that the drop-off leaves empty. */
export function fillFrom({ draft, block }: Order, facts: Block, unsure?: Unsure): void {
  const first = (kind: Piece['kind']): FoundValue | null => {
    const piece = piecesOf(facts, kind)[0];
    return piece ? { value: String(piece.value), spans: [spanOf(piece)], unsure: unsure ?? piece.unsure } : null;
  };
  draft.date ??= first('date');
  // 'after 3' is an own time that only the note has.
  const isOfShop = facts.lines.some((line) => hasPickUp(wordsAt(facts.text, line)) || isForShop(facts.text, line));
  if (!isOfShop && !hasVagueTime(draft.note?.value ?? '')) draft.time ??= first('time');
  const cod = codOf(facts).found;
  const paid = piecesOf(facts, 'paid')[0];
  if (cod && piecesOf(facts, 'cod').length > 0 && !(paid && !unsure))
    draft.cod ??= cod.value === null ? (unsure ? { ...cod, unsure } : ownAmount(block, cod)) : { ...cod, unsure };
  if (unsure) return;
  // '已付款请写"已转"' tells others how to order.
  if (!facts.lines.some((line) => forOthers.test(wordsAt(facts.text, line)))) draft.note ??= noteOf(facts);
  if (paid) draft.cod ??= { value: null, spans: [spanOf(paid)] };
}

/** 'Semua COD' collects the only amount of each drop-off. The merchant accepts it. */
export function ownAmount(block: Block, cod: FoundValue<number>): FoundValue<number> {
  const { kept, replaced } = chosen(block, piecesOf(block, 'price', 'total'));
  const isOnly = kept && piecesOf(block, 'price', 'total').every((piece) => piece === kept || replaced.includes(piece));
  return kept && isOnly
    ? { value: Number(kept.value), spans: [spanOf(kept), ...cod.spans], unsure: 'cod_is_total' }
    : cod;
}

/** Facts of the lines above: of the list's head, then of the introduction. */
export function fillFromAbove(order: Order): void {
  const { text, above = [] } = order.block;
  const { note: own } = order.draft;
  const facts = { text, lines: above };
  fillFrom(order, facts);
  const { note } = order.draft;
  if (note && note !== own) note.value = note.value?.replace(/[\s:：]{1,9}$/, '') ?? null;
  fillPlace(order, facts);
}

/** The only amount of a line for several is collected from each, if the line has a word for cash. */
export function cashForEach(text: string, line: Span): FoundValue<number> | null {
  const words = wordsAt(text, line);
  const amounts = amountsOf(words).filter(({ isMarked }, _, all) => isMarked || all.length === 1);
  const [amount] = amounts;
  if (!amount || amounts.length > 1 || !cash.test(words) || perPiece.test(words)) return null;
  return { value: amount.cents, spans: [spanOf(line)] };
}
export const cash =
  /(?<![\p{L}])(?:cash|cod|c\.o\.d\.?|tunai|collect|kutip|on delivery|(?:bayar|byr|pay) (?:masa|bila|waktu|when|on|to (?:you|rider|driver)))(?![\p{L}])|现金|货到付款|代收|收(?=\d| ?(?:rm|\$))/iu;
const forOthers = /(?<![\p{L}])(?:write|tulis|fill|copy|state|tambah nama)(?![\p{L}])|请写|请填|接龙/iu;
const perPiece =
  /(?<![\p{L}])(?:per|sebiji|sekotak|satu|paid|transfer|if|kalau)(?![\p{L}])|\/ ?(?:box|pc|kotak)|已付/iu;

/** The postcode and the only town that lines give for several. */
export function fillPlace({ draft }: Order, { text, lines }: Block): void {
  const known = lines.flatMap((line) => areasIn(text, line));
  const areas = known.length > 0 ? known : lines.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'address'));
  const [area] = areas;
  const [postcode] = piecesOf({ text, lines }, 'postcode');
  if (postcode && !draft.postcode && !draft.town && draft.address) {
    draft.postcode = { value: String(postcode.value), spans: [spanOf(postcode)] };
    draft.town = addressOf({ text, lines }).town;
    return;
  }
  if (!area || areas.length > 1) return;
  const found: FoundValue = { value: wordsAt(text, area), spans: [area] };
  if (!draft.address) draft.address = found;
  else if (!isInArea(draft.address, found)) draft.town ??= found;
}

/** 'Blk 201 Tampines St 21' is in Tampines already. */
function isInArea({ value }: FoundValue, area: FoundValue): boolean {
  const address = value ?? '';
  const areas = areasIn(address, { start: 0, end: address.length });
  return areas.some(({ start, end }) => address.slice(start, end).toLowerCase() === area.value?.toLowerCase());
}
