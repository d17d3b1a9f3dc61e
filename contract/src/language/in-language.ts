/** An English sentence with {0}, {1} for what changes in it, and the same in another language. */
export type Sentences = Record<string, string>;

/**
 * The fixed texts of the rules and the server are English sentences, so a language is a list of them: looked up where a
 * sentence leaves the server or reaches the screen, and nowhere in between. What is not in the list stays as it is.
 */
export function inLanguage(sentence: string, sentences: Sentences): string {
  const exact = sentences[sentence];
  if (exact !== undefined) return exact;
  for (const { parts, translation } of patternsOf(sentences)) {
    const values = valuesIn(sentence, parts);
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

/** What of the English sentence is fixed: before, between and after its values. */
type Pattern = { parts: readonly string[]; translation: string };
const known = new WeakMap<Sentences, Pattern[]>();

/** Those with the most words of their own come first: '{0} orders' would take what is meant for '{0} of {1} orders'. */
function patternsOf(sentences: Sentences): Pattern[] {
  const made = known.get(sentences);
  if (made) return made;
  const patterns = Object.entries(sentences)
    .filter(([english]) => /\{\d\}/.test(english))
    .sort(([a], [b]) => wordsIn(b) - wordsIn(a))
    .map(([english, translation]) => ({ parts: english.split(/\{\d\}/), translation }));
  known.set(sentences, patterns);
  return patterns;
}

const wordsIn = (english: string): number => english.replace(/\{\d\}/g, '').length;

/**
 * {0} to {9} are named in the sequence in which English has them; each value ends where the next part begins for the first
 * time. Undefined when the sentence is another one. Searched by hand: its time grows with the length alone.
 */
function valuesIn(sentence: string, parts: readonly string[]): string[] | undefined {
  const [first = '', ...others] = parts;
  if (!sentence.startsWith(first)) return undefined;
  const values: string[] = [];
  let from = first.length;
  for (const [index, part] of others.entries()) {
    const isLast = index === others.length - 1;
    const to = isLast ? sentence.length - part.length : sentence.indexOf(part, from + 1);
    if (to <= from || !sentence.startsWith(part, to)) return undefined;
    values.push(sentence.slice(from, to));
    from = to + part.length;
  }
  return values;
}
