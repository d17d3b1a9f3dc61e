import { sentencesOf, wordsOf } from './comments.ts';

/** Sentences of a Markdown text. Code, tables, headings and HTML are left out. */
export const sentencesOfDocument = (text: string): string[] =>
  text
    .replaceAll(/```[\s\S]*?```/g, '')
    .split('\n')
    .map((line) => (/^\s*(?:\||#|<)|^ {4}\S/.test(line) ? '' : line))
    .join('\n')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*+(?=\S)|(?<=\S)\*+/g, '')
    .split(/\n\s*\n/)
    .flatMap(sentencesOf)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim());

/** Sentences with more words than a reader takes in at once. */
export const longSentencesOf = (text: string): string[] =>
  sentencesOfDocument(text).filter((sentence) => wordsOf(sentence).length > 20);
