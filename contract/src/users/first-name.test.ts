import { describe, expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Siti Aminah', 'Siti'],
  ['  Mei   Ling ', 'Mei'],
  ['陈美玲', '陈美玲'],
  ["D'Cruz Anne", "D'Cruz"],
  ['', null],
  [' . ', null],
])('the first name of %j is %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});

test.each([
  ['Mr Lim', 'Lim'],
  ['Puan Siti Aminah', 'Siti'],
  ['Mdm Tan', 'Tan'],
  ['Pn Hjh Rosnah', 'Rosnah'],
  ['Kak Ros', 'Ros'],
  ['Uncle Bala', 'Bala'],
  ['Prof. Madya Dr. Chong', 'Chong'],
  ["Dato' Seri Azman", 'Azman'],
  ['Tan Sri Azman', 'Azman'],
  ['Puan Sri Lim', 'Lim'],
  ['Mr & Mrs Wong', 'Wong'],
  ['Encik/Puan Farid', 'Farid'],
  ['Mr 陈', '陈'],
  ['Lim (Mr)', 'Lim'],
])('the first name of %j, who has a title, is %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});

test.each([
  ['Tan Wei', 'Tan'],
  ['Sri Devi', 'Sri'],
  ['Toh Ah Kow', 'Toh'],
  ['Misha', 'Misha'],
  ['Endah', 'Endah'],
])('a name that resembles a title is kept: %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});

test.each(['陈先生', '陈 先生', '陈先生 (guard)', '欧阳小姐'])('a Chinese title stays with its name: %j', (name) => {
  expect(firstName(name)).toMatch(/^(?:陈先生|欧阳小姐)$/u);
});

test.each(['Mr', 'Uncle', 'Puan Sri', '先生'])('a title alone is all that is known: %j', (name) => {
  expect(firstName(name)).toBe(name);
});

describe('every way of writing a title', () => {
  const titles = [
    ...['Mr', 'Mrs', 'Ms', 'Miss', 'Mdm', 'Madam', 'Dr', 'Prof', 'Sir', 'Uncle', 'Auntie', 'Aunty', 'Boss'],
    ...['En', 'Encik', 'Cik', 'Pn', 'Puan', 'Tn', 'Tuan', 'Hj', 'Haji', 'Hjh', 'Hajah', 'Datuk', 'Dato’', 'Datin'],
    ...['Ustaz', 'Ustazah', 'Cikgu', 'Kak', 'Abang', 'Bang', 'Makcik', 'Pakcik', 'Tan Sri', 'Toh Puan', 'Datuk Seri'],
  ];
  const cases = [(text: string) => text, (text: string) => text.toUpperCase(), (text: string) => text.toLowerCase()];
  const joints = [' ', '. ', '.', '  ', ' / ', ', '];

  test.each(titles)('%s is no name', (title) => {
    for (const written of cases) {
      for (const joint of joints) {
        for (const name of ['Lim', 'Tan', 'Siti Aminah', '陈', 'Muthu a/l Raman']) {
          const text = `${written(title)}${joint}${name}`;
          expect(firstName(text), text).toBe(name.split(' ')[0]);
        }
      }
    }
  });
});
