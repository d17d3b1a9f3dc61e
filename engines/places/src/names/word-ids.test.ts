import { expect, test } from 'vitest';
import { readGazetteer } from '../atlas/gazetteer.ts';
import { readRows } from '../atlas/rows.ts';
import { wordsOf } from '../words/normalise.ts';
import { indexNames } from './name-index.ts';

const SAMPLE = 40;

test('names from the file are split into the same words as searches', () => {
  const rows = readRows(readGazetteer());
  const { words, wordsOfName, rowOfName } = indexNames(rows);
  const different: string[] = [];
  for (let name = 0, row = -1; name < rowOfName.length; name++) {
    if (rowOfName[name] === row) continue;
    row = rowOfName[name] ?? 0;
    if (row % SAMPLE !== 0) continue;
    const own = [...wordsOfName.values.subarray(wordsOfName.starts[name], wordsOfName.starts[name + 1])];
    const text = rows.fields(row).name;
    if (own.map((word) => words[word]).join(' ') !== wordsOf(text).join(' ')) different.push(text);
  }
  expect(rows.size).toBeGreaterThan(50_000);
  expect(different).toEqual([]);
});
