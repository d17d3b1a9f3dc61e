/**
 * Our own text as data: English with {0}, {1} for its values. The text is translated where it is shown. A value stays
 * as it is, unless the value is a sentence itself.
 */
export type Sentence = { readonly text: string; readonly values: readonly Text[] };

/** A string is finished text: a person typed it, or it is already translated. No string is looked up. */
export type Text = string | Sentence;

/** English sentences with their translations. {0} and {1} mark the values. */
export type Sentences = Readonly<Record<string, string>>;

/** sentence`The price changed from ${from} to ${to}.` */
export function sentence(parts: TemplateStringsArray, ...values: readonly (Text | number)[]): Sentence {
  return {
    text: parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`),
    values: values.map((value) => (typeof value === 'number' ? String(value) : value)),
  };
}

/** Looks up a sentence and fills in its values. A sentence without a translation stays English. */
export function inLanguage(text: Text, sentences: Sentences): string {
  if (typeof text === 'string') return text;
  const values = text.values.map((value) => inLanguage(value, sentences));
  const template = Object.hasOwn(sentences, text.text) ? sentences[text.text] : undefined;
  return fill(template ?? text.text, values);
}

export const inEnglish = (text: Text): string => inLanguage(text, {});

const fill = (template: string, values: readonly string[]): string =>
  template.replace(/\{(\d)\}/g, (_, index: string) => values[Number(index)] ?? '');
