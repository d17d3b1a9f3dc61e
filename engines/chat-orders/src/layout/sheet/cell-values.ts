import type { Region } from '@tibara/contract/coordinates';
import { regions } from '@tibara/contract/regions';
import type { FoundValue } from '../../fields/block.ts';
import { dayOf, findDates } from '../../values/dates.ts';
import { amountsOf } from '../../values/money/amount.ts';
import { codPiece } from '../../values/money/cod.ts';
import { doubtOf, findPhones, phoneOf } from '../../values/phones.ts';
import { findTimes } from '../../values/times.ts';
import type { Cell } from './cells.ts';
import { fractionClock, serialDay } from './serials.ts';

const at = ({ start, end }: Cell) => [{ start, end }];

export const textCell = (cell: Cell): FoundValue => ({ value: cell.text.replace(/\s{1,400}/g, ' '), spans: at(cell) });

/** A number, with the leading zero that spreadsheets drop. Two numbers in one cell are both kept. */
export function phoneCell(cell: Cell, region: Region): { phone: FoundValue | null; phone2: FoundValue | null } {
  const whole = phoneOf(cell.text, true);
  if (whole) return { phone: { value: whole, spans: at(cell), unsure: doubtOf(cell.text, region) }, phone2: null };
  const [first, second] = findPhones(cell.text, region).map(
    ({ start, end, value, unsure }): FoundValue => ({
      value: String(value),
      spans: [{ start: cell.start + start, end: cell.start + end }],
      unsure,
    }),
  );
  const isShortened = /^\d(?:\.\d{1,9})?E\+\d{1,2}$/i.test(cell.text);
  const unread: FoundValue = {
    value: null,
    spans: at(cell),
    unsure: isShortened ? 'phone_shortened' : 'phone_invalid',
  };
  return { phone: first ?? unread, phone2: second ?? null };
}

/** The head makes a bare number an amount. `Y` proposes the total, which the merchant must accept. */
export function codCell(cell: Cell, total: Cell | undefined): FoundValue<number> {
  if (/^(?:-+|0(?:\.0{1,2})?|nil|no|n|none|tiada|x|paid|transfer(?:red)?|dah bayar|已付|无)$/i.test(cell.text))
    return { value: null, spans: at(cell) };
  const amounts = amountsOf(cell.text);
  const [amount] = amounts;
  if (amounts.length === 1 && amount) return { value: amount.cents || null, spans: at(cell) };
  const piece = codPiece(`cod ${cell.text}`, amountsOf(`cod ${cell.text}`));
  if (piece?.value) return { value: Number(piece.value), spans: at(cell) };
  const [sum, ...others] = total ? amountsOf(total.text) : [];
  if (total && sum && others.length === 0 && amounts.length === 0)
    return { value: sum.cents, spans: [...at(cell), ...at(total)], unsure: 'cod_is_total' };
  return { value: null, spans: at(cell), unsure: amounts.length > 1 ? 'several_amounts' : 'cod_without_amount' };
}

/**
 * The date in a cell, read as DD/MM unless the merchant answered otherwise. A bare five-digit number is a spreadsheet's
 * day.
 */
export function dateCell(cell: Cell, today: string, isMonthFirst: boolean): FoundValue | null {
  const serial = serialDay(cell.text);
  if (serial) return { value: serial, spans: at(cell) };
  const parts = slashed(cell.text);
  if (parts && isMonthFirst) {
    const day = dayOf(parts.second, parts.first, parts.year, today);
    return day ? { value: day, spans: at(cell) } : null;
  }
  const day = parts ? dayOf(parts.first, parts.second, parts.year, today) : findDates(cell.text, () => today)[0]?.value;
  return day ? { value: String(day), spans: at(cell) } : null;
}

/** 11/20/2026: the month may be either of the first two numbers. */
export function slashed(text: string): { first: number; second: number; year: string | undefined } | null {
  const match = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](20\d\d|\d\d))?(?![\d/])/.exec(text);
  return match ? { first: Number(match[1]), second: Number(match[2]), year: match[3] } : null;
}

export function timeCell(cell: Cell): FoundValue | null {
  const fraction = fractionClock(cell.text);
  if (fraction) return { value: fraction, spans: at(cell) };
  const time = findTimes(cell.text)[0] ?? findTimes(`by ${cell.text}`)[0];
  return time ? { value: String(time.value), spans: at(cell), unsure: time.unsure } : null;
}

/** The postcode of a cell, with the leading zero that spreadsheets drop. */
export function postcodeCell(cell: Cell, region: Region): FoundValue | null {
  const digits = cell.text.replace(/\D/g, '');
  const length = regions[region].postcodeDigits;
  const value = digits.length === length - 1 ? `0${digits}` : digits;
  return value.length === 5 || value.length === 6 ? { value, spans: at(cell) } : null;
}
