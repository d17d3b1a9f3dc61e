import { readdirSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { everyCall } from './every-call.ts';
import { branchesOf, type Shape, shapeOf } from './shape.ts';

const root = resolve(import.meta.dirname, '../../..');
const LENGTH = 50_000;
const MOST_MS = 50;
// The first measurement uses an eighth of the text. Below this limit even a cubic pattern stays below MOST_MS in total.
const SHARE = 8;
const MOST_MS_FOR_SHARE = MOST_MS / SHARE ** 3;

/** A slash that begins a pattern instead of a division: after an operator, a bracket, a comma or `return`. */
const literal =
  /(?<=(?:^|[=(,:[!&|?{};>]|return) *)\/((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])*)\/([dgimsuvy]*)/g;

type FoundPattern = { where: string; pattern: RegExp };

const sources = ['contract/src', 'api/src', 'portal/src'].flatMap((folder) =>
  readdirSync(resolve(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => resolve(entry.parentPath, entry.name))
    .map((file) => ({ where: relative(root, file), text: readFileSync(file, 'utf8') })),
);

const inFiles: FoundPattern[] = sources.flatMap(({ where, text }) => patternsOf(text, where));

const inShapes: FoundPattern[] = everyCall.flatMap(({ name, call }) =>
  [call.params, call.query, call.body].flatMap((schema) =>
    schema ? patternsIn(shapeOf(schema)).map((source) => ({ where: name, pattern: new RegExp(source, 'u') })) : [],
  ),
);

test('no pattern takes long over fifty thousand hostile characters', () => {
  expect(inFiles.length).toBeGreaterThan(60);
  const patterns = new Map([...inFiles, ...inShapes].map((found) => [String(found.pattern), found]));
  const slow = [...patterns.values()].flatMap(({ where, pattern }) =>
    hostileFor(pattern).flatMap((textOf) => {
      if (timeOf(pattern, textOf(LENGTH / SHARE)) <= MOST_MS_FOR_SHARE) return [];
      const text = textOf(LENGTH);
      const milliseconds = timeOf(pattern, text);
      return milliseconds > MOST_MS
        ? [`${where}: ${pattern} took ${milliseconds} ms over ${JSON.stringify(text.slice(0, 12))}…`]
        : [];
    }),
  );
  expect(slow).toEqual([]);
}, 120_000);

test('no regular expression is built at run time', () => {
  const built = sources.filter(({ text }) => /\bRegExp\(/.test(text));
  expect(built.map(({ where }) => where)).toEqual([]);
});

/** The patterns of a source, read line by line without comments. */
function patternsOf(source: string, where: string): FoundPattern[] {
  const lines = source.split('\n').filter((line) => line.includes('/') && !/^\s*(\/\/|\/?\*)/.test(line));
  return lines.flatMap((line) =>
    [...line.matchAll(literal)].map(([, body = '', flags = '']) => ({ where, pattern: new RegExp(body, flags) })),
  );
}

function patternsIn(shape: Shape & { pattern?: string }): string[] {
  const inner = [...branchesOf(shape), ...Object.values(shape.properties ?? {}), ...(shape.items ? [shape.items] : [])];
  return [...(shape.pattern ? [shape.pattern] : []), ...inner.flatMap(patternsIn)];
}

/** Long runs of the pattern's own characters and of common characters, with an end that does not match. */
function hostileFor(pattern: RegExp): ((length: number) => string)[] {
  const own = pattern.source.replaceAll(/\\[dDwWsSbBpP]/g, ' ').match(/[^\\^$()[\]{}|?*+]/g) ?? [];
  const units = new Set([
    'a',
    '0',
    ' ',
    '\t',
    '\n',
    '.',
    ',',
    '-',
    '/',
    '@',
    'a ',
    'a,',
    '0.',
    '0,',
    'a@',
    'é',
    ...'[({|*+?^',
    ...own,
  ]);
  for (const [index, character] of own.entries()) units.add(`${character}${own[index + 1] ?? 'a'}`);
  return [...units].flatMap((unit) => {
    const run = (length: number) => `${unit.repeat(length / unit.length)}\u0001`;
    return unit.length > 1 ? [run] : [run, (length: number) => `x${run(length)}`];
  });
}

/** The processor time of a pattern, because the machine may be busy. The better of two measurements counts. */
function timeOf(pattern: RegExp, text: string): number {
  const once = () => {
    const before = process.cpuUsage();
    if (pattern.global) text.replaceAll(pattern, '');
    else pattern.test(text);
    return process.cpuUsage(before).user / 1000;
  };
  const first = once();
  return first > MOST_MS ? Math.min(first, once()) : first;
}
