import { i18n } from '@lingui/core';
import { type Language, languages } from '@tibara/contract/language/languages';
import { speak } from './language';

/** index.html reads the same key before the first paint. */
const KEY = 'language';

export const readLanguage = (): Language => toLanguage(i18n.locale);

export const toLanguage = (name: string): Language => languages.find((each) => each === name) ?? 'en';

/** Kept on the device. Rejects, and changes nothing, where the language's file cannot be fetched. */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language);
  localStorage.setItem(KEY, language);
}
