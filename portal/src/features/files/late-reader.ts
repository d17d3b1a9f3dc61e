import type { FileCells } from './read-cells';

/** All cells of a CSV or Excel file, as they are written. The readers are fetched once a file is chosen. */
export const readCells = async (file: File, unreadable: string): Promise<FileCells> =>
  (await import('./read-cells')).readCells(file, unreadable);
