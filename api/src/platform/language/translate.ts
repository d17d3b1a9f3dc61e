import type { Language } from '@tibara/contract/language/languages';
import { inLanguage, type Sentences, type Text } from '@tibara/contract/language/sentence';
import { ms as msOfContract } from '@tibara/contract/language/sentences/ms';
import { zhHans as zhHansOfContract } from '@tibara/contract/language/sentences/zh-hans';
import { ms } from './ms.ts';
import { zhHans } from './zh-hans.ts';

const sentences: Record<Language, Sentences> = {
  en: {},
  ms: { ...msOfContract, ...ms },
  'zh-Hans': { ...zhHansOfContract, ...zhHans },
};

export const translate = (text: Text, language: Language): string => inLanguage(text, sentences[language]);
