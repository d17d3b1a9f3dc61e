import { t } from '@lingui/core/macro';
import { currencyOfRegion, toCountry } from '@tibara/contract/coordinates';
import { formatCents, parseRinggit } from '@tibara/contract/money';
import type { BulkRow } from '@tibara/contract/orders/bulk/rows';
import { homeRegion } from '@tibara/contract/regions';
import { listed } from '#ui/language/in-one-line.ts';
import type { Doubt } from '../bench/bench';
import { columnName } from '../bench/row/columns';
import type { Partner } from '../checks/reasons';
import type { Fix } from './fixes';

/** The merchant's possible answers to a doubt. Each answer repeats its question, so that equal questions are asked once. */
export function answersTo({ kind, column, reason, words, ...doubt }: Doubt, row: BulkRow): Fix[] {
  const choices = doubt.choices.map((text) => (column === 'unitNumber' ? text.replace(/^unit\s+/i, '') : text));
  const isCash = column === 'codAmount';
  const shown = isCash ? choices.map((text) => amountText(text, row)) : choices;
  const [last = '', before] = [shown.at(-1), listed(shown.slice(0, -1))];
  const asks = column !== null && choices.length > 1 ? t`${columnName(column)}: ${before} or ${last}?` : reason;
  const answer = (of: Fix['kind'], text = '', cells: Fix['cells'] = {}): Fix => ({
    kind: of,
    text,
    cells,
    asks,
    words,
  });
  if (kind === 'unexplained') return (['noteToDriver', 'product', 'row', 'nothing'] as const).map((use) => answer(use));
  if (kind === 'unplaced') return [answer('this row', row.recipientName), answer('every row'), answer('no row')];
  if (kind === 'split') return [{ ...answer('split'), parts: choices }, answer('keep')];
  if (column === null) return [];
  if (kind === 'for all')
    return [answer('for all', '', { [column]: choices[0] ?? '' }), answer('keep', String(row.number))];
  const answers = choices.map((text) => answer(isCash ? 'cod' : 'choice', text, { [column]: text }));
  if (isCash) return [...answers, answer('no cod', '', { codAmount: '' })];
  return answers.length > 0 ? answers : [answer('confirmed', column, { [column]: row[column] })];
}

/** A row and an earlier one become one row. */
export function joinFix({ number }: BulkRow, partner: Partner): Fix {
  const earlier = partner.number;
  const asks = partner.isSame
    ? t`Rows ${earlier} and ${number} have the same phone and address: one drop-off?`
    : t`Rows ${earlier} and ${number} complete each other: one drop-off?`;
  return { kind: 'join', text: String(earlier), cells: {}, asks };
}

/** The country of a number without a code: each possible number is offered. */
export const isOfCountry = ({ column, choices }: Doubt): boolean => column === 'recipientPhone' && choices.length === 0;

/** RM 60.00, or S$ 60.00 for a row of Singapore. */
export function amountText(text: string, { country }: Pick<BulkRow, 'country'>): string {
  const amount = parseRinggit(text);
  return amount === null ? text : formatCents(amount, currencyOfRegion(toCountry(country) ?? homeRegion));
}
