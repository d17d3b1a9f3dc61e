import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { longSentencesOf } from './prose/documents.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');

test('the README has at most 120 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

test("the operator's guide has a heading for each command", () => {
  const [, list = ''] = /const commands = \{([^}]*)\}/.exec(read('api/src/ops/commands/main.ts')) ?? [];
  const commands = [...list.matchAll(/^ +'?([a-z-]+)'?(?:,|: )/gm)].map(([, name]) => name);
  const [, section = ''] = read('docs/operator.md').split('## The commands\n');
  expect([...section.matchAll(/^### (\S+)$/gm)].map(([, name]) => name)).toEqual(commands);
  expect(commands).toContain('dead-jobs');
});

// All documents except the specification's own lines, the list made from test titles, licences, and the list of props.
const documents = globSync(['*.md', '{api,bench,docs,examples,portal}/**/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**', 'docs/{requirements,spec-coverage}.md', '**/LICENCES.md', 'portal/src/ui/README.md'],
}).sort();

test('a sentence of a document has at most 20 words', () => {
  const wrong = documents.flatMap((file) => longSentencesOf(read(file)).map((sentence) => ({ file, sentence })));
  expect(wrong).toEqual([]);
});

test('a document names only source files that exist', () => {
  const files = globSync(
    '{api,bench,contract,deploy,e2e,engines,examples,places-data,portal,scripts}/**/*.{ts,tsx,mjs,sql,css}',
    {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**'],
    },
  ).map((file) => `/${file}`);
  const wrong = [...documents, ...globSync('engines/**/*.md', { cwd: root })].flatMap((file) =>
    [...read(file).matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|sql|css))`/g)]
      .filter(([, path = '']) => !files.some((each) => each.endsWith(`/${path}`)))
      .map(([, path]) => `${file}: ${path}`),
  );
  expect(wrong).toEqual([]);
});

describe('a decision', () => {
  const index = read('docs/adr/README.md');
  const decisions = globSync('docs/adr/[0-9]*.md', { cwd: root })
    .sort()
    .map((path) => ({ file: path.slice('docs/adr/'.length), lines: read(path).trimEnd().split('\n') }));
  const numberOf = (file: string) => Number(file.slice(0, 4));

  // A decision that changes another one is written into that record, so each is readable alone.
  test('has its number in its title and is accepted as a whole', () => {
    const wrong = decisions.filter(
      ({ file, lines: [title = '', , status] }) =>
        !title.startsWith(`# ${numberOf(file)}. `) || status !== 'Status: accepted',
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test('is in the index under its title', () => {
    const missing = decisions.filter(({ file, lines: [title = ''] }) => {
      const [number = '', words = ''] = title.slice(2).split('. ');
      return !index.includes(`- [${number}](${file}) ${words}\n`);
    });
    expect(missing.map(({ file }) => file)).toEqual([]);
  });

  test('is there for each number that a text or a comment names', () => {
    const given = new Set(decisions.map(({ file }) => numberOf(file)));
    const texts = globSync(
      ['*.md', '.env.example', '{api,bench,contract,deploy,docs,e2e,examples,portal,scripts}/**/*.*'],
      {
        cwd: root,
        exclude: ['**/node_modules/**', '**/dist/**', 'engines/places/data/**'],
      },
    ).filter((file) => /\.(?:md|tsx?|mjs|css|sql|example|yml|conf)$/.test(file));
    const missing = texts.flatMap((file) =>
      [...read(file).matchAll(/\bADRs? (\d+(?:(?:, | and | or )\d+)*)/g)]
        .flatMap(([, numbers = '']) => numbers.split(/, | and | or /).map(Number))
        .filter((number) => !given.has(number))
        .map((number) => `${file}: ADR ${number}`),
    );
    expect(missing).toEqual([]);
  });

  test('has links that lead to files', () => {
    const files = new Set([...decisions.map(({ file }) => file), 'README.md']);
    const broken = decisions.flatMap(({ file, lines }) =>
      [...lines.join('\n').matchAll(/\]\((\d{4}[^)#]*)/g)]
        .filter(([, target = '']) => !files.has(target))
        .map(([, target]) => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });
});
