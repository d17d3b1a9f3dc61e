import { shortened } from '../shortened';
import { type DateStyles, excelTime } from './number-formats';
import { TooMuchInZip } from './unzip';
import { readXml } from './xml';

/** More than any order or address book has. A larger sheet is refused, so that no row is lost. */
const MOST_ROWS = 1_000;
const MOST_COLUMNS = 100;

/** Rows are numbered from 1. A cell of `merged` spans the rows of its column from `from` to `to`. */
export type Sheet = {
  cells: string[][];
  formulas: string[];
  hidden: number[];
  merged: { ref: string; column: number; from: number; to: number }[];
};

type Look = { strings: readonly string[]; dates: DateStyles; is1904: boolean };

/** The shared texts of a workbook without phonetic guides of Japanese text. */
export function readStrings(xml: string | null): string[] {
  const strings: string[] = [];
  let text = '';
  let depth = 0;
  let isText = false;
  readXml(xml, () => ({
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') depth++;
      if (name === 't') isText = true;
    },
    close(name) {
      if (name === 'si') strings.push(shortened(withoutCodes(text)));
      if (name === 'rPh') depth--;
      if (name === 't') isText = false;
    },
    text(part) {
      if (isText && depth === 0) text += part;
    },
  }));
  return strings;
}

/** Rows of cells as text. A formula becomes its stored result. Without one it is empty and listed. */
export function readSheet(xml: string | null, look: Look): Sheet {
  const cells: string[][] = [];
  const formulas: string[] = [];
  const hidden: number[] = [];
  const merged: Sheet['merged'] = [];
  let cell = emptyCell;
  let row = 0;
  let place = { row: 0, column: -1 };
  let reading: 'value' | 'text' | null = null;
  readXml(xml, () => ({
    open(name, attributes) {
      if (name === 'row') {
        const { r = row + 1, hidden: isHidden = '', ht = '' } = attributes();
        row = Number(r);
        place = { row: row - 1, column: -1 };
        if (/^(?:1|true)$/.test(isHidden) || (ht !== '' && Number(ht) === 0)) hidden.push(row);
      }
      if (name === 'c') {
        const { r = '', t: type = 'n', s: style = '0' } = attributes();
        place = placeOf(r) ?? { row: place.row, column: place.column + 1 };
        cell = { type, style: Number(style), value: '', hasFormula: false };
      }
      if (name === 'mergeCell') {
        const { ref = '' } = attributes();
        const [first, last] = ref.split(':').map(placeOf);
        if (first && last && last.row > first.row) {
          merged.push({ ref, column: first.column, from: first.row + 1, to: last.row + 1 });
        }
      }
      if (name === 'f') cell.hasFormula = true;
      if (name === 'v') reading = 'value';
      if (name === 't') reading = 'text';
    },
    text(part) {
      if (reading) cell.value += part;
    },
    close(name) {
      if (name === 'v' || name === 't') reading = null;
      if (name !== 'c') return;
      if (place.column >= MOST_COLUMNS || place.row >= MOST_ROWS) {
        if (cell.value !== '') throw new TooMuchInZip(nameOf(place));
        return;
      }
      if (cell.hasFormula && cell.value === '') formulas.push(nameOf(place));
      while (cells.length <= place.row) cells.push([]);
      const line = cells[place.row] ?? [];
      while (line.length < place.column) line.push('');
      line[place.column] = shortened(shown(cell, look));
    },
  }));
  return { cells, formulas, hidden, merged };
}

type CellParts = { type: string; style: number; value: string; hasFormula: boolean };
const emptyCell: CellParts = { type: 'n', style: 0, value: '', hasFormula: false };

function shown({ type, style, value }: CellParts, { strings, dates, is1904 }: Look): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'str' || type === 'inlineStr') return withoutCodes(value);
  if (type === 'b') return value === '1' ? 'yes' : 'no';
  // An error such as #REF! is shown, so that the merchant corrects it.
  if (type !== 'n' || value === '') return type === 'd' ? value.replace('T', ' ').slice(0, 16) : value;
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  const format = dates.get(style);
  return format ? excelTime(number, is1904, format.hasHalf) : plainNumber(number);
}

/** Excel writes characters that XML has not as `_x000D_`, and an underscore before such a code as `_x005F_`. */
const withoutCodes = (text: string): string =>
  text
    .replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n');

/** 60127781902 and 18.5, never 6.0127781902e10. */
const plainNumber = (number: number): string =>
  Number.isInteger(number) && Number.isSafeInteger(number) ? number.toFixed(0) : String(Number(number.toPrecision(12)));

/** 'E5' is row 4, column 4, counted from 0. */
function placeOf(name: string): { row: number; column: number } | null {
  const match = /^([A-Z]{1,3})(\d{1,7})$/.exec(name);
  if (!match) return null;
  const column = [...(match[1] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(match[2]) - 1, column: column - 1 };
}

function nameOf({ row, column }: { row: number; column: number }): string {
  const letters = column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26));
  return `${letters}${String.fromCharCode(65 + (column % 26))}${row + 1}`;
}
