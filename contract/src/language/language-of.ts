import { type Language, languages } from './languages.ts';

/** The first supported language of an Accept-Language header or a single tag; else English. */
export function languageOf(asked: string | undefined): Language {
  const found = (asked ?? '').split(',').map((tag) => languageOfTag(tag.trim().toLowerCase()));
  return found.find((language) => language !== null) ?? 'en';
}

/** Readers of traditional characters get simplified ones, because they read these more easily than English. */
function languageOfTag(tag: string): Language | null {
  const [name] = tag.split(/[-;]/);
  return languages.find((language) => language.split('-')[0] === name) ?? null;
}
