import { isNameLike } from '../../fields/name-like.ts';
import { isTown } from '../../places/known-places.ts';
import type { PastedColumn } from '../../types.ts';
import { addressRun, wordsOf } from '../../values/address-run.ts';
import { isGoods } from '../../values/ordinary-words.ts';
import { findPhones } from '../../values/phones.ts';
import { findUnits } from '../../values/units.ts';
import { findDates } from '../../values/when/dates.ts';
import { findTimes } from '../../values/when/times.ts';
import { paymentOf } from '../cells/cash.ts';
import { isWholePhone } from '../cells/cell-values.ts';

/** '#1042', 'SO-0031', 'A1041', 'INV 1041', but no goods with their size: 'Sambal 250g' */
export const isCode = (text: string): boolean =>
  /^#?(?:[A-Z]{1,6} \d[\d-]{1,20}|[A-Z]{0,6}-?\d[\dA-Z-]{1,20})$/i.test(text);

/** 'OK', 'SELF-COLL' */
const isStatus =
  /^(?:ok(?:ay)?|confirm(?:ed)?|new|open|pending|ready|packed|on hold|active|urgent|void|(?:self|own)[ -]?(?:coll|pick).{0,8})$/i;

const noDay = (): string => '2026-01-01';

/** Whether a cell's text fits a field. Of a column without a head the first field that fits most cells counts. */
export const looks: Partial<Record<NonNullable<PastedColumn>, (text: string) => boolean>> = {
  phone: (text) => isWholePhone(text) || findPhones(text, 'MY').some(({ start }) => start === 0),
  status: (text) => isStatus.test(text),
  postcode: (text) => /^(?:S ?)?\(?\d{5,6}\)?$/i.test(text),
  payment: (text) => paymentOf(text) !== null,
  unit: (text) => findUnits(text, 'SG').some(({ end, start }) => end - start === text.length),
  date: (text) => text.length < 30 && findDates(text, noDay).length > 0,
  time: (text) => text.length < 30 && findTimes(text).length > 0,
  town: (text) => isTown(text.split(' ')),
  total: (text) => /^(?:(?:RM|S?\$) ?\d{1,6}(?:\.\d{1,2})?|\d{1,5}\.\d\d)$/i.test(text),
  address: (text) => addressRun(wordsOf(text, 0, text.length)) !== null,
  order: (text) => isCode(text) && /[A-Z#]/i.test(text),
  product: (text) => /\d ?x |x ?\d/i.test(text) || (isGoods(text.split(' ')) && !/^(?:call|leave|letak)/i.test(text)),
  name: (text) => isNameLike(text),
};
