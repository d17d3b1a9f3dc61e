import { t } from '@lingui/core/macro';
import { placeKey } from '@tibara/contract/addresses/place-key';
import type { Location } from '@tibara/contract/coordinates';
import { bulkMessages } from '@tibara/contract/orders/bulk/messages';
import { type BulkRow, hasNoTime, parseBulkTime } from '@tibara/contract/orders/bulk/rows';
import { bulkName } from '@tibara/contract/orders/bulk/rules';
import { isGuess } from '@tibara/contract/places/guess';
import { metresBetween } from '@tibara/contract/places/metres-between';
import type { BenchRow } from '../bench/bench';
import { meantTimes } from '../repair/dates';
import type { CheckContext, Fault } from './check-rows';

/** Completes the spec's message about a number or time. The spreadsheet cut it, it has passed, or it is only a day. */
export function reasonsOf(row: BulkRow, { now, order, isOwnForm }: CheckContext): Fault[] {
  const reasons: Fault[] = [];
  if (isCut(row.recipientPhone)) {
    const message = t`The spreadsheet cut this number: its last digits are lost. Format the column as text there, or type the number here.`;
    reasons.push({ columns: ['recipientPhone'], message });
  }
  const meant = parseBulkTime(row.deliverDateTime) === null ? meantTimes(row.deliverDateTime, order) : [];
  const times = meant.map((time) => parseBulkTime(time));
  if (times.length > 0 && times.every((time) => time !== null && Date.parse(time) < now.getTime()))
    reasons.push({ columns: ['deliverDateTime'], message: bulkMessages.past(bulkName(row)) });
  if (!isOwnForm && meant.some(hasNoTime)) reasons.push({ columns: ['deliverDateTime'], message: bulkMessages.noTime });
  return reasons;
}

/** Straight-line metres. A place further from the pick-up may be another of the same name. */
const FAR_METRES = 50_000;

/** Asks about a long ride in advance. It does not block the import. */
export function farPlace(place: Location | null, { group: { pickUpLocation } }: CheckContext): string | null {
  const metres = place && pickUpLocation ? metresBetween(pickUpLocation.coordinate, place.coordinate) : 0;
  const kilometres = Math.round(metres / 1000);
  return metres > FAR_METRES ? t`This is ${kilometres} km from the pick-up: check its address.` : null;
}

/** Names a place that is only similar to the text, or in another town. */
export function guessedPlace(place: Location | null): string | null {
  if (!place || !isGuess(place) || place.precision === 'pin') return null;
  const { address } = place;
  return t`Found as ${address}: check that it is meant.`;
}

export type Partner = { number: number; isSame: boolean };

/** Maps a row's number to the earlier row of the same phone and address. It may be the order's other half. */
export function partnersOf(rows: readonly BenchRow[]): ReadonlyMap<number, Partner> {
  const partners = new Map<number, Partner>();
  const first = new Map<string, number>();
  const halves: BulkRow[] = [];
  for (const { row, source } of rows) {
    const { number, recipientPhone: phone, address, unitNumber } = row;
    if (phone !== '' && address !== '') {
      const key = placeKey({ address, unitNumber, phone });
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, number);
      else partners.set(number, { number: earlier, isSame: true });
    } else if (source) {
      // Only a text is read in parts. A file's rows are the merchant's.
      const other = halves.findLast((half) => isOther(half, row));
      if (other) partners.set(number, { number: other.number, isSame: false });
      halves.push(row);
    }
  }
  return partners;
}

/** One row lacks the address and the other the phone, and no name or value differs. */
const isOther = (one: BulkRow, other: BulkRow): boolean =>
  (['recipientName', 'recipientPhone', 'address', 'unitNumber', 'codAmount', 'deliverDateTime'] as const).every(
    (column) => one[column] === '' || other[column] === '' || one[column] === other[column],
  ) &&
  (one.address === '') !== (other.address === '') &&
  (one.address === '' ? one : other).recipientPhone !== '';

/** 6.01E+10 */
export const isCut = (phone: string): boolean => /^\d(?:[.,]\d{1,12})?E\+?\d{1,2}$/i.test(phone);
