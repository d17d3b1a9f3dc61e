import type { Language } from './languages.ts';

/** Each in its own words, as whoever reads only that one looks for it. */
export const languageNames: Record<Language, string> = { en: 'English', ms: 'Bahasa Melayu', 'zh-Hans': '简体中文' };
