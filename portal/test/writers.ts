import { makeZip } from '../../e2e/fixtures/xlsx';

/** A sheet to write. Rows are counted from 1, as spreadsheets do. */
export type WrittenSheet = {
  name: string;
  rows: readonly (readonly string[])[];
  hidden?: readonly number[];
  /** Ranges such as 'F2:F4'. */
  merged?: readonly string[];
  isHidden?: boolean;
};

/** How a program writes .xlsx files, where they differ. */
export type Shape = {
  /** The type of a text cell. Only shared texts have a part of their own. */
  text: 's' | 'str' | 'inlineStr';
  styles: string | null;
  /** The folder in front of the targets of relations. */
  folder: string;
  /** The name of the main part in the folder xl. */
  book: string;
  /** Whether cells and rows have their names, and empty cells are written. */
  isNamed: boolean;
  hasEmpty: boolean;
  /** How a hidden row is written, and any other row. */
  hidden: readonly [string, string];
};

const styles = '<styleSheet><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>';
const usual: Shape = {
  ...{ text: 's', styles, folder: '', book: 'workbook.xml', isNamed: true, hasEmpty: false },
  hidden: [' hidden="1"', ''],
};

/** The shapes of the usual programs, seen in their files. */
export const shapes = {
  SheetJS: { ...usual, text: 'str', folder: '/xl/', hidden: [' hidden="1"', ''] },
  ExcelJS: { ...usual, styles: null, hasEmpty: true, hidden: [' hidden="1" spans="1:9"', ' spans="1:9"'] },
  openpyxl: { ...usual, text: 'inlineStr', folder: '/xl/', hidden: [' hidden="true"', ''] },
  LibreOffice: { ...usual, hasEmpty: true, hidden: [' ht="0" hidden="true"', ' ht="12.8" hidden="false"'] },
  Office365: { ...usual, book: 'workbook2.xml', hidden: [' ht="0" customHeight="1"', ''] },
  'our own': { ...usual, text: 'inlineStr', isNamed: false, hasEmpty: true },
} satisfies Record<string, Shape>;

export function writeXlsx(sheets: readonly WrittenSheet[], shape: Shape): Buffer<ArrayBuffer> {
  const strings = [...new Set(sheets.flatMap(({ rows }) => rows.flat()))];
  const relation = (id: string, type: string, path: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${path}"/>`;
  const related = [
    ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `${shape.folder}worksheets/sheet${at + 1}.xml`)),
    ...(shape.text === 's' ? [relation('strings', 'sharedStrings', `${shape.folder}sharedStrings.xml`)] : []),
    ...(shape.styles ? [relation('styles', 'styles', `${shape.folder}styles.xml`)] : []),
  ];
  const listed = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  return makeZip([
    { name: '_rels/.rels', content: relations([relation('r', 'officeDocument', `xl/${shape.book}`)]) },
    { name: `xl/${shape.book}`, content: `<workbook><sheets>${listed.join('')}</sheets></workbook>` },
    { name: `xl/_rels/${shape.book}.rels`, content: relations(related) },
    ...(shape.styles ? [{ name: 'xl/styles.xml', content: shape.styles }] : []),
    ...(shape.text === 's'
      ? [
          {
            name: 'xl/sharedStrings.xml',
            content: `<sst>${strings.map((each) => `<si>${textOf(each)}</si>`).join('')}</sst>`,
          },
        ]
      : []),
    ...sheets.map((sheet, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: sheetXml(sheet, shape, strings),
    })),
  ]);
}

const relations = (each: readonly string[]): string => `<Relationships>${each.join('')}</Relationships>`;

function sheetXml({ rows, hidden = [], merged = [] }: WrittenSheet, shape: Shape, strings: readonly string[]): string {
  const written = rows.map((cells, at) => {
    const own = cells.map((text, column) => {
      const name = shape.isNamed ? ` r="${String.fromCharCode(65 + column)}${at + 1}"` : '';
      if (text === '') return shape.hasEmpty ? `<c${name}/>` : '';
      if (shape.text === 'inlineStr') return `<c${name} t="inlineStr"><is>${textOf(text)}</is></c>`;
      return `<c${name} t="${shape.text}"><v>${shape.text === 's' ? strings.indexOf(text) : escaped(text)}</v></c>`;
    });
    return `<row${shape.isNamed ? ` r="${at + 1}"` : ''}${shape.hidden[hidden.includes(at + 1) ? 0 : 1]}>${own.join('')}</row>`;
  });
  const joined = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  return `<worksheet><sheetData>${written.join('')}</sheetData>${joined && `<mergeCells>${joined}</mergeCells>`}</worksheet>`;
}

const textOf = (text: string): string => `<t xml:space="preserve">${escaped(text)}</t>`;

/** Excel writes a carriage return as a code, and an underscore that would begin such a code. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/_(?=x[\dA-F]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_');
