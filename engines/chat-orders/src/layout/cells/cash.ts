import type { FoundValue } from '../../fields/block.ts';
import { amountsOf } from '../../values/money/amount.ts';
import { codPiece } from '../../values/money/cod.ts';
import type { Cell } from '../sheet/cells.ts';

/** What a cell says about payment. 'due' is unpaid without a word for cash, 'part' a deposit or a balance. */
export type Payment = 'cash' | 'due' | 'part' | 'paid';

/** Null for other words. */
export function paymentOf(text: string): Payment | null {
  const rest = text.replace(unpaid, ' ');
  if (partly.test(rest)) return 'part';
  const kind = codPiece(rest, amountsOf(rest))?.kind;
  if (kind === 'paid' || paid.test(rest.replace(cash, ' '))) return 'paid';
  if (kind === 'cod' || rest.search(cash) >= 0) return 'cash';
  return rest === text ? null : 'due';
}

/** 'Unpaid', 'belum bayar', '未付' */
export const isUnpaid = (text: string): boolean => text.search(unpaid) >= 0;

const unpaid =
  /(?<![\p{L}])(?:un ?-?paid|not (?:yet )?paid|(?:belum|blm|tak|x) (?:lagi )?(?:(?:di)?bayar|byr|paid|settle)|pending|outstanding|owing|to pay)(?![\p{L}])|未付款?|待付|未收|没付/giu;
const cash =
  /(?<![\p{L}])(?:cash on delivery|cod|c\.o\.d\.?|cash|tunai|collect|kutip|(?:bayar|byr|pay) (?:masa|bila|waktu|on|upon|at|rider|driver)(?: \p{L}{2,9})?)(?![\p{L}])|货到付款|到付|代收|现金|收现/giu;
const partly =
  /(?<![\p{L}])(?:deposit|depo|dp|partial(?:ly)?|half|separuh|balance|baki|bal)(?![\p{L}])|订金|定金|尾款|余款/iu;
const paid =
  /(?<![\p{L}])(?:pre ?-?paid|paid|settled?|lunas|(?:dah|sudah|telah|di) ?(?:bayar|byr)|transfer(?:red)?|trf|bank(?:ed)?(?: ?in)?|online|pay ?now|duit ?now|fpx|tng|touch ?n ?go|boost|grab ?pay|shopee ?pay|pay ?lah|e ?-?wallet|cards?|visa|master ?card|credit|debit|kredit|kad|paypal|stripe|apple pay|google pay|atome|cdm|pindahan|shopify payments|invoice|monthly|free|foc|gift|done|refunded)(?![\p{L}])|已付|付清|付了|已转|转账|转帐|月结|微信|支付宝|信用卡|刷卡|银行|赠送|免费/iu;

const isYes = (text: string): boolean => /^(?:y|yes|ya|true|ok|[✓✔☑√v]|是|有|对)$/iu.test(text);
const isNo = (text: string): boolean =>
  /^(?:-+|(?:(?:RM|S?\$) ?)?0(?:\.0{1,2})?|nil|no|n|none|false|tiada|tak|n\/a|[x✗✘×]|否|无|没有)$/iu.test(text);

/** 'Sudah' and 'belum' under a head of payment. */
const isDone = (text: string): boolean => /^(?:sudah|dah|selesai|already|已)$/iu.test(text);
const isOpen = (text: string): boolean =>
  /^(?:belum|blm|not yet|open|due|owe[ds]?|kiv|hutang|未|还没|欠)$/iu.test(text);

/** The cells of one order about money. */
export type Money = Record<'cod' | 'payment' | 'total' | 'deposit' | 'balance', readonly Cell[]>;

const at = ({ start, end }: Cell) => ({ start, end });

/**
 * Cash on delivery. An amount under its own head or beside a word for cash is the cash. Otherwise the written balance
 * or the total is, if the payment is cash. A balance that nobody wrote is proposed and asks, and so is an unpaid total
 * without a word for cash.
 */
