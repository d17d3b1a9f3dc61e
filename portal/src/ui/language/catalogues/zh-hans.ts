import { inLanguage } from '@tibara/contract/language/in-language';
import { zhHans } from '@tibara/contract/language/sentences/zh-hans';

export { messages } from '../../../locales/zh-Hans/messages.po';
export const say = (sentence: string): string => inLanguage(sentence, zhHans);
