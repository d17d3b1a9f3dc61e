import { findTimes } from '@tibara/chat-orders/clock-times';
import { fractionClock } from '@tibara/chat-orders/serials';

/** '3pm', '3.30 ptg', 'noon', '下午3点', '15:00', '1500hrs' and a sheet's 0.625 as 'HH:MM'. Null if uncertain. */
export function meantClock(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/ ?([ap])\.?m\.?$/, '$1m');
  return fractionClock(plain) ?? writtenClock(plain) ?? saidClock(plain);
}

/** A time in words, if the whole text is one. */
function saidClock(plain: string): string | null {
  if (/^(?:(?:at )?midnight|(?:pada )?tengah ?malam|半夜|午夜)$/.test(plain)) return '00:00';
  const whole = findTimes(plain).find(({ start, end }) => start === 0 && end === plain.length);
  return whole && whole.unsure === undefined ? String(whole.value) : null;
}

function writtenClock(plain: string): string | null {
  const match = patterns.map((pattern) => pattern.exec(plain)).find((each) => each !== null);
  const { hours = '', minutes = '00', half = '' } = match?.groups ?? {};
  const hour = halfDay(Number(hours), half);
  if (!match || hour === null || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

const patterns = [
  /^(?<hours>\d{1,2})(?:[:.](?<minutes>\d{2}))?(?::\d{2})? ?(?<half>am|pm|pagi|pg|petang|ptg|malam|mlm|tgh(?: ?hari)?|tengah ?hari)$/,
  /^(?<hours>\d{1,2})[:.](?<minutes>\d{2})(?::\d{2}(?:\.\d{1,9})?)?$/,
  /^(?<half>上午|早上|凌晨|中午|下午|晚上|傍晚) ?(?<hours>\d{1,2})(?:[:.](?<minutes>\d{2}))?(?::\d{2})?$/,
  /^(?<hours>\d{1,2})[时時h](?<minutes>\d{2})分?$/,
  /^(?<hours>\d{2})(?<minutes>\d{2}) ?(?:h|hrs)$/,
];

function halfDay(hours: number, half: string): number | null {
  if (half === '') return hours <= 23 ? hours : null;
  if (hours < 1 || hours > 12) return null;
  // Noon is 'tengah hari', whose hours continue to three. 12 'malam' is midnight.
  const isMorning = /^(?:am|pagi|pg|上午|早上|凌晨)$/.test(half) || (/^(?:malam|mlm)$/.test(half) && hours === 12);
  return /^(?:tgh|tengah|中午)/.test(half) && hours > 3 && hours < 12 ? hours : (hours % 12) + (isMorning ? 0 : 12);
}
