import type { Language } from '@tibara/contract/language/languages';
import { formatDay, formatLongDay, formatMonth } from '@tibara/contract/time';

/** '20 November 2026', '2026年11月20日' */
export const longDay = (time: string, language: Language): string =>
  language === 'en' ? formatLongDay(time) : inWords(time, language, { day: 'numeric', month: 'long' });

/** '20 Nov 2026' */
export const shortDay = (time: string, language: Language): string =>
  language === 'en' ? formatDay(time, true) : inWords(time, language, { day: 'numeric', month: 'short' });

/** '2026-11' as 'November 2026' */
export const monthName = (month: string, language: Language): string =>
  language === 'en' ? formatMonth(month) : inWords(`${month}-15T00:00:00.000Z`, language, { month: 'long' });

const inWords = (time: string, language: 'ms' | 'zh-Hans', parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language === 'ms' ? 'ms-MY' : 'zh-Hans', {
    ...parts,
    year: 'numeric',
    timeZone: 'Asia/Kuala_Lumpur',
  }).format(new Date(time));
