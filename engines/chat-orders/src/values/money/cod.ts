import type { Piece } from '../../text/pieces.ts';
import type { Amount } from './amount.ts';

/**
 * Cash on delivery of one field, which is mostly a line. Only an amount beside the words for cash on delivery counts.
 * Contents, prices, deposits, fees and distant totals never count, and nothing is added up.
 */
export function codPiece(field: string, amounts: readonly Amount[]): Piece | null {
  const words = [...field.matchAll(strongWords), ...field.matchAll(weakWords)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length, isWeak: isWeak(match[0]) }))
    .sort((a, b) => a.start - b.start)
    .slice(0, MOST_WORDS);
  let method: Piece | null = null;
  for (const word of words) {
    const piece = besideWord(field, word, amounts);
    if (piece && (piece.value !== null || piece.unsure === 'cod_is_sum' || piece.kind === 'paid')) return piece;
    method ??= piece;
  }
  return method;
}

/** No field of an order has more. */
const MOST_WORDS = 60;

const strongWords =
  /(?<![\p{L}])(?:(?:cash )?(?:up)?on delivery|(?:amt|amount|amaun) to collect|(?:balance|baki|bal) (?:to )?(?:collect|kutip|cash|on delivery)|kutipan|c\.o\.d\.?|cod|(?:bayar|byr) (?:masa|waktu|bila) (?:sampai|terima|dpt|dapat)|pay (?:on|upon) (?:delivery|arrival)|货到付款|到付|代收(?:货款)?|收现金?|collect cash|cash collect(?:ion)?|collect payment|(?:kutip|ambil|minta|ambik) (?:cash|duit|tunai|bayaran|wang)|collect money|tunai)(?![\p{L}])|(?:货到付款|代收(?:货款)?|收(?:现金?|钱|款))/giu;
const weakWords =
  /(?<![\p{L}])(?<!self[ -]|will |come )(?:(?:to )?collect|kutip|cash|(?:up)?on arrival|pays? (?:to )?(?:the )?(?:you|u|rider|driver)|(?:bayar|byr) (?:kat|dekat|pada|masa di) (?:rumah|rider|abang|driver|penghantar)|mintak?(?= (?:rm|s?\$))|(?:bayar|byr|pays?)(?= ?(?:rm|s?\$) ?\d{1,5}(?:\.\d\d)? (?:masa|bila|waktu|when|upon|on)(?![a-z])))(?![\p{L}])|(?:收|(?<=跟.{1,4})拿)(?= ?(?:rm|s?\$|\d))|现金|(?<=(?:she|he|they|dia|customer) (?:will |akan )?)(?:pays?|bayar|byr)(?= (?:you |u )?(?:(?:rm|s?\$) ?\d|\d{1,5} (?:dollars?|ringgit|bucks)))|[\u{1f4b0}\u{1f4b5}\u{1f4b8}](?= ?(?:rm|s?\$)? ?\d)(?!.{0,30}(?:paid|dah|transfer|已付))/giu;
const isWeak = (word: string): boolean =>
  /^(?:(?:to )?collect|kutip|cash|(?:up)?on arrival|mintak?|(?:bayar|byr|pays?)(?: (?:to|the|you|u|rider|driver|kat|dekat|pada|masa di)(?: .*)?)?|收|拿|现金|(?<=(?:she|he|they|dia|customer) (?:will |akan )?)(?:pays?|bayar|byr)(?= (?:you |u )?(?:(?:rm|s?\$) ?\d|\d{1,5} (?:dollars?|ringgit|bucks)))|[\u{1f4b0}\u{1f4b5}\u{1f4b8}])$/iu.test(
    word,
  );

type Word = { start: number; end: number; isWeak: boolean };

function besideWord(field: string, word: Word, amounts: readonly Amount[]): Piece | null {
  const piece = (start: number, end: number, more: Partial<Piece>): Piece => ({
    kind: 'cod',
    start,
    end,
    value: null,
    ...more,
  });
  const none = noneBefore.exec(field.slice(Math.max(0, word.start - 16), word.start));
  if (none) {
    const rest =
      /^ (?:to )?(?:be )?(?:collect(?:ed|ion)?|kutip|pay|money|payment|duit|cash)(?![a-z])/i.exec(
        field.slice(word.end, word.end + 20),
      )?.[0].length ?? 0;
    return piece(word.start - none[0].length, word.end + rest, { kind: 'paid' });
  }
  const noneBehind = noneAfter.exec(field.slice(word.end, word.end + 20));
  if (noneBehind) return piece(word.start, word.end + noneBehind[0].length, { kind: 'paid' });

  const result = amounts.find(({ start }) => isResult(field, start));
  if (result) return piece(Math.min(word.start, result.start), Math.max(word.end, result.end), { value: result.cents });

  const after = amounts.find(({ start }) => start >= word.end);
  const behind = after && field.slice(word.end, after.start);
  const isAfter =
    after && behind !== undefined && isBeside(behind, glueAfter, after, amounts) && isMoney(field, after, word);
  const before = amounts.findLast(({ end }) => end <= word.start);
  const ahead = before && field.slice(before.end, word.start);
  const isBefore =
    before && ahead !== undefined && isBeside(ahead, glueBefore, before, amounts) && isMoney(field, before, word);
  // In '$90 COD - 684 Hougang Ave 8' the second number is a house.
  if (isAfter && (after.isMarked || !(isBefore && before.isMarked))) {
    if (isCounted.test(field.slice(after.end, after.end + 12))) return sum(field, word, piece);
    return piece(word.start, after.end, amountOf(after));
  }
  if (isBefore) {
    if (isAdded(field, before)) return sum(field, word, piece);
    if (!partWords.test(field.slice(Math.max(0, before.start - 24), before.start)))
      return piece(before.start, word.end, amountOf(before));
  }
  if (/\?\s{0,9}$/.test(field.slice(-10))) return null;
  if (unpaid.test(field.slice(Math.max(0, word.start - 60), word.end + 60))) return piece(word.start, word.end, {});
  return word.isWeak && !isMethod(field, word) ? null : piece(word.start, word.end, { unsure: 'cod_without_amount' });
}

