/** An English sentence with {0}, {1} for what changes in it, and the same in another language. */
export type Sentences = Record<string, string>;

/**
 * The fixed texts of the rules and the server are English sentences, so a language is a list of them: looked up where a
 * sentence leaves the server or reaches the screen, and nowhere in between. What is not in the list stays as it is.
 */
export function inLanguage(sentence: string, sentences: Sentences): string {
  const exact = sentences[sentence];
  if (exact !== undefined) return exact;
  for (const { pattern, translation } of patternsOf(sentences)) {
    const values = pattern.exec(sentence)?.slice(1);
    // A value may be a sentence of its own: why a drop-off could not be deleted.
    if (values)
      return fill(
        translation,
        values.map((value) => inLanguage(value, sentences)),
      );
  }
  return sentence;
}

export const fill = (template: string, values: readonly string[]): string =>
  template.replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '');

type Pattern = { pattern: RegExp; translation: string };
const known = new WeakMap<Sentences, Pattern[]>();

/** Those with the most words of their own come first: '{0} orders' would take what is meant for '{0} of {1} orders'. */
function patternsOf(sentences: Sentences): Pattern[] {
  const made = known.get(sentences);
  if (made) return made;
  const patterns = Object.entries(sentences)
    .filter(([english]) => /\{\d\}/.test(english))
    .sort(([a], [b]) => wordsIn(b) - wordsIn(a))
    .map(([english, translation]) => ({ pattern: toPattern(english), translation }));
  known.set(sentences, patterns);
  return patterns;
}

const wordsIn = (english: string): number => english.replace(/\{\d\}/g, '').length;

/** {0} to {9} are named in the sequence in which English has them. */
const toPattern = (english: string): RegExp =>
  new RegExp(`^${english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\d\}/g, '([\\s\\S]+?)')}$`);
