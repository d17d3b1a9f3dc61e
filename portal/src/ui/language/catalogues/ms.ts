import { inLanguage } from '@tibara/contract/language/in-language';
import { ms } from '@tibara/contract/language/sentences/ms';

export { messages } from '../../../locales/ms/messages.po';
export const say = (sentence: string): string => inLanguage(sentence, ms);
