/** More than any field takes, so that a cell which is cut is still named as too long. */
const LONGEST_CELL = 2_000;

/** A small file can hold a text of a hundred kilobytes in each of its cells. */
export const shortened = (cell: string): string => cell.slice(0, LONGEST_CELL);
