import { type Language, languages } from './languages.ts';

/** The first of the asked-for languages that there is: an Accept-Language header, or one tag. */
export function languageOf(asked: string | undefined): Language {
  const found = (asked ?? '').split(',').map((tag) => languageOfTag(tag.trim().toLowerCase()));
  return found.find((language) => language !== null) ?? 'en';
}

/** Traditional characters are not written here, but who reads them reads the simplified ones sooner than English. */
function languageOfTag(tag: string): Language | null {
  const [name] = tag.split(/[-;]/);
  return languages.find((language) => language.split('-')[0] === name) ?? null;
}
