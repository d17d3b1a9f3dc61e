/** Parts of a merchant's files for other features: cells, columns of a table, places of addresses. */

import type { FileCells } from './read-cells';

export { FilePick, fileInputId } from './FilePick';
export { Formulas } from './Formulas';
export { canBeFound } from './many/find-place';
export { type FoundPlace, type Query, queryKey } from './many/place-search';
export { SearchProgress } from './many/SearchProgress';
export { useAdmitted } from './many/use-admitted';
export { usePlaceSearch } from './many/use-place-search';
export { cellOf, matchColumns, rowsBelowHead } from './match-columns';
export { isCodeAsked, meantPhone } from './meant-phone';
export { fileFailure, RefusedFile } from './refused-file';

/** All cells of a CSV or Excel file as text. The readers are fetched once a file is chosen. */
export const readCells = async (file: File, unreadable: string): Promise<FileCells> =>
  (await import('./read-cells')).readCells(file, unreadable);
