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

/** A sheet with texts. `isHidden`: nobody sees it in Excel. */
export type NamedSheet = Sheet & { name: string; isHidden: boolean };

/** The sheets with texts in an .xlsx file. Macros and formulas are never run. */
export async function readExcel(bytes: Uint8Array<ArrayBuffer>): Promise<NamedSheet[]> {
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

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<NamedSheet[]> {
  const zip = openZip(bytes, MOST_BYTES);
  if (zip.names.some((name) => /vbaProject\.bin$|macrosheets\//i.test(name))) {
    throw new RefusedFile(t`This file has macros. Save it as .xlsx without macros, and try again.`);
  }
  const root = await partsOf(zip, '_rels/.rels');
  const path = root.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const workbook = await zip.text(path);
  if (!workbook) {
    throw new RefusedFile(t`This is not an Excel file. Save it as .xlsx or CSV, and try again.`);
  }
  const { sheets, is1904 } = readSheetList(workbook);
  const parts = await partsOf(zip, path.replace(/[^/]{1,255}$/, '_rels/$&.rels'));
  const textOf = (type: string) => zip.text(parts.find((part) => part.type === type)?.path ?? `xl/${type}.xml`);
  // Many programs write neither of these two parts.
  const look = {
    strings: readStrings(await textOf('sharedStrings')),
    dates: readDateStyles(await textOf('styles')),
    is1904,
  };
  const read: NamedSheet[] = [];
  for (const { id, ...named } of sheets) {
    const sheet = readSheet(await zip.text(parts.find((part) => part.id === id)?.path ?? ''), look);
    if (lengthOf(sheet) > MOST_TEXT) throw new TooMuchInZip();
    if (sheet.cells.some((row) => row.some((cell) => cell.trim() !== ''))) read.push({ ...named, ...sheet });
  }
  return read;
}

const lengthOf = ({ cells }: Sheet): number => cells.flat().reduce((sum, cell) => sum + cell.length, 0);

function readSheetList(xml: string) {
  const sheets: { id: string; name: string; isHidden: boolean }[] = [];
  let is1904 = false;
  readXml(xml, () => ({
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes().date1904 ?? '');
      if (name !== 'sheet') return;
      const each = attributes();
      const isHidden = (each.state ?? 'visible') !== 'visible';
      sheets.push({ id: each['r:id'] ?? relationOf(each), name: each.name ?? '', isHidden });
    },
  }));
  return { sheets, is1904 };
}

/** Some programs use another prefix than r. */
const relationOf = (attributes: Record<string, string>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

type Part = { id: string; type: string; path: string };

/** The parts that a list of relationships names, with their paths in the archive. */
async function partsOf(zip: Zip, list: string): Promise<Part[]> {
  const parts: Part[] = [];
  const folder = list.replace(/_rels\/[^/]{1,255}$/, '');
  readXml(await zip.text(list), () => ({
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id = '', Type = '', Target = '' } = attributes();
      const path = Target.startsWith('/') ? Target.slice(1) : `${folder}${Target.replace(/^\.\//, '')}`;
      parts.push({ id: Id, type: Type.replace(/^.*\//, ''), path });
    },
  }));
  return parts;
}
