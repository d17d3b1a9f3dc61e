import { i18n } from '@lingui/core';
import { type Language, languages } from '@tibara/contract/language/languages';
import { speak } from './language';

/** index.html reads the same key before the first paint. */
const KEY = 'language';
/** Home has an address in each language, as index.html and the prerendered pages know. */
const homes: Record<Language, string> = { en: '/', ms: '/ms', 'zh-Hans': '/zh' };

export const readLanguage = (): Language => toLanguage(i18n.locale);

export const toLanguage = (name: string): Language => languages.find((each) => each === name) ?? 'en';

/** Kept on the device and in the address of home. Rejects, and changes nothing, where the language's file cannot be fetched. */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language);
  keepIn(() => localStorage, language);
  // A tab that was opened at the address of another language would go on in that.
  keepIn(() => sessionStorage, language);
  if (isHome(location.pathname)) history.replaceState(history.state, '', homes[language]);
}

function keepIn(open: () => Storage, language: Language): void {
  try {
    open().setItem(KEY, language);
  } catch {
    // Full or forbidden: it is the language of this page alone.
  }
}

const isHome = (path: string): boolean => Object.values(homes).includes(path.replace(/(.)\/$/, '$1'));
