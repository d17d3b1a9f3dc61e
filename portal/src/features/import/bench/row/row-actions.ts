import type { BulkColumn } from '@tibara/contract/orders/bulk/rows';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Fix } from '../../repair/fixes';
import { addToNote, fixAll, leaveOut, placeWords, setCells, type WordsUse } from '../commands';
import type { Repair } from '../use-import';

export interface RowActions {
  setCell: (number: number, column: BulkColumn, text: string) => void;
  fix: (number: number, fix: Fix) => void;
  fixAll: (kind: Fix['kind']) => void;
  removeRow: (number: number) => void;
  addToNote: (number: number, words: string) => void;
  placeWords: (number: number, words: string, use: WordsUse) => void;
}

/** Returns the same object in every render, so that a found place redraws only its own row. */
export function useRowActions({ checked, change }: Pick<Repair, 'checked' | 'change'>): RowActions {
  const latest = useRef({ checked, change });
  useLayoutEffect(() => {
    latest.current = { checked, change };
  });
  const [same] = useState<RowActions>(() => ({
    setCell: (number, column, text) => latest.current.change(setCells(number, { [column]: text.trim() }), number),
    fix: (number, { cells }) => latest.current.change(setCells(number, cells), number),
    fixAll: (kind) => latest.current.change(fixAll(latest.current.checked, kind)),
    removeRow: (number) => latest.current.change(leaveOut(number), number),
    addToNote: (number, words) => latest.current.change(addToNote(number, words), number),
    placeWords: (number, words, use) => latest.current.change(placeWords(number, words, use), number),
  }));
  return same;
}
