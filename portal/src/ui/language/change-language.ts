import { i18n } from '@lingui/core';
import type { Language } from '@tibara/contract/language/languages';
import { speak, toLanguage } from './language';

/** index.html reads the same key before the first paint. */
const KEY = 'language';
/** The home page's address in each language, as in index.html and the prerendered pages. */
const homes: Record<Language, string> = { en: '/', ms: '/ms', 'zh-Hans': '/zh' };

export const readLanguage = (): Language => toLanguage(i18n.locale);

/**
 * Stores the language on the device. On the home page it also changes the address. If the language's file cannot be
 * fetched, nothing changes and the promise rejects.
 */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language);
  keepIn(() => localStorage, language);
  // A tab opened at another language's address would otherwise keep that language.
  keepIn(() => sessionStorage, language);
  if (isHome(location.pathname)) history.replaceState(history.state, '', homes[language]);
}

function keepIn(open: () => Storage, language: Language): void {
  try {
    open().setItem(KEY, language);
  } catch {
    // Storage is full or forbidden, so the language applies to this page only.
  }
}

const isHome = (path: string): boolean => Object.values(homes).includes(path.replace(/(.)\/$/, '$1'));
