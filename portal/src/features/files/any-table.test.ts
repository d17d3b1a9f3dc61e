import { guarded } from '@tibara/contract/orders/bulk/formulas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvText } from '#api/files/csv-file.ts';
import { speakEnglish } from '#test/english.ts';
import { inGbk, inUtf16, inWestern, turned } from '#test/old-encodings.ts';
import { shapes, writeXlsx } from '#test/writers.ts';
import { readCsv } from './csv/read-csv';
import { readExcel } from './excel/read-excel';
import { RefusedFile } from './refused-file';

speakEnglish();

type Table = readonly (readonly string[])[];
const heads = fc.constantFrom(['Name', 'Phone', 'Address', 'Note'], ['p', 'q', 'r', 's']);
const signs = ['"', "'", ',', ';', '|', '\t', '\n', ' ', '5', 'a', '=', '<&>', '_x000D_'];

/** Tables of four columns, one of numbers. The other cells have these words and the signs of tables. */
function tables(words: string[], marks = signs): fc.Arbitrary<Table> {
  const text = fc.array(fc.constantFrom(...words, ...marks), { maxLength: 6 }).map((parts) => parts.join('').trim());
  const cell = fc.oneof({ weight: 3, arbitrary: text }, fc.constantFrom('', 'Aina', '18.50'));
  const row = fc.tuple(cell, fc.constantFrom('+60127781902', '0163309921'), cell, cell);
  const rows = fc.array(row, { minLength: 1, maxLength: 8 });
  return fc.tuple(heads, rows).map(([head, body]) => [head, ...body]);
}
const english = tables(['Jalan Telawi', 'Bangsar', 'cake']);
/** A mark without a partner may find one in a cell that has marks and line breaks itself. */
const unbroken = tables(
  ['Jalan Telawi', 'Bangsar', 'cake'],
  signs.filter((sign) => !/["\n]/.test(sign)),
);
const chinese = tables(['陈美玲', '吉隆坡', '蛋糕']);
const western = tables(['Café', 'Zoë', 'Señora']);

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
/** How programs quote the cells of a CSV file. */
const quoting = {
  'as needed': (cell: string) => (/["\n,;|\t]/.test(cell) ? quoted(cell) : cell),
  always: quoted,
  'after a space': (cell: string) => (/["\n,;|\t]/.test(cell) ? ` ${quoted(cell)}` : cell),
  'all but numbers': (cell: string) => (/^[\d.]+$/.test(cell) ? cell : quoted(cell)),
};
const file = {
  quote: fc.constantFrom(...Object.values(quoting)),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  ends: fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 9 }),
  isNamed: fc.boolean(),
};
type Written = { quote: (cell: string) => string; delimiter: string; ends: string[]; isNamed: boolean };

/** Line breaks in cells are those of the file, too. */
const textOf = (table: Table, { quote, delimiter, ends, isNamed }: Written): string =>
  (isNamed ? `sep=${delimiter}${ends[0]}` : '') +
  table
    .map((row, at) => {
      const end = ends[at % ends.length] ?? '\n';
      return row.map(quote).join(delimiter).replaceAll('\n', end) + end;
    })
    .join('');

const inUtf8 = (text: string) => new TextEncoder().encode(text);

describe('any table', () => {
  test.each([
    ['UTF-8', chinese, inUtf8],
    ['UTF-8 with a mark', western, (text: string) => inUtf8(`\ufeff${text}`)],
    ['UTF-16', chinese, (text: string) => inUtf16(text, true)],
    ['UTF-16 without a mark, turned', english, (text: string) => turned(inUtf16(text, false))],
    ['GBK', chinese, inGbk],
    ['Windows-1252', western, inWestern],
  ])('in a CSV file of any delimiter, quotes and line ends: %s', (_, tablesOf, encode) => {
    fc.assert(
      fc.property(tablesOf, fc.record(file), (table, written) => {
        expect(readCsv(encode(textOf(table, written))).cells).toEqual(table);
      }),
    );
  });

  test.each(Object.entries(shapes))('in an Excel file of %s is the same', async (_, shape) => {
    const full = (cells: Table) => cells.map((row) => [...row, '', '', '', ''].slice(0, 4));
    await fc.assert(
      fc.asyncProperty(chinese, async (table) => {
        const [sheet] = await readExcel(writeXlsx([{ name: 'Orders', rows: table }], shape));
        const read = full(sheet?.cells ?? []);
        expect([...read, ...full(table.slice(read.length).map(() => []))]).toEqual(table);
      }),
      { numRuns: 30 },
    );
  });

  test('in a CSV file of our own is the same with guarded formulas', () => {
    fc.assert(
      fc.property(chinese, (table) => {
        expect(readCsv(inUtf8(csvText(table, []))).cells).toEqual(table.map((row) => row.map(guarded)));
      }),
    );
  });

  test('with a stray quotation mark is the same elsewhere, or its row is named', () => {
    const place = fc.tuple(fc.nat(), fc.nat({ max: 3 }));
    fc.assert(
      fc.property(unbroken, fc.record(file), place, (table, written, [row, column]) => {
        const at = 1 + (row % (table.length - 1));
        const odd = (text: string) => `"${written.quote(text)}`;
        const quote = (cell: string) => (cell.startsWith('\0') ? odd(cell.slice(1)) : written.quote(cell));
        const marked = table.map((cells, each) =>
          each === at ? cells.map((cell, own) => (own === column ? `\0${cell}` : cell)) : cells,
        );
        try {
          const { cells } = readCsv(inUtf8(textOf(marked, { ...written, quote })));
          const texts = cells.map((row) => row.join('\0'));
          for (const [each, row] of table.entries()) if (each !== at) expect(texts).toContain(row.join('\0'));
        } catch (error) {
          if (!(error instanceof RefusedFile)) throw error;
          // A quotation mark of a later row may seem to be its partner.
          const named = Number(/^Row (\d+) or a row above it has a quotation mark/.exec(error.message)?.[1]);
          expect([at, named > at]).toEqual([at, true]);
        }
      }),
    );
  });
});
