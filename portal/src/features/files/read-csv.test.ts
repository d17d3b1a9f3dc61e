import { describe, expect, test } from 'vitest';
import { readCsv, UnreadableCsv } from './read-csv';

const read = (text: string) => readCsv(new TextEncoder().encode(text));
const utf16 = (text: string) =>
  new Uint8Array(new Uint16Array([0xfeff, ...[...text].map((each) => each.charCodeAt(0))]).buffer);

describe('a CSV file', () => {
  test.each([
    ['commas', 'a,b,c\r\n"x, y","say ""hi""","two\nlines"\r\n'],
    ['semicolons', 'a;b;c\n"x, y";"say ""hi""";"two\nlines"\n'],
    ['tabs', 'a\tb\tc\n"x, y"\t"say ""hi"""\t"two\nlines"\n'],
    ['a byte order mark', '\ufeffa,b,c\n"x, y","say ""hi""","two\nlines"\n'],
  ])('with %s is read with its quotes and the lines inside them', (_, text) => {
    expect(read(text).slice(0, 2)).toEqual([
      ['a', 'b', 'c'],
      ['x, y', 'say "hi"', 'two\nlines'],
    ]);
  });

  test("in a spreadsheet's UTF-16 is read", () => {
    expect(readCsv(utf16('a\tb\tc\nCafé\t2\t3'))).toEqual([
      ['a', 'b', 'c'],
      ['Café', '2', '3'],
    ]);
  });

  test('keeps its blank rows, so that row numbers match the spreadsheet', () => {
    expect(read('a,b\n\n1,2')).toEqual([['a', 'b'], [''], ['1', '2']]);
  });

  test('with a very long cell is read up to the longest field', () => {
    const [cells] = read(`${'a'.repeat(2_000)},${'b'.repeat(100_000)},c`);
    expect(cells?.map((cell) => cell.length)).toEqual([2_000, 2_000, 1]);
  });

  test('with an open quote or other content than text is refused completely', () => {
    expect(() => read('a,b\n"1,2\n3,4')).toThrow(UnreadableCsv);
    expect(() => readCsv(new Uint8Array([0x43, 0x61, 0x66, 0xe9]))).toThrow(UnreadableCsv);
    expect(() => readCsv(new Uint8Array([0x89, 0x50, 0, 0, 1]))).toThrow(UnreadableCsv);
  });
});
