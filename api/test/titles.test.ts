import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Journeys that prove more than five lines of docs/requirements.md, each with its reason. */
const longJourneys: Record<string, string> = {
  'first-order': 'the way of a newcomer through the whole product',
  home: 'one public page from its top to its bottom, as the server draws it',
  paying: 'money to its end, from the wallet to the finished order',
};

type Title = { file: string; title: string };

/** A title is the first text of `test('…')` or of `test.each(…)('…')`. */
function titlesOf(pattern: string): Title[] {
  return globSync(pattern, { cwd: root }).flatMap((file) => {
    const text = readFileSync(resolve(root, file), 'utf8');
    const titled = /(?<![.\w])test(?:\.(?:each|for)\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
    return [...text.matchAll(titled)].map(([, , title = '']) => ({ file, title }));
  });
}

const tag = /\[[^\]]*\]\s*/g;
const numbersIn = (title: string): string[] => (title.match(tag)?.join(' ') ?? '').match(/\bR\d{3}\b/g) ?? [];
const wordsIn = (title: string): string[] => title.replaceAll(tag, '').split(/\s+/);

const ofScreens = [...titlesOf('portal/screens/**/*.screen.test.ts'), ...titlesOf('e2e/layout/**/*.layout.ts')];

test('every screen test has a title readable here', () => {
  const tests = globSync(['portal/screens/**/*.screen.test.ts', 'e2e/layout/**/*.layout.ts'], { cwd: root }).map(
    (file) => readFileSync(resolve(root, file), 'utf8').match(/^\s*test(\.each|\.for)?\(/gm)?.length ?? 0,
  );
  expect(ofScreens).toHaveLength(tests.reduce((sum, count) => sum + count, 0));
});

test('a test of a screen has at most 14 words beside its tag', () => {
  expect(ofScreens.filter(({ title }) => wordsIn(title).length > 14)).toEqual([]);
});

test('a test of a screen proves at most three requirement lines', () => {
  expect(ofScreens.filter(({ title }) => numbersIn(title).length > 3)).toEqual([]);
});

test('a test of a screen is one sentence without a semicolon', () => {
  expect(ofScreens.filter(({ title }) => title.includes(';'))).toEqual([]);
});

test('a journey proves at most five requirement lines, or has its reason here', () => {
  const long = titlesOf('e2e/journeys/*.journey.ts').filter(({ title }) => numbersIn(title).length > 5);
  const names = new Set(long.map(({ file }) => file.slice('e2e/journeys/'.length, -'.journey.ts'.length)));
  expect([...names].sort()).toEqual(Object.keys(longJourneys).sort());
});
