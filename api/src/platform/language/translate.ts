import { inLanguage, type Sentences } from '@tibara/contract/language/in-language';
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

/** Line by line: a mail is written in English, and leaves in the language of whom it is for. */
export const translate = (text: string, language: Language): string =>
  text
    .split('\n')
    .map((line) => inLanguage(line, sentences[language]))
    .join('\n');
