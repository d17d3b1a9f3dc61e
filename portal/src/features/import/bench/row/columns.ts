import { t } from '@lingui/core/macro';
import { formatAmount } from '@tibara/contract/money';
import { type BulkColumn, parseBulkCod, parseBulkTime, parseDoorToDoor } from '@tibara/contract/orders/bulk/rows';
import { dayAndClock, dayText } from '#ui/date-time/wording.ts';
import type { CheckedRow } from '../../checks/check-rows';

/** The cells of a row in screen sequence. `found` is the address's place. */
export const benchColumns = [
  'recipientName',
  'recipientPhone',
  'product',
  'unitNumber',
  'address',
  'found',
  'deliverDateTime',
  'codAmount',
  'city',
  'country',
  'noteToDriver',
  'doorToDoor',
] as const;
export type BenchColumn = (typeof benchColumns)[number];

export const isTextColumn = (column: BenchColumn): column is BulkColumn => column !== 'found';

export function columnName(column: BenchColumn): string {
  const names = {
    recipientName: t`Recipient`,
    recipientPhone: t`Phone`,
    product: t`Product`,
    unitNumber: t`Unit`,
    address: t`Address`,
    found: t`Address match`,
    deliverDateTime: t`Deliver by`,
    codAmount: t`COD`,
    city: t`City`,
    country: t`Country`,
    noteToDriver: t`Note`,
    doorToDoor: t`Door to door`,
  };
  return names[column];
}

/** Formatted if readable, otherwise as written. A typed day without a time stays as written. */
export function shownCell({ row, isTimeRead }: Pick<CheckedRow, 'row' | 'isTimeRead'>, column: BulkColumn): string {
  const text = row[column];
  if (column === 'doorToDoor') {
    const isWanted = parseDoorToDoor(text);
    return isWanted === null ? text : isWanted ? t`Yes` : t`No`;
  }
  if (column === 'deliverDateTime') {
    const time = parseBulkTime(text);
    if (time) return dayAndClock(time);
    const day = isTimeRead ? parseBulkTime(`${text} 00:00`) : null;
    return day ? dayText(day) : text;
  }
  if (column === 'codAmount') {
    const cod = parseBulkCod(text);
    return cod === null ? text : cod > 0 ? formatAmount(cod) : '';
  }
  return text;
}
