import { type LocationDraft, toCountry } from '../../coordinates.ts';
import { parseRinggit } from '../../money.ts';
import { atBusinessTime, businessDay } from '../../time.ts';
import type { OrderInput } from '../calls.ts';
import { withoutGuard } from './formulas.ts';

/** Bulk CSV columns by position (spec 3). */
export const bulkColumns = [
  'recipientName',
  'recipientPhone',
  'product',
  'unitNumber',
  'address',
  'deliverDateTime',
  'codAmount',
  'city',
  'country',
  'noteToDriver',
  'doorToDoor',
] as const;
export type BulkColumn = (typeof bulkColumns)[number];

/** A row as written, with its number in a spreadsheet: the header is row 1. */
export type BulkRow = Record<BulkColumn, string> & { number: number };

/** Rows with fewer filled cells are skipped (spec 5.5, 9). */
export const fewestCells = 6;

/** The template's second row is an example and never imported. */
export const exampleName = 'Example: Nur Izzati';

/**
 * The first row is the header. Blank rows and the template's example are ignored. Rows with too few cells are skipped,
 * and returned apart.
 */
export function readBulkRows(table: readonly (readonly string[])[]): { rows: BulkRow[]; skipped: BulkRow[] } {
  const written = table
    .map((cells, index) => ({ number: index + 1, cells: cells.map(plainCell) }))
    .slice(1)
    .filter(({ cells }) => cells.some(Boolean) && cells[0] !== exampleName);
  const hasEnough = ({ cells }: { cells: readonly string[] }) => cells.filter(Boolean).length >= fewestCells;
  return {
    rows: written.filter(hasEnough).map(toRow),
    skipped: written.filter((row) => !hasEnough(row)).map(toRow),
  };
}

/** A row to fill in by hand. */
export const emptyBulkRow = (number: number): BulkRow => toRow({ number, cells: [] });

const plainCell = (cell: string): string => withoutGuard(cell).trim();

const toRow = ({ number, cells }: { number: number; cells: readonly string[] }): BulkRow => ({
  number,
  recipientName: cells[0] ?? '',
  recipientPhone: cells[1] ?? '',
  product: cells[2] ?? '',
  unitNumber: cells[3] ?? '',
  address: cells[4] ?? '',
  deliverDateTime: cells[5] ?? '',
  codAmount: cells[6] ?? '',
  city: cells[7] ?? '',
  country: cells[8] ?? '',
  noteToDriver: cells[9] ?? '',
  doorToDoor: cells[10] ?? '',
});

/** MM/DD/YYYY HH:MM at UTC+8. Null for another format or a day that does not exist. */
export function parseBulkTime(text: string): string | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2})$/.exec(text);
  if (!match) return null;
  const [, month, date, year, hours, minutes] = match;
  const day = `${year}-${month}-${date}`;
  if (Number.isNaN(Date.parse(day)) || Number(hours) > 23 || Number(minutes) > 59) return null;
  const time = atBusinessTime(day, Number(hours) * 60 + Number(minutes));
  // Without this check 31 June would become 1 July.
  return businessDay(time) === day ? time.toISOString() : null;
}

/** An empty cell, or a day alone. */
export const hasNoTime = (text: string): boolean => text === '' || parseBulkTime(`${text} 00:00`) !== null;

/** RM as cents. An empty cell or zero means no COD. Null means that the text is no amount. */
export const parseBulkCod = (text: string): number | null => (text === '' ? 0 : parseRinggit(text));

/** Empty means no, as in the spec's file. Null if unclear. */
export function parseDoorToDoor(text: string): boolean | null {
  const word = text.normalize('NFKC').trim().toLowerCase();
  if (['true', 'yes', 'y', 'ya', '1', '是', '要', '有'].includes(word)) return true;
  return ['', 'false', 'no', 'n', 'tidak', 'tak', 'tiada', '0', '-', '否', '不', '不要', '无', '没有'].includes(word)
    ? false
    : null;
}

/**
 * The request for a row. The place is the found point, but the address stays as the merchant wrote it. COD is a number,
 * or an empty value when off (spec 5.5).
 */
export function toBulkOrder(row: BulkRow, place: Partial<LocationDraft>): OrderInput {
  const cod = parseBulkCod(row.codAmount) ?? 0;
  return {
    recipientName: row.recipientName,
    recipientEmail: '',
    recipientPhone: row.recipientPhone,
    product: row.product,
    dropOffLocation: {
      ...place,
      address: row.address,
      unitNumber: row.unitNumber,
      city: place.city || row.city,
      country: place.country ?? toCountry(row.country) ?? row.country,
    },
    deliverDateTime: parseBulkTime(row.deliverDateTime),
    isCodEnabled: cod > 0,
    codAmount: cod > 0 ? cod : '',
    noteToDriver: row.noteToDriver,
    doorToDoor: parseDoorToDoor(row.doorToDoor) ?? false,
  };
}
