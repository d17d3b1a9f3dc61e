import { inEnglish, type Sentence, type Text } from '@tibara/contract/language/sentence';

/** A reason as stored and sent: its English text, and its sentence if it is ours. */
export const stored = (text: Text): { english: string; sentence: Sentence | null } => ({
  english: inEnglish(text),
  sentence: typeof text === 'string' ? null : text,
});

/** The reason under the names of a reply. */
export function reasonView(reason: Text): { reason: string; reasonSentence: Sentence | null } {
  const { english, sentence } = stored(reason);
  return { reason: english, reasonSentence: sentence };
}
