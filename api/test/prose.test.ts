import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { commentsOf, sentencesOf, wordsOf } from './prose/comments.ts';

const root = resolve(import.meta.dirname, '../..');

const clauseAsNoun = /^(?:What|Whoever|Whatever|That which|Those|One that|As)\b/;

type Finding = { file: string; text: string };

const files = globSync('{api,contract,portal,e2e,bench,examples,scripts}/**/*.{ts,tsx,mjs,css}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '**/locales/**', 'engines/places/data/**'],
}).sort();
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');

const comments: Finding[] = files.flatMap((file) =>
  commentsOf(read(file), file.endsWith('.css') ? 'css' : 'script').map((text) => ({ file, text })),
);

/** The first text of `test('…')`, `describe('…')` or `test.each(…)('…')`, without its tags. */
const titles: Finding[] = files
  .filter((file) => /\.(?:test|journey|layout)\.tsx?$|\.test\.mjs$/.test(file))
  .flatMap((file) => {
    const titled =
      /(?<![.\w])(?:test|describe)(?:\.(?:each|for|runIf|skipIf)\([\s\S]*?\)|\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
    return [...read(file).matchAll(titled)].map(([, , title = '']) => ({
      file,
      text: title.replaceAll(/\[[^\]]*\]\s*/g, ''),
    }));
  });

const clauses = comments.filter(({ text }) => clauseAsNoun.test(text));
const longSentences = comments.flatMap(({ file, text }) =>
  sentencesOf(text).flatMap((sentence) => (wordsOf(sentence).length > 20 ? [{ file, text: sentence }] : [])),
);
const longTitles = titles.filter(({ text }) => wordsOf(text).length > 14 || text.includes(';'));

test('no comment begins with a clause in place of a noun', () => {
  expect(clauses).toEqual([]);
});

test('a sentence of a comment has at most 20 words', () => {
  expect(longSentences).toEqual([]);
});

test('a title has at most 14 words and no semicolon', () => {
  expect(longTitles).toEqual([]);
});
