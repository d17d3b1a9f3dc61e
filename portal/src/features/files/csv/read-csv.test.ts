import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { speakEnglish } from '#test/english.ts';
import { inGbk, inUtf16, inWestern, turned } from '#test/old-encodings.ts';
import { NoText } from './decode';
import { readCsv } from './read-csv';

speakEnglish();

const read = (text: string) => readCsv(new TextEncoder().encode(text)).cells;

describe('a CSV file', () => {
  test.each([
    ['commas', 'a,b,c\r\n"x, y","say ""hi""","two\nlines"\r\n'],
    ['semicolons', 'a;b;c\n"x, y";"say ""hi""";"two\nlines"\n'],
    ['tabs', 'a\tb\tc\n"x, y"\t"say ""hi"""\t"two\nlines"\n'],
    ['a byte order mark', '\ufeffa,b,c\n"x, y","say ""hi""","two\nlines"\n'],
    ['spaces before its quotes', 'a,b,c\n"x, y", "say ""hi""",  "two\nlines"\n'],
    ["Excel's line about the delimiter", 'sep=|\na|b|c\n"x, y"|"say ""hi"""|"two\nlines"\n'],
  ])('with %s is read with its quotes and the lines inside them', (_, text) => {
    expect(read(text)).toEqual([
      ['a', 'b', 'c'],
      ['x, y', 'say "hi"', 'two\nlines'],
    ]);
  });

  test('with whole numbers as decimals has their digits alone', () => {
    const digits = fc.integer({ min: 10_000, max: 999_999_999_999 });
    fc.assert(
      fc.property(digits, (number) => {
        expect(read(`Aina,${number}.0,${number}.05,18.0`)).toEqual([['Aina', `${number}`, `${number}.05`, '18.0']]);
      }),
    );
  });

  test('with any mix of line ends has all its rows', () => {
    const rows = fc.array(fc.array(fc.constantFrom('Aina', '', '1', 'a\nb'), { minLength: 3, maxLength: 3 }), {
      minLength: 1,
    });
    const ends = fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1 });
    const quoted = (cell: string) => (cell.includes('\n') ? `"${cell}"` : cell);
    fc.assert(
      fc.property(rows, ends, (cells, lineEnds) => {
        const text = [['a', 'b', 'c'], ...cells]
          .map((row, at) => row.map(quoted).join(',') + lineEnds[at % lineEnds.length])
          .join('');
        expect(read(text)).toEqual([['a', 'b', 'c'], ...cells]);
      }),
    );
  });

  test.each([
    [';', 'Name;Phone;Address\nAina;+60127781902;3 Jalan A, Bangsar, 59100, KL\nMei;x'],
    [';', 'Orders, of Thursday, 3 Dec\nName;Phone;Address\nAina;+60127781902;3 Jalan A, Bangsar, KL'],
    ['|', 'Nama|No HP|Alamat\nAina|+60127781902|3 Jalan A; Bangsar\n|x'],
    [';', 'p;q;r\nAina;1,2,3,4\nMei;5,6,7,8'],
  ])('with %s is read by its heads, however ragged its rows are', (delimiter, text) => {
    expect(read(text)).toEqual(text.split('\n').map((line) => line.split(delimiter)));
  });

  test('keeps its blank rows, so that row numbers match the spreadsheet', () => {
    expect(read('a,b\n\n1,2')).toEqual([['a', 'b'], [''], ['1', '2']]);
  });

  test('with a very long cell is read up to the longest field', () => {
    const [cells] = read(`${'a'.repeat(2_000)},${'b'.repeat(100_000)},c`);
    expect(cells?.map((cell) => cell.length)).toEqual([2_000, 2_000, 1]);
  });

  test.each([
    ['an open one', '"3 Jalan A'],
    ['one inside a quoted cell', '"Best" cake'],
    ['one that a later row closes', '"3 Jalan A,12\nMei,+60127781902,4 Jalan B,13\nRavi,+60127781903,5 Jalan C"'],
  ])('with a stray quotation mark names its row: %s', (_, cell) => {
    const text = `Name,Phone,Address,COD\nAina,+60127781901,1 Jalan A,3\nBen,+60127781904,${cell},4\n`;
    expect(() => read(text)).toThrow('Row 3 or a row above it has a quotation mark (") without a partner.');
  });

  test('with an odd byte among UTF-8 names its row', () => {
    const bytes = [...new TextEncoder().encode('Name,Note\n陈,a\nMei,'), 0xe9, 0x0a];
    expect(() => readCsv(new Uint8Array(bytes))).toThrow('Row 3 has a character that cannot be read.');
  });

  test('with other content than text is refused', () => {
    expect(() => readCsv(new Uint8Array([0x89, 0x50, 0, 0, 1]))).toThrow(NoText);
    expect(() => readCsv(new Uint8Array([0x89, 0x50, 1, 2, 1]))).toThrow(NoText);
  });
});

describe('the encoding of a CSV file', () => {
  const western = fc.constantFrom('Café', 'Señor Núñez', 'Größe', 'Zoë', 'crème brûlée', 'naïve', 'Çelik', 'Ångström');
  const chinese = fc.constantFrom(
    '陈美玲',
    '吉隆坡茨厂街',
    '一号楼，三零二',
    '王伟',
    '双溪龙',
    '蛋糕（无糖）',
    '林嘉欣',
  );
  const textOf = (names: readonly string[]) => `Name,Phone\n${names.map((name) => `${name},012`).join('\n')}`;

  test.each([
    ['Windows-1252', western, inWestern],
    ['GBK', chinese, inGbk],
    ['UTF-16', chinese, (text: string) => inUtf16(text, true)],
    ['UTF-16', western, (text: string) => inUtf16(text, false)],
    ['UTF-16', chinese, (text: string) => turned(inUtf16(text, true))],
    ['UTF-16', western, (text: string) => turned(inUtf16(text, false))],
    [null, chinese, (text: string) => new TextEncoder().encode(text)],
  ] as const)('%s is recognised, with each letter', (encoding, words, encode) => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 9 }), (names) => {
        const { cells, ...read } = readCsv(encode(textOf(names)));
        expect(read.encoding).toBe(encoding);
        expect(cells.slice(1).map(([name]) => name)).toEqual(names);
      }),
      { numRuns: 30 },
    );
  });
});
