import type { Language } from './languages.ts';

/** Each name is in its own language, for readers of that language alone. */
export const languageNames: Record<Language, string> = { en: 'English', ms: 'Bahasa Melayu', 'zh-Hans': '简体中文' };
