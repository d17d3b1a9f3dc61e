import { line } from '@tibara/contract/inputs/text';
import { formatAmount } from '@tibara/contract/money';
import { businessDay } from '@tibara/contract/time';
import * as z from 'zod/mini';
import { FIRST_VENDOR } from '#platform/vendors.ts';
import { addPromoCode, allPromoCodes, endPromoCode, type NewPromoCode } from '#vouchers/index.ts';
import { carryOut, type Input, type Operator, operatorCommand } from '../operator.ts';
import { amountOf, isDay } from '../read-input.ts';

export const promoCodes = operatorCommand({
  summary: 'lists, adds and ends promo codes',
  help: [
    'npm run ops -- promo-codes list',
    'npm run ops -- promo-codes add CODE --title TEXT --until DAY (--amount 5.00 | --percentage 10) [--yes]',
    'npm run ops -- promo-codes end CODE [--yes]',
    '',
    'A code takes off an amount or a percentage, never both. DAY (2026-12-31) is its last day at UTC+8. An ended code',
    'cannot be claimed or used, even if a merchant claimed it before. Orders that used the code keep it. Adding or ending',
    'the same code twice changes nothing.',
  ],
  options: ['title', 'until', 'amount', 'percentage'],
  async run(operator, input) {
    const [what, code, more] = input.words;
    if (what === 'list' && code === undefined) return listCodes(operator);
    if (code && more === undefined && what === 'add') return addCode(operator, readCode(code, input, operator.now()));
    if (code && more === undefined && what === 'end') return endCode(operator, code.toUpperCase());
    throw new Error('Say list, add CODE or end CODE; --help shows the whole command.');
  },
});

type Worth = Pick<NewPromoCode, 'discountAmount' | 'discountPercentage'>;
/** In cents. A larger discount is a typing mistake. */
const MOST_OFF = 1000_00;

const worth = ({ discountAmount, discountPercentage }: Worth) =>
  discountAmount > 0 ? `${formatAmount(discountAmount)} off` : `${discountPercentage} % off`;

export async function listCodes({ db, now, say }: Operator): Promise<void> {
  const today = businessDay(now());
  const codes = await allPromoCodes(db);
  if (codes.length === 0) say('There are no promo codes.');
  for (const { code, title, expiryDate, isPublic, ...promo } of codes) {
    const state = expiryDate < today ? 'ended' : 'until';
    say([code, worth(promo), `${state} ${expiryDate}`, ...(isPublic ? [] : ['not listed']), title].join(' · '));
  }
}

export async function addCode(operator: Operator, promo: NewPromoCode): Promise<void> {
  const isNew = await carryOut(operator, FIRST_VENDOR, (tx) => addPromoCode(tx, promo, operator.now()));
  const line = `${promo.code}: ${worth(promo)} until ${promo.expiryDate}`;
  operator.say(isNew ? `Adds ${line}.` : `${line} is there already.`);
}

export async function endCode(operator: Operator, code: string): Promise<void> {
  const isNew = await carryOut(operator, FIRST_VENDOR, (tx) => endPromoCode(tx, code, operator.now()));
  operator.say(isNew ? `Ends ${code}: nobody can claim or use it any more.` : `${code} has ended already.`);
}

/** Reads a new code; refuses wrong input before any query. */
export function readCode(code: string, { option }: Pick<Input, 'option'>, now: Date): NewPromoCode {
  const [title, until] = [option('title')?.trim(), option('until') ?? ''];
  const [amount, percentage] = [option('amount'), option('percentage')];
  if (!/^[A-Z0-9]{3,20}$/i.test(code)) throw new Error('A code has 3 to 20 letters and digits.');
  if (!title || title.length > 80 || z.parse(line(), title) !== title)
    throw new Error('Give it a --title of at most 80 characters that can all be seen: merchants read it.');
  if (!isDay(until) || until < businessDay(now)) throw new Error('Give --until a day from today on, like 2026-12-31.');
  if ((amount === undefined) === (percentage === undefined))
    throw new Error('Give it an --amount or a --percentage: one of the two.');
  if (
    percentage !== undefined &&
    !(/^\d{1,3}(\.\d{1,2})?$/.test(percentage) && Number(percentage) > 0 && Number(percentage) <= 100)
  )
    throw new Error(`${percentage} is no percentage: more than 0, at most 100, with two decimals at most.`);
  return {
    code: code.toUpperCase(),
    title,
    expiryDate: until,
    discountAmount: amount === undefined ? 0 : amountOf(amount, MOST_OFF),
    discountPercentage: Number(percentage ?? 0),
    isPublic: true,
  };
}
