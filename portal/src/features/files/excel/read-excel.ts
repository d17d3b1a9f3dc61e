import { t } from '@lingui/core/macro';
import { RefusedFile } from '../refused-file';
import { readDateStyles } from './number-formats';
import { readSheet, readStrings, type Sheet } from './read-sheet';
import { openZip, TooMuchInZip } from './unzip';
import { readXml } from './xml';

/** Unpacked bytes. A sheet of 100 orders has about 50 kB. */
const MOST_BYTES = 8_000_000;
/** Characters of all cells, because many cells can share a text. All must fit into the tab's storage. */
const MOST_TEXT = 2_000_000;

type Zip = ReturnType<typeof openZip>;

/** The first visible sheet with cells in an .xlsx file. Macros and formulas are never run. */
export async function readExcel(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet> {
  try {
    return await readWorkbook(bytes);
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    if (error instanceof TooMuchInZip) {
      throw new RefusedFile(t`This Excel file is too large. Save only the rows that you need in a new file.`);
    }
    throw new RefusedFile(t`This Excel file cannot be read. Open it, save it as .xlsx or CSV, and try again.`);
  }
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet> {
  const zip = openZip(bytes, MOST_BYTES);
  if (zip.names.some((name) => /vbaProject\.bin$|macrosheets\//i.test(name))) {
    throw new RefusedFile(t`This file has macros. Save it as .xlsx without macros, and try again.`);
  }
  const workbook = await zip.text('xl/workbook.xml');
  if (workbook === null) {
    throw new RefusedFile(t`This is not an Excel file. Save it as .xlsx or CSV, and try again.`);
  }
  const { sheets, is1904 } = readSheetList(workbook);
  const look = {
    strings: readStrings(await zip.text('xl/sharedStrings.xml')),
    dates: readDateStyles(await zip.text('xl/styles.xml')),
    is1904,
  };
  for (const path of await pathsOf(zip, sheets)) {
    const sheet = readSheet((await zip.text(path)) ?? '', look);
    if (lengthOf(sheet) > MOST_TEXT) throw new TooMuchInZip();
    if (sheet.cells.some((row) => row.some((cell) => cell.trim() !== ''))) return sheet;
  }
  return { cells: [], formulas: [] };
}

const lengthOf = ({ cells }: Sheet): number => cells.flat().reduce((sum, cell) => sum + cell.length, 0);

function readSheetList(xml: string): { sheets: string[]; is1904: boolean } {
  const sheets: string[] = [];
  let is1904 = false;
  readXml(xml, () => ({
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes().date1904 ?? '');
      if (name !== 'sheet') return;
      const each = attributes();
      if ((each.state ?? 'visible') === 'visible') sheets.push(each['r:id'] ?? relationOf(each));
    },
  }));
  return { sheets, is1904 };
}

/** Some programs use another prefix than r. */
const relationOf = (attributes: Record<string, string>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

async function pathsOf(zip: Zip, relations: readonly string[]): Promise<string[]> {
  const targets = new Map<string, string>();
  readXml((await zip.text('xl/_rels/workbook.xml.rels')) ?? '', () => ({
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id = '', Target = '' } = attributes();
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  }));
  return relations.map((id) => targets.get(id) ?? '').filter((path) => zip.names.includes(path));
}
