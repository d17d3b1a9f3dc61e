/** What other features use of a merchant's files: their cells, the columns of a table, the places of its addresses. */

export { FilePick, fileInputId } from './FilePick';
export { Formulas } from './Formulas';
export { fileFailure } from './file-failure';
export { readCells } from './late-reader';
export { canBeFound } from './many/find-place';
export { type Found, type Query, queryKey } from './many/place-search';
export { SearchProgress } from './many/SearchProgress';
export { useAdmitted } from './many/use-admitted';
export { usePlaceSearch } from './many/use-place-search';
export { cellOf, matchColumns, rowsBelowHead } from './match-columns';
export { isCodeAsked, meantPhone } from './meant-phone';
export { RefusedFile } from './refused-file';
