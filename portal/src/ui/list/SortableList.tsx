import type { ReactNode } from 'react';
import { late } from '../late';

const SortableRows = late(() => import('./SortableRows'), { when: 'idle' });

export interface SortableRow {
  index: number;
  isDragging: boolean;
  /** The button that drags the row, absent for a fixed row. */
  handle: ReactNode;
  /** For a row's menu: moves by one position and announces it. Undefined at the ends. */
  moveUp?: () => void;
  moveDown?: () => void;
}

interface SortableListProps<Item extends { id: string }> {
  items: readonly Item[];
  /** Positions count from 0. */
  onMove: (id: string, to: number) => void;
  /** "Drop-off 2, Jaya One", read out while moving. */
  nameOf: (item: Item) => string;
  children: (item: Item, row: SortableRow) => ReactNode;
  disabled?: boolean;
}

export interface SortableRowsProps {
  rows: readonly { id: string; name: string }[];
  onMove: (id: string, to: number) => void;
  renderRow: (index: number, row: SortableRow) => ReactNode;
  disabled?: boolean;
}

/** Rows move by pointer, touch and keyboard (space, arrows, space), or by one position from a menu. */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { items, onMove, nameOf, children, disabled } = props;
  const renderRow = (index: number, row: SortableRow) => {
    const item = items[index];
    return item && children(item, row);
  };
  return (
    items.length > 0 && (
      <SortableRows
        rows={items.map((item) => ({ id: item.id, name: nameOf(item) }))}
        {...{ onMove, renderRow, disabled }}
      />
    )
  );
}
