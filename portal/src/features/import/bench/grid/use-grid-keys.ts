import type { BulkColumn } from '@tibara/contract/orders/bulk/rows';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { focusSoon } from '#features/place-order/index.tsx';
import type { CheckedRow } from '../../checks/check-rows';
import { type BenchColumn, benchColumns, isTextColumn } from '../row/columns';

type Place = { number: number; column: BenchColumn };

export const cellId = (number: number, column: BenchColumn): string => `cell-${number}-${column}`;

export interface CellActions {
  activate: (number: number, column: BenchColumn) => void;
  edit: (number: number, column: BulkColumn) => void;
  type: (text: string) => void;
  commit: () => void;
}

/** The focused and the edited cell, and their keys. */
export function useGridKeys(
  rows: readonly CheckedRow[],
  setCell: (number: number, column: BulkColumn, text: string) => void,
) {
  const [active, setActive] = useState<Place | null>(null);
  const [text, setText] = useState<string | null>(null);
  // Enter saves and unmounts the field. The blur that follows must not save again.
  const edited = useRef<{ number: number; column: BulkColumn; text: string; written: string } | null>(null);
  const isShown = rows.some(({ row }) => row.number === active?.number);

  const start = (number: number, column: BulkColumn, first?: string) => {
    const checked = rows.find((each) => each.row.number === number);
    if (!checked) return;
    const { row, timeToEdit } = checked;
    const written = column === 'deliverDateTime' ? timeToEdit : row[column];
    const initial = first ?? (column === 'doorToDoor' && written === '' ? 'no' : written);
    edited.current = { number, column, text: initial, written };
    setActive({ number, column });
    setText(initial);
  };
  const end = (isStored: boolean) => {
    const { current } = edited;
    edited.current = null;
    setText(null);
    if (!current || !isStored) return;
    if (current.written !== current.text.trim()) setCell(current.number, current.column, current.text);
  };
  const go = (place: Place | undefined) => {
    if (!place) return;
    setActive(place);
    // Focuses immediately, because the next key may precede the next frame.
    const cell = document.getElementById(cellId(place.number, place.column));
    if (cell) cell.focus();
    else focusSoon(cellId(place.number, place.column));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || event.nativeEvent.isComposing || !(event.target instanceof HTMLElement)) return;
    const isEditing = edited.current !== null;
    const isCell = event.target.id === cellId(active.number, active.column) || isEditing;
    if (!isCell) return;
    if (isEditing) {
      if (event.key === 'Escape') end(false);
      else if (event.key === 'Enter' || event.key === 'Tab') end(true);
      else return;
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? -1 : 1;
      if (event.key === 'Tab') return editNext(neighbour(rows, active, 0, step));
      return go(event.key === 'Enter' ? (nextFault(rows, active, step) ?? active) : active);
    }
    const moved = arrows[event.key];
    if (moved && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      return go(neighbour(rows, active, moved.rows, moved.columns));
    }
    if (!isTextColumn(active.column)) return;
    const isTyping = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'Enter' || event.key === 'F2') start(active.number, active.column);
    else if (event.key === 'Delete' || event.key === 'Backspace') setCell(active.number, active.column, '');
    else if (isTyping) start(active.number, active.column, event.key === ' ' ? undefined : event.key);
    else return;
    event.preventDefault();
  };
  const editNext = (place: Place | undefined) => {
    if (place && isTextColumn(place.column)) start(place.number, place.column);
    else go(place);
  };

  const now: CellActions = {
    activate: (number, column) => {
      if (active?.number !== number || active.column !== column) setActive({ number, column });
    },
    edit: (number, column) => start(number, column),
    type: (next) => {
      if (edited.current) edited.current.text = next;
      setText(next);
    },
    commit: () => end(true),
  };
  const cells = useSameActions(now);

  return {
    onKeyDown,
    /** Tab reaches one cell: the active one, otherwise the first. */
    activeColumnOf(number: number, index: number): BenchColumn | null {
      if (active && isShown) return active.number === number ? active.column : null;
      return index === 0 ? 'recipientName' : null;
    },
    editedTextOf: (number: number): string | null => (active?.number === number ? text : null),
    cells,
  };
}

/** Returns the same object in every render, so that a changed cell does not redraw all rows. */
function useSameActions(actions: CellActions): CellActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [same] = useState<CellActions>(() => ({
    activate: (...given) => latest.current.activate(...given),
    edit: (...given) => latest.current.edit(...given),
    type: (text) => latest.current.type(text),
    commit: () => latest.current.commit(),
  }));
  return same;
}

const arrows: Record<string, { rows: number; columns: number } | undefined> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

function neighbour(
  rows: readonly CheckedRow[],
  { number, column }: Place,
  rowStep: number,
  step: number,
): Place | undefined {
  const at = rows.findIndex(({ row }) => row.number === number);
  const next = benchColumns.indexOf(column) + step;
  const wrap = next < 0 ? -1 : next >= benchColumns.length ? 1 : 0;
  const row = rows[at + rowStep + wrap]?.row;
  const nextColumn = benchColumns.at(wrap === 1 ? 0 : wrap === -1 ? -1 : next);
  return row && nextColumn ? { number: row.number, column: nextColumn } : undefined;
}

/** The next or previous faulty cell in reading sequence, wrapping around at the end. */
function nextFault(rows: readonly CheckedRow[], from: Place, step: number): Place | undefined {
  const places = rows.flatMap(({ row, faults }) =>
    benchColumns
      .filter((column) => isTextColumn(column) && faults.some(({ columns }) => columns.includes(column)))
      .map((column): Place => ({ number: row.number, column })),
  );
  const others = places.filter(({ number, column }) => number !== from.number || column !== from.column);
  const order = ({ number, column }: Place) =>
    rows.findIndex(({ row }) => row.number === number) * benchColumns.length + benchColumns.indexOf(column);
  const [after, before] = [
    others.filter((each) => order(each) > order(from)),
    others.filter((each) => order(each) < order(from)),
  ];
  return step > 0 ? (after[0] ?? before[0]) : (before.at(-1) ?? after.at(-1));
}
