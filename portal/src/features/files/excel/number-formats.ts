import { readXml } from './xml';

/** Indexes of a workbook's cell styles that show a number as a date or time. True if they show AM or PM. */
export type DateStyles = ReadonlyMap<number, { hasHalf: boolean }>;

/** The formats of dates that have no code in the file. Those from 27 are Chinese. */
const builtIn = (format: number): boolean =>
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].some(([from = 0, to = 0]) => format >= from && format <= to);

export function readDateStyles(xml: string | null): DateStyles {
  const own = new Map<number, string>();
  const dates = new Map<number, { hasHalf: boolean }>();
  let isCellStyles = false;
  let index = 0;
  readXml(xml, () => ({
    open(name, attributes) {
      if (name === 'numFmt') {
        const { numFmtId, formatCode = '' } = attributes();
        own.set(Number(numFmtId), formatCode);
      }
      if (name === 'cellXfs') isCellStyles = true;
      if (name !== 'xf' || !isCellStyles) return;
      const format = Number(attributes().numFmtId);
      const code = own.get(format) ?? '';
      const hasHalf = format === 18 || format === 19 || /am\/pm|a\/p|上午\/下午/i.test(code);
      if (builtIn(format) || isDateFormat(code)) dates.set(index, { hasHalf });
      index++;
    },
    close(name) {
      if (name === 'cellXfs') isCellStyles = false;
    },
  }));
  return dates;
}

const LONGEST_FORMAT = 255;

/** A format of dates has d, m, y, h or s outside quoted words, colours and escaped letters. */
function isDateFormat(code: string): boolean {
  const plain = code.slice(0, LONGEST_FORMAT).replace(/"[^"]{0,255}"|\[[^[\]]{0,255}\]|\\./g, '');
  return /[dmyhs]/i.test(plain);
}

const DAY_MS = 86_400_000;

/** Excel counts days from 30 December 1899, or from 1 January 1904 if the workbook says so. */
export function excelTime(value: number, is1904: boolean, hasHalf: boolean): string {
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  // Rounded to minutes, because a fraction of a day is rarely exact.
  const at = new Date(epoch + Math.round(value * 1440) * (DAY_MS / 1440));
  if (Number.isNaN(at.getTime())) return String(value);
  const [day = '', iso = ''] = at.toISOString().split('T');
  const hour = at.getUTCHours();
  // '3:00' without AM or PM may be meant as the afternoon.
  const clock = hasHalf ? `${hour % 12 || 12}${iso.slice(2, 5)} ${hour < 12 ? 'am' : 'pm'}` : iso.slice(0, 5);
  const isTimeOnly = value >= 0 && value < 1;
  const isDayOnly = Number.isInteger(value);
  return isTimeOnly ? clock : isDayOnly ? day : `${day} ${clock}`;
}
