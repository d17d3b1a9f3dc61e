import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import Papa from 'papaparse';

/** A row of a file, by column. `line` is where the row begins; the head is 1. */
export type CsvRow = { line: number; cell: (column: string) => string };

/** The rows of a CSV file with a head, separated by commas, semicolons or tabs. */
export function readCsv(file: string): { columns: string[]; rows: CsvRow[] } {
  // npm runs scripts in the project's folder and passes on the caller's folder.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  if (!existsSync(path)) throw new Error(`There is no file ${file}.`);
  if (statSync(path).isDirectory()) throw new Error(`${file} is a folder: give a CSV file.`);
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken)
    throw new Error(`Row ${(broken.row ?? 0) + 1} of ${file} has a quote that does not end a text: correct it.`);
  const [head = [], ...rows] = data;
  const columns = head.map((name) => name.trim());
  // An unquoted comma moves all cells after it to other columns.
  const shifted = rows.findIndex((cells) => cells.slice(columns.length).some((cell) => cell.trim() !== ''));
  if (shifted >= 0)
    throw new Error(
      `Line ${shifted + 2} of ${file} has more cells than the head: put a text with a comma into quotes.`,
    );
  if (columns.length < 2) throw new Error(`${file} is no CSV file with a head: its first line names one column.`);
  return {
    columns,
    rows: rows.map((cells, index) => ({
      line: index + 2,
      cell: (column) => (cells[columns.indexOf(column)] ?? '').trim(),
    })),
  };
}

/** The named column, or the first one with a known name. */
export function findColumn(
  columns: readonly string[],
  what: string,
  known: Pick<RegExp, 'test'>,
  named: string | undefined,
): string {
  const found = columns.find((name) => (named === undefined ? known.test(name) : name === named));
  if (found !== undefined) return found;
  if (named !== undefined) throw new Error(`There is no column ${named}. The file has: ${columns.join(', ')}.`);
  throw new Error(`Which column is the ${what}? Say --${what} COLUMN. The file has: ${columns.join(', ')}.`);
}
