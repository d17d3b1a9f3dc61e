import type { BulkColumn } from '@tibara/contract/order-groups/bulk/rows';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Fix } from '../../repair/fixes';

export interface RowActions {
  setCell: (number: number, column: BulkColumn, text: string) => void;
  fix: (number: number, fix: Fix) => void;
  fixAll: (kind: Fix['kind']) => void;
  removeRow: (number: number) => void;
  addToNote: (number: number, words: string) => void;
}

/** The same object at every render, so that a place that was found draws its own row and not a hundred. */
export function useRowActions(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [same] = useState<RowActions>(() => ({
    setCell: (...given) => latest.current.setCell(...given),
    fix: (...given) => latest.current.fix(...given),
    fixAll: (...given) => latest.current.fixAll(...given),
    removeRow: (...given) => latest.current.removeRow(...given),
    addToNote: (...given) => latest.current.addToNote(...given),
  }));
  return same;
}
