/** Parts of a merchant's files for other features: cells, columns of a table, places of addresses. */

import type { AskSheets, FileCells } from './read-cells';

export { FilePick, fileInputId } from './FilePick';
export { Formulas } from './Formulas';
export { canBeFound } from './many/find-place';
export { type FoundPlace, type Query, queryKey } from './many/place-search';
export { SearchProgress } from './many/SearchProgress';
export { useAdmitted } from './many/use-admitted';
export { usePlaceSearch } from './many/use-place-search';
export { cellOf, matchColumns, rowsBelowHead } from './match-columns';
export { isCodeAsked, meantPhone } from './meant-phone';
export type { AskSheets } from './read-cells';
export { fileFailure, RefusedFile } from './refused-file';
export { leftOutOf } from './sheets/left-out';
export type { FileNotes } from './sheets/take-sheets';
export { useSheetQuestions } from './sheets/use-sheet-questions';

/** All cells of a CSV or Excel file as text. The readers are fetched once a file is chosen. */
export const readCells = async (file: File, unreadable: string, ask: AskSheets): Promise<FileCells> =>
  (await import('./read-cells')).readCells(file, unreadable, ask);
