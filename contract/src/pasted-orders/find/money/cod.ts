import type { Piece } from '../../text/pieces.ts';
import type { Amount } from './amount.ts';

/**
 * Cash on delivery of one field (a line, mostly). Only an amount beside a word for it counts: contents, prices, deposits,
 * fees and totals elsewhere never do, and nothing is added up.
 */
export function codPiece(field: string, amounts: readonly Amount[]): Piece | null {
  const words = [...field.matchAll(strongWords), ...field.matchAll(weakWords)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length, isWeak: isWeak(match[0]) }))
    .sort((a, b) => a.start - b.start);
  let method: Piece | null = null;
  for (const word of words) {
    const piece = besideWord(field, word, amounts);
    if (piece && (piece.value !== null || piece.unsure === 'cod_is_sum' || piece.kind === 'paid')) return piece;
    method ??= piece;
  }
  return method;
}

const strongWords =
  /(?<![\p{L}])(?:cash on delivery|c\.o\.d\.?|cod|(?:bayar|byr) (?:masa|waktu|bila) (?:sampai|terima|dpt|dapat)|pay (?:on|upon) (?:delivery|arrival)|货到付款|代收(?:货款)?|收现金?|collect cash|cash collect(?:ion)?|collect payment|kutip (?:cash|duit|tunai|bayaran)|tunai)(?![\p{L}])|(?:货到付款|代收(?:货款)?|收现金?)/giu;
const weakWords =
  /(?<![\p{L}])(?<!self[ -]|will |come )(?:(?:to )?collect|kutip|cash)(?![\p{L}])|收(?= ?(?:rm|s?\$|\d))/giu;
const isWeak = (word: string): boolean => /^(?:(?:to )?collect|kutip|cash|收)$/i.test(word);

type Word = { start: number; end: number; isWeak: boolean };

function besideWord(field: string, word: Word, amounts: readonly Amount[]): Piece | null {
  const piece = (start: number, end: number, more: Partial<Piece>): Piece => ({
    kind: 'cod',
    start,
    end,
    value: null,
    ...more,
  });
  const none = noneBefore.exec(field.slice(Math.max(0, word.start - 12), word.start));
  if (none) return piece(word.start - none[0].length, word.end, { kind: 'paid' });
  const noneBehind = noneAfter.exec(field.slice(word.end, word.end + 20));
  if (noneBehind) return piece(word.start, word.end + noneBehind[0].length, { kind: 'paid' });

  const result = amounts.find(({ start }) => isResult(field, start));
  if (result) return piece(Math.min(word.start, result.start), Math.max(word.end, result.end), { value: result.cents });

  const after = amounts.find(({ start }) => start >= word.end);
  if (after && glueAfter.test(field.slice(word.end, after.start)) && isMoney(field, after, word)) {
    if (isCounted.test(field.slice(after.end, after.end + 12))) return sum(field, word, piece);
    return after.cents === 0
      ? piece(word.start, after.end, { kind: 'paid' })
      : piece(word.start, after.end, { value: after.cents });
  }
  const before = amounts.findLast(({ end }) => end <= word.start);
  if (before && glueBefore.test(field.slice(before.end, word.start)) && isMoney(field, before, word)) {
    if (isAdded(field, before)) return sum(field, word, piece);
    if (!partWords.test(field.slice(Math.max(0, before.start - 24), before.start)))
      return piece(before.start, word.end, { value: before.cents });
  }
  if (/\?\s{0,9}$/.test(field)) return null;
  return word.isWeak && !isMethod(field, word) ? null : piece(word.start, word.end, { unsure: 'cod_without_amount' });
}

const sum = (field: string, word: Word, piece: (start: number, end: number, more: Partial<Piece>) => Piece): Piece => {
  const first = field.slice(0, word.start).search(/(?:rm|s?\$)? ?\d[\d.,]{0,9} ?\+/i);
  return piece(first < 0 ? word.start : first, word.end, { unsure: 'cod_is_sum' });
};

