import type { Sentence } from '@tibara/contract/language/sentence';
import { isValidElement, type ReactNode } from 'react';
import { unbroken } from '../unbroken';
import { said } from './language';

/** The content of a message: parts of a screen, a finished text, or a sentence of the rules. */
export type Spoken = ReactNode | Sentence;

export function spoken(content: Spoken): ReactNode {
  if (typeof content === 'string') return unbroken(content);
  return isSentence(content) ? unbroken(said(content)) : content;
}

const isSentence = (content: Spoken): content is Sentence =>
  typeof content === 'object' && content !== null && !isValidElement(content) && 'text' in content;
