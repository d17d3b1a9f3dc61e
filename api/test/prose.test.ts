import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { commentsOf, sentencesOf, wordsOf } from './prose/comments.ts';

const root = resolve(import.meta.dirname, '../..');

/** Folders whose comments are not plain yet. A finished folder leaves the list; none is added. */
const commentsToDo: string[] = [];
/** Folders whose test titles are not plain yet. */
const titlesToDo: string[] = [];

const clauseAsNoun = /^(?:What|Whoever|Whatever|That which|Those|One that|As)\b/;

type Finding = { file: string; text: string };

const files = globSync('{api,contract,portal,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '**/locales/**', 'api/src/maps/data/**'],
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

const isIn = (folders: readonly string[]) => (finding: Finding) =>
  folders.some((folder) => finding.file.startsWith(folder));
const outside = (folders: readonly string[], findings: readonly Finding[]) =>
  findings.filter((each) => !isIn(folders)(each));

const clauses = comments.filter(({ text }) => clauseAsNoun.test(text));
const longSentences = comments.flatMap(({ file, text }) =>
  sentencesOf(text).flatMap((sentence) => (wordsOf(sentence).length > 20 ? [{ file, text: sentence }] : [])),
);
const longTitles = titles.filter(({ text }) => wordsOf(text).length > 14 || text.includes(';'));

test('no comment begins with a clause in place of a noun', () => {
  expect(outside(commentsToDo, clauses)).toEqual([]);
});

test('a sentence of a comment has at most 20 words', () => {
  expect(outside(commentsToDo, longSentences)).toEqual([]);
});

test('a title has at most 14 words and no semicolon', () => {
  expect(outside(titlesToDo, longTitles)).toEqual([]);
});

test('a folder whose prose is plain leaves the list', () => {
  const done = [
    ...commentsToDo.filter((folder) => ![...clauses, ...longSentences].some(isIn([folder]))),
    ...titlesToDo.filter((folder) => !longTitles.some(isIn([folder]))),
  ];
  expect(done).toEqual([]);
});
