/** The cells of a table, the row of its heads (null without) and the field of each column. */
export type Columns<F extends string> = { cells: string[][]; head: number | null; columns: (F | null)[] };

/** Columns behind the hundredth are not read: a pasted text of tabs alone would freeze the page. */
const MOST_COLUMNS = 100;

/** The head is the first row with at least two known words. A title may precede it. */
const HEAD_WITHIN = 10;

export function matchColumns<F extends string>(
  cells: readonly (readonly string[])[],
  fieldOfHead: (text: string) => F | null | undefined,
): Columns<F> {
  const trimmed = cells.map((row) => row.slice(0, MOST_COLUMNS).map((cell) => cell.trim()));
  const head = trimmed
    .slice(0, HEAD_WITHIN)
    .findIndex((row) => row.filter((cell) => fieldOfHead(cell) !== undefined).length >= 2);
  const width = Math.max(0, ...trimmed.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) =>
    head < 0 ? null : (fieldOfHead(trimmed[head]?.[index] ?? '') ?? null),
  );
  return { cells: trimmed, head: head < 0 ? null : head, columns: onceEach(columns) };
}

/** If two columns match one field, the first keeps it. */
const onceEach = <F>(columns: readonly (F | null)[]): (F | null)[] =>
  columns.map((field, index) => (field !== null && columns.indexOf(field) < index ? null : field));

/** The rows below the head with their numbers in the sheet, without blank rows. */
export const rowsBelowHead = ({
  cells,
  head,
}: Pick<Columns<string>, 'cells' | 'head'>): { number: number; cells: string[] }[] =>
  cells
    .map((row, index) => ({ number: index + 1, cells: row }))
    .slice(head === null ? 0 : head + 1)
    .filter(({ cells: row }) => row.some(Boolean));

export const cellOf = <F extends string>(
  { columns }: Pick<Columns<F>, 'columns'>,
  cells: readonly string[],
  field: F,
): string => cells[columns.indexOf(field)] ?? '';
