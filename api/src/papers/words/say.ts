import { fill, inLanguage, type Sentences } from '@tibara/contract/language/in-language';
import type { Language } from '@tibara/contract/language/languages';
import { ms as msOfContract } from '@tibara/contract/language/sentences/ms';
import { zhHans as zhHansOfContract } from '@tibara/contract/language/sentences/zh-hans';
import { ms } from './ms.ts';
import { zhHans } from './zh-hans.ts';

const sentences: Record<Language, Sentences> = {
  en: {},
  ms: { ...msOfContract, ...ms },
  'zh-Hans': { ...zhHansOfContract, ...zhHans },
};

/**
 * A text of ours in the language of a paper, with {0}, {1} for what others wrote: that stays as it is. Without values it
 * may have them in it already.
 */
export function sayOnPaper(language: Language, english: string, ...values: string[]): string {
  const said = inLanguage(english, sentences[language]);
  return values.length > 0 ? fill(said, values) : said;
}