export function cashOf(money: Money): FoundValue<number> | null {
  // 'COD?' may have a column beside its amount.
  const own = money.cod.find((cell) => !isNo(cell.text) && amountUnder(cell)) ?? money.cod[0];
  const ways = [
    ...money.cod.map((cell) => ({
      cell,
      way: isNo(cell.text) ? 'none' : isYes(cell.text) ? 'cash' : paymentOf(cell.text),
    })),
    ...money.payment.map((cell) => ({
      cell,
      way:
        isNo(cell.text) || isOpen(cell.text)
          ? 'due'
          : isYes(cell.text) || isDone(cell.text)
            ? 'paid'
            : paymentOf(cell.text),
    })),
  ];
  const is = (way: string) => ways.find((each) => each.way === way)?.cell;
  const spans = ways.flatMap(({ cell, way }) => (way === null && cell !== own ? [] : [at(cell)]));
  const isPaid = is('paid');
  const amount = own && is('none') !== own ? amountUnder(own) : null;
  if (amount) return { ...amount, ...(isPaid && isPaid !== own ? { unsure: 'cod_and_paid' as const } : {}) };
  const none: FoundValue<number> = { value: null, spans };
  if (isPaid) return is('cash') ? { ...none, unsure: 'cod_and_paid' } : none;
  const written = ways.flatMap(({ cell, way }) =>
    way === 'cash' || way === 'part' ? (amountBeside(cell) ?? []) : [],
  )[0];
  if (written) return written;
  if (is('none')) return none;
  const isCash =
    ways.some(({ cell, way }) => way === 'cash' || cell.text.search(cash) >= 0) || (own !== undefined && !is('part'));
  const [balance] = money.balance;
  const rest = balance && soleAmount(balance);
  if (balance && rest !== null && rest !== undefined) {
    const found = { value: rest || null, spans: [at(balance), ...spans] };
    return isCash || rest === 0 ? found : { ...found, unsure: 'cod_is_balance' };
  }
  // An amount alone under a head of payment may be the cash, or be paid: nothing is proposed.
  const bare = spans.length === 0 ? money.payment.find((cell) => soleAmount(cell)) : undefined;
  if (bare) return { value: null, spans: [at(bare)], unsure: 'cod_without_amount' };
  const isPart = money.deposit.some((cell) => soleAmount(cell));
  return spans.length > 0 || isPart ? owed(money, is('part'), spans, isCash) : null;
}

/** The total without the part that is paid already. */
function owed(
  { total, deposit }: Money,
  partCell: Cell | undefined,
  ways: FoundValue['spans'],
  isCash: boolean,
): FoundValue<number> {
  const said = partCell ? amountsOf(partCell.text).map(({ cents }) => cents) : [];
  const sums = said.length > 1 ? said : [...total.flatMap((cell) => soleAmount(cell) ?? []), ...said];
  const parts = deposit.flatMap((cell) => soleAmount(cell) || []);
  const spans = [...total.slice(0, 1).map(at), ...deposit.map(at), ...ways];
  const [whole, part] = parts.length > 0 ? [sums[0], parts[0]] : partCell ? sums : [sums[0], 0];
  if (whole === undefined || part === undefined || part > whole)
    return { value: null, spans, unsure: 'cod_without_amount' };
  if (part > 0) return { value: whole - part || null, spans, unsure: 'cod_is_balance' };
  return isCash ? { value: whole, spans } : { value: whole, spans, unsure: 'cod_is_total' };
}

function soleAmount({ text }: Cell): number | null {
  const [amount, ...others] = amountsOf(text);
  return amount && others.length === 0 ? amount.cents : null;
}

/** Under a head for cash a bare number is an amount. */
function amountUnder(cell: Cell): FoundValue<number> | null {
  const amounts = amountsOf(cell.text);
  const [amount] = amounts;
  if (amount && amounts.length === 1) return { value: amount.cents || null, spans: [at(cell)] };
  const beside = amountBeside(cell) ?? amountBeside({ ...cell, text: `cod ${cell.text}` });
  return beside ?? (amounts.length > 1 ? { value: null, spans: [at(cell)], unsure: 'several_amounts' } : null);
}

/** The only amount beside a word for cash. A deposit beside it is no cash. */
function amountBeside(cell: Cell): FoundValue<number> | null {
  const amounts = amountsOf(cell.text).filter(({ cents }) => cents < 1_000_000);
  const value = codPiece(cell.text, amounts)?.value ?? null;
  const [amount, ...others] = amounts;
  if (value !== null) return { value: Number(value), spans: [at(cell)] };
  return amount?.isMarked && others.length === 0 && !partly.test(cell.text)
    ? { value: amount.cents, spans: [at(cell)] }
    : null;
}
