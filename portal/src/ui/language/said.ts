import { inLanguage } from '@tibara/contract/language/in-language';
import { sentences } from './language';

/** A fixed text of the rules or of the server, which are English, in the language of the page. */
export const said = (sentence: string): string => inLanguage(sentence, sentences());
