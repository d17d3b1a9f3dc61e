import type { Piece } from '../../text/pieces.ts';
import { type Amount, amountsOf } from './amount.ts';
import { codPiece } from './cod.ts';

/**
 * Money by line: cash on delivery, words for paid, totals, and other prices. Other prices are found only so that no
 * later step misreads them.
 */
export function findAmounts(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    for (const piece of line.length > 1 ? piecesOfLine(line) : [])
      pieces.push({ ...piece, start: at + piece.start, end: at + piece.end });
    at += line.length + 1;
  }
  return pieces;
}

/** Money words of one line. `|` and `;` end a field like a line end. */
function piecesOfLine(line: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const field of line.split(/(?<=[|;])/)) {
    for (const piece of piecesOfField(field)) pieces.push({ ...piece, start: at + piece.start, end: at + piece.end });
    at += field.length;
  }
  return pieces;
}

function piecesOfField(written: string): Piece[] {
  if (!/\d|[\p{L}.]{2}/u.test(written)) return [];
  const field = written.replace(unticked, (option) => ' '.repeat(option.length));
  const amounts = amountsOf(field);
  const cod = codPiece(field, amounts);
  const isFree = ({ start, end }: { start: number; end: number }) => !cod || end <= cod.start || start >= cod.end;
  const paid = [...field.matchAll(paidWords)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter(
      (part) => isFree(part) && !isOfPart(field, part) && (cod === null || cod.value === null || part.start > cod.end),
    )
    .map((part): Piece => ({ ...part, kind: 'paid', value: field.slice(part.start, part.end) }));
  const rest = amounts
    .filter((amount) => isFree(amount) && amount.isMarked)
    .map((amount) => otherAmount(field, amount));
  return [...(cod ? [cod] : []), ...paid, ...rest];
}

/** '[ / ] COD [ ] bank': an option without a tick is not chosen. */
const unticked = /(?:\[ {0,4}\]|\( {1,4}\)|[\u2610\u25a1\u25fb]) {0,2}[^[(\u2610-\u2612\u25a1\u25fb\n]{1,40}/gu;

const paidWords =
  /(?<![\p{L}])(?<!not |un|belum |tak |blm |x |to be |when |once |jalan |jln |lorong |lrg )(?:paid(?: (?:by|via|thru|through|to) [a-z]{2,12})?|(?:bayar|byr|pay) (?:by |guna |via |melalui )?(?:transfer|online|fpx|tng|paynow|duitnow|card|kad)|settled?|(?:dah|sudah|telah) ?(?:di)?(?:bayar|byr|settle|transfer|trf|tf)(?: (?:di|kat|dekat|at) (?:kaunter|kedai|counter|shop))?|dibayar|(?<!\d{5} )lunas|transfer(?:red|ed)?|online transfer|bank(?:ed)? ?in(?:ned)?|pay ?now(?:ed)?|duit ?now|tng|touch n go|fpx|grabpay|paylah|已付款?|付了|已转账?|付清)(?: (?:alr(?:ea)?dy|alr|alrdy|oredi|oredy|ored|liao|ledi|done|dah|dh|sudah|sdh|a?dy|adi|d|le|lo|loh|[了喽咯]))?(?![\p{L}])|(?<=(?:^|[,;|/-])\s{0,2})(?:nil|tiada)(?=\s{0,2}(?:$|[,;|/]))/giu;

/** 'deposit RM50 paid' pays a part. A question or a promise pays nothing. */
const isOfPart = (field: string, { start, end }: { start: number; end: number }): boolean =>
  /\b(?:deposit|depo|dp|muka|partial|half|separuh|fee|fees|postage|pos|charges?|delivery)\b[^,;.]{0,24}$/i.test(
    field.slice(Math.max(0, start - 40), start),
  ) ||
  /^[^,;.\n]{0,3}\bdeposit\b/i.test(field.slice(end, end + 12)) ||
  /^ {0,2}\?/.test(field.slice(end, end + 4));

function otherAmount(field: string, amount: Amount): Piece {
  const before = field.slice(Math.max(0, amount.start - 30), amount.start);
  const word = totalWords.exec(before);
  const kind = word ? 'total' : 'price';
  return { kind, start: amount.start - (word?.[0].length ?? 0), end: amount.end, value: amount.cents };
}

const totalWords =
  /(?<![\p{L}])(?<!sub)(?<!sub[ -])(?:grand total|jumlah semua|jumlah harga|jumlah|total(?: amount| harga| price| semua)?|order total|总共|合计|总数|总额|一共|金额)[ :=：\-.]{0,4}$/iu;
