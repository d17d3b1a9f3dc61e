import { headOf } from '@tibara/chat-orders/column-heads';
import type { NamedSheet } from '../excel/read-excel';

/** The merchant's answers about a file: the sheets by their place, hidden rows, and cells merged over several rows. */
export type SheetAnswers = { chosen: readonly number[]; takesHidden: boolean; fillsMerged: boolean };

/** How a file was read, beside its rows. `encoding` is null for usual files. */
export type FileNotes = {
  /** Formulas without a stored result, as 'E5'. */
  formulas: string[];
  /** Rows without a text, and hidden rows that are left out. */
  empty: number;
  hidden: number;
  /** Rows with a text, without a head for each sheet. */
  filled: number;
  /** Names of the sheets that are left out. */
  sheets: string[];
  encoding: string | null;
};

export type ReadSheets = { sheets: readonly NamedSheet[]; encoding: string | null };

/** The proposed answers: the visible sheets with heads, as they are displayed. */
export function proposedAnswers({ sheets }: Pick<ReadSheets, 'sheets'>): SheetAnswers {
  const visible = sheets.flatMap(({ isHidden }, at) => (isHidden ? [] : [at]));
  const headed = visible.filter((at) =>
    sheets[at]?.cells.some((row) => row.filter(isHead).length >= 2 && row.some(isOfRecipient)),
  );
  return { chosen: headed.length > 0 ? headed : visible.slice(0, 1), takesHidden: false, fillsMerged: true };
}
const isHead = (cell: string): boolean => headOf(cell) !== null;
const isOfOrder = (cell: string): boolean => isOfRecipient(cell) || /^(?:date|time)$/.test(headOf(cell) ?? '');
/** A list of prices has heads, but none of a recipient. */
const isOfRecipient = (cell: string): boolean => /^(?:name|phone|address)$/.test(headOf(cell) ?? '');

/** Whether a file has something to ask about. A hidden sheet is only named. */
export const isAsked = ({ sheets }: Pick<ReadSheets, 'sheets'>): boolean =>
  sheets.filter(({ isHidden }) => !isHidden).length > 1 ||
  sheets.some((sheet) => !sheet.isHidden && (hiddenRows(sheet).length > 0 || mergedCells(sheet).length > 0));

/** The rows of the chosen sheets. A hidden row leaves its place empty, so that row numbers match the spreadsheet's. */
export function takeSheets({ sheets, encoding }: ReadSheets, answers: SheetAnswers) {
  const chosen = sheets.filter((_, at) => answers.chosen.includes(at));
  const leftOut = (sheet: NamedSheet) => (answers.takesHidden ? [] : hiddenRows(sheet));
  const cells = chosen.flatMap((sheet) => {
    const out = leftOut(sheet);
    const own = answers.fillsMerged ? withMerged(sheet) : sheet.cells;
    return own.map((row, at) => (out.includes(at + 1) ? [] : row));
  });
  const hidden = chosen.flatMap(leftOut).length;
  const filled = cells.filter(hasText).length;
  const notes: FileNotes = {
    formulas: chosen.flatMap(({ formulas }) => formulas),
    ...{ filled: filled - chosen.length, hidden, empty: cells.length - filled - hidden },
    sheets: sheets.filter((sheet) => !chosen.includes(sheet)).map(({ name }) => name),
    encoding,
  };
  return { cells, notes };
}

const hasText = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

/** Hidden rows with a text. */
export const hiddenRows = ({ cells, hidden }: NamedSheet): number[] =>
  hidden.filter((number) => hasText(cells[number - 1] ?? []));

/** Cells over several rows, of which a lower one has texts of its own. */
export const mergedCells = ({ cells, merged }: NamedSheet): NamedSheet['merged'] =>
  merged.filter(
    ({ column, from, to }) =>
      (cells[from - 1]?.[column] ?? '').trim() !== '' && cells.slice(from, to).some((row) => hasText(row)),
  );

/** Each row of a merged cell gets its text. A row below a merged recipient without its own day is an item of that order. */
function withMerged(sheet: NamedSheet): string[][] {
  const cells = sheet.cells.map((row) => [...row]);
  const head = sheet.cells.find((row) => row.filter(isHead).length >= 2) ?? [];
  const ofRecipient = head.flatMap((text, at) => (isOfRecipient(text) ? [at] : []));
  const ofOrder = head.flatMap((text, at) => (isOfOrder(text) ? [at] : []));
  const merged = mergedCells(sheet);
  const isItem = (row: readonly string[], at: number) =>
    ofOrder.every((column) => (row[column] ?? '').trim() === '') &&
    merged.some(({ column, from, to }) => ofRecipient.includes(column) && from <= at && at < to);
  const items = sheet.cells.map(isItem);
  for (const { column, from, to } of merged) {
    const text = cells[from - 1]?.[column] ?? '';
    for (const row of cells.slice(from, to).filter((each, at) => hasText(each) && !items[from + at])) {
      while (row.length < column) row.push('');
      row[column] = text;
    }
  }
  return cells;
}
