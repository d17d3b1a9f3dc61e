import { plural, t } from '@lingui/core/macro';
import { countryName } from '@tibara/contract/coordinates';
import { parseBulkTime } from '@tibara/contract/orders/bulk/rows';
import { homeOf } from '#api/settings.ts';
import { dayAndClock } from '#ui/date-time/wording.ts';
import type { CheckedRow } from '../../checks/check-rows';
import { amountText } from '../../repair/answers';
import type { Fix } from '../../repair/fixes';

export type RowFix = { row: CheckedRow['row']; number: number; fix: Fix };
type Answer = { label: string; fixes: readonly RowFix[] };
/** A question as a sentence, with the rows that it is about. One answer is for all of them. */
export type Question = { asks: string; numbers: readonly number[]; answers: readonly Answer[] };

/** The questions of these rows. Rows with the same question are asked together. */
export function questionsOf(checked: readonly CheckedRow[]): Question[] {
  const all = checked.flatMap(({ row, fixes }) => fixes.map((fix): RowFix => ({ row, number: row.number, fix })));
  return [...Map.groupBy(all, ({ fix }) => fix.asks)].flatMap(([asks, own]) => {
    if (asks === undefined) return [];
    const numbers = [...new Set(own.map(({ number }) => number))];
    const answers = [...Map.groupBy(own, answerKey)]
      .filter(([key]) => (numbers.length > 1 ? key !== 'row' : key !== 'every row'))
      .toSorted(([, [a]], [, [b]]) => rank(b) - rank(a))
      .map(([, fixes]): Answer => ({ label: labelOf(fixes), fixes }));
    return [{ asks, numbers, answers: [...answers.slice(0, MOST_ANSWERS), ...answers.slice(MOST_ANSWERS).slice(-2)] }];
  });
}

/** A line about one of a hundred rows. The last two answers are about all and none. */
const MOST_ANSWERS = 12;

const rank = (each?: RowFix): number => (each?.fix.kind === 'this row' ? 1 : 0);

const answerKey = ({ number, fix: { kind, text } }: RowFix): string =>
  kind === 'this row' ? `${kind} ${number}` : kind === 'code' ? text.slice(0, 3) : kind === 'choice' ? text : kind;

/** The fixes of one kind that a single press gives to all rows. */
export function fixesForAll(checked: readonly CheckedRow[]): Answer[] {
  return (['phone', 'time', 'writer'] as const).flatMap((kind) => {
    const fixes = checked.flatMap(({ row, fixes: own }) => {
      const fix = own.find((each) => each.kind === kind);
      return fix ? [{ row, number: row.number, fix }] : [];
    });
    return fixes.length > 1 ? [{ label: labelOf(fixes), fixes }] : [];
  });
}

/** The words of a button. The same answer for several rows has other words if their values differ. */
export function labelOf(fixes: readonly RowFix[]): string {
  const [first] = fixes;
  if (!first) return '';
  const isSame = fixes.every(({ fix }) => fix.text === first.fix.text) && (!fixes[1] || first.fix.kind !== 'writer');
  return isSame ? ownLabel(first) : commonLabel(first, fixes);
}

function ownLabel({ row, fix: { kind, text } }: RowFix): string {
  const labels: Partial<Record<Fix['kind'], string>> = {
    saved: t`Use saved address: ${text}`,
    writer: t`Use ${text}, who wrote this`,
    'no cod': t`No COD`,
    confirmed: t`Yes, this is right`,
    noteToDriver: t`Note to rider`,
    product: t`Item`,
    row: t`New row`,
    nothing: t`Leave out`,
    'this row': text ? t`Row ${row.number}: ${text}` : t`Row ${row.number}`,
    'every row': t`All of them`,
    'no row': t`None of them`,
    'for all': t`For all rows`,
    split: t`Split in two`,
    join: t`Join them`,
    keep: kindOfKeep(text),
  };
  const time = kind === 'time' || kind === 'year' ? parseBulkTime(text) : null;
  const shown = time ? dayAndClock(time) : kind === 'cod' ? amountText(text, row) : text;
  return labels[kind] ?? t`Use ${shown}`;
}

const kindOfKeep = (text: string): string => (text === '' ? t`Keep one row` : t`Only row ${text}`);

function commonLabel({ fix: { kind, text, order } }: RowFix, fixes: readonly RowFix[]): string {
  const count = fixes.length;
  if (kind === 'phone') return plural(count, { other: 'Clean all # phones' });
  if (kind === 'writer') return plural(count, { other: 'Use the writers of # rows' });
  if (kind === 'code') {
    const country = countryName(homeOf(text));
    return t`All are numbers of ${country}`;
  }
  if (kind === 'cod') return t`Yes, the amount of each row`;
  if (kind !== 'time' || fixes.some(({ fix }) => fix.order !== order) || !order)
    return plural(count, { other: 'Fix all # dates' });
  return order === 'day' ? t`Use DD/MM for all ${count} dates` : t`Use MM/DD for all ${count} dates`;
}
