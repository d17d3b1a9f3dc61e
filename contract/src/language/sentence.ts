/**
 * A text of ours as data: English with {0}, {1} for what changes in it, and the values. It becomes a text of one language
 * where it is shown. A value is shown as it is, unless it is a sentence itself.
 */
export type Sentence = { readonly text: string; readonly values: readonly Text[] };

/** A string is finished: somebody wrote it, or it is in the reader's language already. It is never looked up. */
export type Text = string | Sentence;

/** An English sentence and the same in another language, with {0}, {1} for their values. */
export type Sentences = Readonly<Record<string, string>>;

/** sentence`The price changed from ${from} to ${to}.` */
export function sentence(parts: TemplateStringsArray, ...values: readonly (Text | number)[]): Sentence {
  return {
    text: parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`),
    values: values.map((value) => (typeof value === 'number' ? String(value) : value)),
  };
}

/** The one look-up and the one fill. A sentence that is not in the list stays English. */
export function inLanguage(text: Text, sentences: Sentences): string {
  if (typeof text === 'string') return text;
  const values = text.values.map((value) => inLanguage(value, sentences));
  const template = Object.hasOwn(sentences, text.text) ? sentences[text.text] : undefined;
  return fill(template ?? text.text, values);
}

export const inEnglish = (text: Text): string => inLanguage(text, {});

const fill = (template: string, values: readonly string[]): string =>
  template.replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '');
