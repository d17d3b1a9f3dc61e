/** What other features use of a merchant's files: a CSV or Excel file as cells, the columns of a table, a CSV for a spreadsheet. */

export { csvText, downloadCsv } from './csv-file';
export { FilePick, fileInputId } from './FilePick';
export { Formulas } from './Formulas';
export { fileFailure } from './file-failure';
export { type Heads, makeHeadReader, placeHeads } from './heads';
export { readCells } from './late-reader';
export { cellOf, matchColumns, rowsBelowHead } from './match-columns';
export { meantPhone } from './meant-phone';
export { RefusedFile } from './refused-file';