const noneBefore = /(?<![\p{L}])(?:no|not|non|bukan|tak|x|tiada|without|不用|无|不) {0,2}$/iu;
const noneAfter =
  /^ {0,2}[:=-]? {0,2}(?:nil|none|no|tiada|takde|x|n\/a|na|-+(?= {0,2}(?:$|[,;|]))|无|没有)(?=$|[\s,;|.)])/iu;

/** 'COD amount is RM60', 'COD: 60', 'collect from her $60' */
const glueAfter =
  /^[ :=~\-(.)]{0,4}(?:(?:amount|amt|of|is|should be|shld be|jadi|patut|total|ialah|sebanyak|jumlah|payment|only|ya|balance|baki|bal|duit|sahaja|when delivered|from (?:her|him|customer)|dari (?:customer|dia)|kat customer|ye|kak|boss?|bang|semua|all|in|kita|dekat|please|pls)[ ,:=\-(.]{1,4}){0,3}$/i;
/** 'RM60 by COD', '60 (COD)', 'RM38 total, COD' */
const glueBefore =
  /^[ ,:=\-()/]{0,4}(?:(?:by|via|for|as|in|total|balance|baki|bal|nett?|only|to be|please|pls|bayar|byr|nak|sahaja|shj|je|to|guna|pakai|payment)[ ,:=\-()]{1,3}){0,3}$/i;
const partWords = /(?:deposit|depo|delivery|delivery fee|charge|fee|postage|pos|discount|diskaun)[ :=-]{0,3}$/i;

/** 'COD RM50 + RM8', 'COD RM25 each' */
const isCounted =
  /^ ?(?:\+ ?(?:rm|s?\$)? ?\d|each|ea(?![a-z])|per |satu|sekotak|sebiji|\/ ?(?:box|kotak|pc|biji|set)|[x\u00d7] ?\d)/i;
/** 'RM50 + RM8 = RM58 COD' */
const isResult = (field: string, start: number): boolean =>
  /=[ ]{0,2}$/.test(field.slice(Math.max(0, start - 4), start)) && field.slice(0, start).includes('+');
const isAdded = (field: string, { start }: Amount): boolean =>
  /[+x\u00d7@] ?$/i.test(field.slice(Math.max(0, start - 3), start));

/** A number without a currency is money only where nothing else could be counted. */
function isMoney(field: string, amount: Amount, word: Word): boolean {
  if (amount.isMarked) return true;
  if (amount.end <= word.start && amount.cents >= 1_000_000) return false;
  if (/^0\d/.test(field.slice(amount.start))) return false;
  const rest = field.slice(amount.end);
  if (
    /^ ?(?:am|pm|hrs?|点|st|nd|rd|th|hb|x|pcs?|box(?:es)?|kotak|unit|set|bks|bungkus|balang|biji|jalan|jln|lorong|lrg|taman|tmn|road|rd|kg|km|min|days?|hari|[a-z]?[-/]\d|items?|parcels?|cakes?|kek|packs?|bags?|bottles?|orders?|份|盒|个|箱|包)(?![\p{L}])/iu.test(
      rest,
    )
  )
    return false;
  return word.isWeak ? /^\s{0,4}(?:$|[,;|.)\ue000]|only|cash|ya|je|shj)/i.test(rest) : true;
}

/** 'Payment: cash' says how, without an amount; 'self collect' says nothing of money. */
const isMethod = (field: string, word: Word): boolean =>
  /^ (?:[a-z-]{1,12} ){1,5}(?:dollars?|ringgit|bucks)(?![a-z])/i.test(field.slice(word.end, word.end + 60)) ||
  /(?:payment|bayaran|pay(?:ing)? by|bayar|status|付款方式)[ :=-]{0,4}$/i.test(
    field.slice(Math.max(0, word.start - 20), word.start),
  );
