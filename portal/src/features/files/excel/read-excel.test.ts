import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { speakEnglish } from '#test/english.ts';
import { shapes, writeXlsx } from '#test/writers.ts';
import { makeXlsx, makeZip, xlsxParts } from '../../../../../e2e/fixtures/xlsx';
import { readExcel } from './read-excel';

speakEnglish();

const sheetsOf = async (file: Buffer<ArrayBuffer>) => (await readExcel(file)).filter(({ isHidden }) => !isHidden);
const sheetOf = async (rows: string, strings: readonly string[] = []) =>
  (await sheetsOf(makeZip(xlsxParts(rows, strings))))[0] ?? { cells: [], formulas: [] };

describe('an Excel file', () => {
  test('is read as displayed', async () => {
    const { cells } = await sheetOf(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><r><t>Blk 88 </t></r><r><t>#10-12</t></r></is></c></row>' +
        '<row r="3"><c r="A3"><v>60127781902</v></c><c r="B3" s="1"><v>46359.604166666664</v></c><c r="C3" s="2"><v>46359</v></c>' +
        '<c r="D3" s="1"><v>0.625</v></c><c r="E3"><v>18.5</v></c><c r="F3" t="b"><v>1</v></c><c r="G3" t="e"><v>#REF!</v></c></row>',
      ['Mei & <Ling>'],
    );
    expect(cells).toEqual([
      ['Mei & <Ling>', '', 'Blk 88 #10-12'],
      [],
      ['60127781902', '2026-12-03 14:30', '2026-12-03', '15:00', '18.5', 'yes', '#REF!'],
    ]);
  });

  test('has the half of the day that its format shows', async () => {
    const codes = ['h:mm AM/PM', 'd/m/yyyy h:mm A/P', '上午/下午h:mm', 'h:mm'];
    const formats = codes.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('');
    const styles = [18, 170, 171, 172, 173].map((id) => `<xf numFmtId="${id}"/>`).join('');
    const content = `<styleSheet><numFmts>${formats}</numFmts><cellXfs>${styles}</cellXfs></styleSheet>`;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1439 }), async (minutes) => {
        const cells = [0, 1, 2, 3, 4].map((style) => `<c s="${style}"><v>${minutes / 1440}</v></c>`).join('');
        const parts = xlsxParts(`<row r="1">${cells}</row>`);
        const styled = parts.map((part) => (part.name === 'xl/styles.xml' ? { ...part, content } : part));
        const [sheet] = await sheetsOf(makeZip(styled));
        const [hour, rest] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')];
        const half = `${hour % 12 || 12}:${rest} ${hour < 12 ? 'am' : 'pm'}`;
        expect(sheet?.cells).toEqual([[half, half, half, half, `${String(hour).padStart(2, '0')}:${rest}`]]);
      }),
      { numRuns: 20 },
    );
  });

  test.each(Object.entries(shapes))('of the program %s is read', async (_, shape) => {
    const rows = [
      ['Name', 'Phone', 'Note'],
      ['Mei & <Ling>', '+60127781902', 'line\nbreak'],
    ];
    expect(await readExcel(writeXlsx([{ name: 'Orders', rows }], shape))).toMatchObject([
      { name: 'Orders', cells: rows },
    ]);
  });

  test.each(['xl/sharedStrings.xml', 'xl/styles.xml'])('with an empty part %s is read', async (name) => {
    const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>Mei</t></is></c></row>';
    const parts = xlsxParts(row).map((part) => (part.name === name ? { name, content: '' } : part));
    expect(await sheetsOf(makeZip(parts))).toMatchObject([{ cells: [['Mei']] }]);
  });

  test('with the folders of Windows is read', async () => {
    const row = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
    const parts = xlsxParts(row, ['Mei']).map(({ name, content }) => ({ name: name.replaceAll('/', '\\'), content }));
    expect(await sheetsOf(makeZip(parts))).toMatchObject([{ cells: [['Mei']] }]);
  });

  test('gives the stored result of a formula, and names cells without one', async () => {
    const { cells, formulas } = await sheetOf(
      '<row r="2"><c r="A2" t="str"><f>CONCAT("a","b")</f><v>ab</v></c><c r="AB2"><f>NOW()</f></c></row>',
    );
    expect(cells[1]?.[0]).toBe('ab');
    expect(formulas).toEqual(['AB2']);
  });

  test('with prefixed element names is read too', async () => {
    const parts = xlsxParts('').map(({ name, content }) => ({
      name,
      content: String(content)
        .replaceAll(/<(\/?)(\w)/g, '<$1x:$2')
        .replace(
          '<x:sheetData></x:sheetData>',
          '<x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Mei</x:t></x:is></x:c></x:row></x:sheetData>',
        ),
    }));
    expect(await sheetsOf(makeZip(parts))).toMatchObject([{ cells: [['Mei']] }]);
  });

  test('that unpacks to too much is refused early, whatever size it states', async () => {
    const bomb = makeZip(
      [...xlsxParts('').slice(0, 4), { name: 'xl/worksheets/sheet2.xml', content: Buffer.alloc(60_000_000, 32) }],
      100,
    );
    expect(bomb.byteLength).toBeLessThan(100_000);
    await expect(readExcel(bomb)).rejects.toThrow('This Excel file is too large.');
    const many = makeZip(Array.from({ length: 2_001 }, (_, index) => ({ name: `${index}.xml`, content: '' })));
    await expect(readExcel(many)).rejects.toThrow('This Excel file is too large.');
  });

  test('that repeats one text in thousands of cells is refused', async () => {
    const rows = Array.from({ length: 1_000 }, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`).join('');
    await expect(sheetOf(rows, ['x'.repeat(100_000)])).rejects.toThrow('This Excel file is too large.');
  });

  test('with unreadable or dangerous content is refused with advice', async () => {
    const macros = makeZip([...xlsxParts(''), { name: 'xl/vbaProject.bin', content: 'x' }]);
    await expect(readExcel(macros)).rejects.toThrow('This file has macros. Save it as .xlsx without macros');
    await expect(readExcel(makeZip([{ name: 'word/document.xml', content: '' }]))).rejects.toThrow(
      'This is not an Excel file.',
    );
    const whole = makeXlsx([['name']]);
    for (const broken of [whole.subarray(0, 200), Buffer.from('PK\u0003\u0004'), Buffer.alloc(0)]) {
      await expect(readExcel(Buffer.from(broken))).rejects.toThrow('This Excel file cannot be read.');
    }
    const laughs = '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]>';
    const unfolding = xlsxParts('').map((part) =>
      part.name === 'xl/workbook.xml' ? { ...part, content: `${laughs}${part.content}` } : part,
    );
    await expect(readExcel(makeZip(unfolding))).rejects.toThrow('This Excel file cannot be read.');
  });

  test('with very long texts in its cells is read up to the longest field', async () => {
    const long = 'x'.repeat(100_000);
    const inline = `<c r="B1" t="inlineStr"><is><t>${long}</t></is></c><c r="C1" t="str"><f>REPT("x",100000)</f><v>${long}</v></c>`;
    const { cells } = await sheetOf(`<row r="1"><c r="A1" t="s"><v>0</v></c>${inline}</row>`, [long]);
    expect(cells[0]?.map((cell) => cell.length)).toEqual([2_000, 2_000, 2_000]);
  });

  test.each([
    ['row', '<row r="1001"><c r="A1001"><v>1</v></c></row>'],
    ['column', '<row r="1"><c r="CW1"><v>1</v></c></row>'],
  ])('with a text beyond the last %s is refused instead of cut', async (_, rows) => {
    await expect(sheetOf(rows)).rejects.toThrow('This Excel file is too large.');
  });

  test('with a carriage return in a cell has a line break', async () => {
    const cells = [['Ring\r\ntwice', 'a_x000D_b', '_x005F_']];
    for (const shape of Object.values(shapes)) {
      const [sheet] = await readExcel(writeXlsx([{ name: 'Orders', rows: cells }], shape));
      expect(sheet?.cells).toEqual([['Ring\ntwice', 'a_x000D_b', '_x005F_']]);
    }
  });
});
