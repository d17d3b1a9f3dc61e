import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Format, inHundredths } from '../platform/http/file/format.ts';
import { columns, inKilometres, rowWriter } from './rows.ts';

/** An Excel file whose one sheet is written row by row (ADR 46). Its texts are never formulas. */
export const xlsx: Format = {
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  fileName: 'ordergroup-report.xlsx',
  head: () => `${SHEET_HEAD}<row>${columns.map(({ head }) => textCell(head)).join('')}</row>`,
  rows: (rows) => rows.map((cells) => `<row>${rowOf(cells)}</row>`).join(''),
  end: () => '</sheetData></worksheet>',
  pack: inZip,
};

const textCell = (text: string): string =>
  text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
const numberCell = (number: string): string => `<c s="1"><v>${number}</v></c>`;

/** Excel reads `_x000D_` as a carriage return, so its underscore is escaped. XML allows few control characters. */
const escaped = (text: string): string =>
  !SPECIAL.test(text)
    ? text
    : text
        .replace(/[^\P{Cc}\n\t\r]|[\ufffe\uffff]/gu, '')
        .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
        .replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

/** Characters that need escaping. Most texts contain none, so one test saves the replacements. */
const SPECIAL = /[&<>_\p{Cc}\ufffe\uffff]/u;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const rowOf = rowWriter({
  text: textCell,
  exact: textCell,
  amount: (cents) => numberCell(inHundredths(cents)),
  kilometres: (metres) => numberCell(inKilometres(metres)),
});

function inZip(sheet: Readable): Readable {
  const zip = new ZipFile();
  // The stream is not wrapped: a wrapper ends with the stream, even before all data is read.
  const file = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => file.destroy(error));
  for (const [name, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(XML + xml), name);
  // The fastest level still shrinks a sheet of repeated words to a tenth.
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 });
  zip.end();
  return file;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const SHEET_HEAD = `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;

const PARTS = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}">
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">
<sheets><sheet name="Report" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">
<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  // Format 2 is 0.00.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}">
<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};
