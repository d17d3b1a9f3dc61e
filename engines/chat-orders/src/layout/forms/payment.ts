import type { Piece } from '../../text/pieces.ts';
import type { Span } from '../../types.ts';
import { type Amount, amountsOf } from '../../values/money/amount.ts';
import { isUnpaid, paymentOf } from '../cells/cash.ts';
import { tickedIn } from './boxes.ts';
import type { Entry, FormLine, PiecesIn } from './entries.ts';

/**
 * What the rider collects: an amount to collect, or the total beside an unpaid payment in cash. A balance is what a
 * deposit leaves.
 */
export function paymentIn(text: string, lines: readonly FormLine[], piecesIn: PiecesIn): Piece | null {
  const entries = lines.flatMap((line) => line.entries);
  const of = (field: string) => entries.filter(({ meaning }) => meaning?.field === field);
  const said = [...of('paid'), ...of('due'), ...of('total'), ...of('deliver')].flatMap(({ values }) => values);
  const words = [...said, ...loose(text, lines, piecesIn)].flatMap((span) => tickedIn(text, span));
  // 'COD: nil'
  const isNone = ({ kind, start, end }: Piece) => kind === 'paid' && cashWords.test(text.slice(start, end));
  const others = entries.filter(({ meaning }) => meaning === null).flatMap(({ values }) => values);
  const written = [...words, ...others].flatMap(piecesIn).find(isAmount);
  if (written) return written;
  const cash = words.find((span) => isCash(text, span) && !piecesIn(span).some(isNone));
  // 'Pay: cash time delivery $47.20'
  const told = of('paid').flatMap(({ values }) => values.filter((value) => isCash(text, value)));
  const [beside, ...more] = told
    .flatMap(({ start, end }) => amountsOf(text.slice(start, end)))
    .filter(({ isMarked }) => isMarked);
  if (told[0] && beside && more.length === 0 && !later.test(text.slice(told[0].start, told[0].end)))
    return piece(told[0], beside.cents);
  const isPaid = words.find(
    (span) =>
      piecesIn(span).some(isNone) || (!isCash(text, span) && paymentOf(text.slice(span.start, span.end)) === 'paid'),
  );
  const [due] = of('due').flatMap((entry) => amountsIn(text, [entry]).map((amount) => ({ ...amount, entry })));
  if (due && due.cents === 0) return piece(due, null, 'paid');
  const isBalance =
    due && /balance|baki|due|outstanding|尾款|余款/iu.test(text.slice(due.entry.label.start, due.entry.label.end));
  const isLater = due?.entry.values.some(({ start, end }) => later.test(text.slice(start, end)));
  if (due && !isLater && !(isBalance && isPaid))
    return { ...piece(due, due.cents), ...(isBalance && !cash && { unsure: 'cod_is_total' as const }) };
  const total = totalIn(text, of('total'));
  const [deposit] = amountsIn(text, of('deposit'));
  if (isPaid && !cash) return piece(isPaid, null, 'paid');
  const isOpen = words.some(({ start, end }) => isUnpaid(text.slice(start, end)));
  if (total && deposit && deposit.cents < total.cents && (cash || isOpen || !isPaid))
    return { ...piece(total, total.cents - deposit.cents), unsure: 'cod_is_balance' };
  if (cash && total && isOpen) return piece(total, total.cents);
  if ((cash || isOpen) && total) return { ...piece(total, total.cents), unsure: 'cod_is_total' };
  if (cash) return { ...piece(cash, null), unsure: 'cod_without_amount' };
  const empty = of('due').find(({ values, label }) => values.length === 0 && isCash(text, label));
  return empty ? { ...piece(empty.label, null), unsure: 'cod_without_amount' } : null;
}

const isAmount = ({ kind, value }: Piece): boolean => kind === 'cod' && value !== null;

const piece = ({ start, end }: Span, value: number | null, kind: Piece['kind'] = 'cod'): Piece => ({
  kind,
  start,
  end,
  value,
});

/** Ticked boxes, amounts of cash and short lines without a label: '[x] COD', 'CASH', 'balance RM70 cash on delivery'. */
const loose = (text: string, lines: readonly FormLine[], piecesIn: PiecesIn): Span[] =>
  lines.flatMap(({ kind, line }) => {
    const words = text.slice(line.start, line.end).trim();
    const isMethod = words.length <= 40 && (/^[[(☐☑✅☒]/u.test(words) || alone.test(words));
    return kind === 'text' && (isMethod || piecesIn(line).some(isAmount)) ? line : [];
  });

const isCash = (text: string, { start, end }: Span): boolean => {
  const words = text.slice(start, end);
  return cashWords.test(words) && !notCash.test(words);
};

const cashWords =
  /(?<![\p{L}])(?:cod|c\.o\.d\.?|cash(?! ?back)|tunai|(?:bayar|byr) (?:masa|bila|waktu|ketika) \p{L}+|(?:pay|payment) (?:on|upon|at) (?:delivery|arrival|door)|on delivery)(?![\p{L}])|货到付款|现金|到付|代收/iu;
const notCash =
  /(?<![\p{L}])(?:no|non|not|bukan|tak|tiada) (?:cod|cash)|counter|kaunter|kemudian|later|(?:cash|cod|tunai)[ (:-]{1,4}paid/iu;
const later = /kemudian|later|transfer|nanti/iu;
const alone =
  /^[^\p{L}\p{N}]{0,4}(?:cod|cash|tunai|paid|unpaid|cash on delivery|货到付款|已付款?|未付款?|lunas|(?:dah|belum) bayar)(?![\p{L}])/iu;

function amountsIn(text: string, entries: readonly Entry[]): Amount[] {
  return entries.flatMap(({ values }) =>
    values.flatMap(({ start, end }) =>
      amountsOf(text.slice(start, end)).map((amount) => ({
        ...amount,
        start: start + amount.start,
        end: start + amount.end,
      })),
    ),
  );
}

/** The amount with a currency, otherwise the only number. The last total includes the fees. */
function totalIn(text: string, entries: readonly Entry[]): Amount | null {
  const isTotal = ({ label }: Entry) => /total|jumlah|总|合计|共/iu.test(text.slice(label.start, label.end));
  const named = entries.filter(isTotal);
  const each = (named.length > 0 ? named : entries).flatMap((entry) => {
    const amounts = amountsIn(text, [entry]);
    const marked = amounts.filter(({ isMarked }) => isMarked);
    return marked.length > 0 ? marked.slice(-1) : amounts.length === 1 ? amounts : [];
  });
  return each.at(-1) ?? null;
}