/** 'Cash on delivery (Unpaid)': the total of the form is the cash. */
const unpaid = /(?<!\p{L})(?:unpaid|not paid|belum (?:di)?bayar|未付|还没付)/iu;

/** `COD: $0` collects nothing. */
const amountOf = ({ cents }: Amount): Partial<Piece> => (cents === 0 ? { kind: 'paid' } : { value: cents });

const isBeside = (between: string, glue: RegExp, amount: Amount, amounts: readonly Amount[]): boolean =>
  glue.test(between) || isOnlyAmount(between, amount, amounts);

const sum = (field: string, word: Word, piece: (start: number, end: number, more: Partial<Piece>) => Piece): Piece => {
  const first = field.slice(0, word.start).search(/(?:rm|s?\$)? ?\d[\d.,]{0,9} ?\+/i);
  return piece(first < 0 ? word.start : first, word.end, { unsure: 'cod_is_sum' });
};

const noneBefore =
  /(?<![\p{L}])(?:no need(?: to)?|jangan|jgn|tak payah|x payah|tak perlu|don'?t|no|not|non|bukan|tak|x|tiada|without|无|不(?:用|要|必)?[^,;，。；]{0,6}) {0,2}$/iu;
const noneAfter =
  /^ {0,2}[:=-]? {0,2}(?:nil|none|no|tiada|takde|paid|settled?|done|(?:dah|sudah) (?:bayar|byr|transfer)|x|n\/a|na|-+(?= {0,2}(?:$|[,;|]))|无|没有)(?=$|[\s,;|.)])/iu;

/** The only amount of a field belongs to its cash word, unless words between are about something else. */
const isOnlyAmount = (between: string, amount: Amount, amounts: readonly Amount[]): boolean =>
  amount.isMarked &&
  between.length <= 40 &&
  !amounts.some((other) => other.isMarked && other !== amount) &&
  !otherMatters.test(between);
const otherMatters =
  /(?<![\p{L}])(?:total|deposit|depo|delivery|fee|charges?|postage|pos|discount|diskaun|each|or|atau|if|kalau|no|not|tak|paid|transfer|shop|store|from|dari|self|item|items|price|harga)(?![\p{L}])|[?\ue000\d]/iu;

/** 'COD: 60', 'collect from her 60' */
const glueAfter =
  /^[ :=~\-(.)]{0,4}(?:(?:is|balance|baki|bal|total|amount|only|(?:from|dari|drpd|dengan|dgn) (?:her|him|them|dia|customer|recipient|penerima)(?: ya)?)[ ,:=\-(.]{1,4}){0,3}$/i;
/** '60 by COD', '60 (COD)', '38 total, COD' */
const glueBefore =
  /^[ ,:=\-()/]{0,4}(?:(?:by|via|in|total|balance|baki|bal|nett?|only|cash|(?:to be|will be|is|perlu|akan) (?:collected|paid|settled|payable|dibayar|dikutip))[ ,:=\-()]{1,3}){0,3}$/i;
const partWords =
  /(?:deposit|depo|(?:delivery|shipping|service)(?: fees?| charges?)?|postage|pos|discount|diskaun|(?:dah|sudah|has|already) (?:bayar|byr|paid|transfer)|paid)[ :=-]{0,3}$/i;

/** 'COD RM50 + RM8', 'COD RM25 each' */
const isCounted =
  /^ ?(?:\+ ?(?:rm|s?\$)? ?\d|each|ea(?![a-z])|per |satu|sekotak|sebiji|\/ ?(?:box|kotak|pc|biji|set)|[x\u00d7] ?\d)/i;
/** 'RM50 + RM8 = RM58 COD' */
const isResult = (field: string, start: number): boolean =>
  /=[ ]{0,2}$/.test(field.slice(Math.max(0, start - 4), start)) && field.slice(0, start).includes('+');
const isAdded = (field: string, { start }: Amount): boolean =>
  /[+x\u00d7@] ?$/i.test(field.slice(Math.max(0, start - 3), start));

/** A number without a currency is money only if it cannot count anything else. */
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
  return word.isWeak
    ? /^\s{0,40}(?:$|[,;|.)\ue000]|only|cash|ya|je|shj|(?:from|dari|drpd|dengan|dgn) \p{L}|when|bila|before|by|sebelum)/iu.test(
        rest,
      )
    : true;
}

/** 'Payment: cash' names a method without an amount. 'self collect' is not about money. */
const isMethod = (field: string, word: Word): boolean =>
  /^ (?:[a-z-]{1,12} ){1,5}(?:dollars?|ringgit|bucks)(?![a-z])/i.test(field.slice(word.end, word.end + 60)) ||
  /(?:payment|bayaran|pay(?:ing)?(?: by| in| with)?|bayar|status|付款方式)[ :=-]{0,4}$/i.test(
    field.slice(Math.max(0, word.start - 20), word.start),
  );
