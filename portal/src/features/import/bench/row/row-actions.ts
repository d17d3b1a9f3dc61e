import type { BulkColumn } from '@tibara/contract/orders/bulk/rows';
import { useLayoutEffect, useRef, useState } from 'react';
import { focusBeside } from '#features/place-order/index.tsx';
import { leaveOut, placeWords } from '../commands';
import type { OnAnswer } from '../questions/Questions';
import type { Repair } from '../use-import';

export interface RowActions {
  setCell: (number: number, column: BulkColumn, text: string) => void;
  answer: OnAnswer;
  removeRow: (number: number) => void;
  addToNote: (number: number, words: string) => void;
}

export const rowId = (number: number): string => `row-${number}`;

/** Returns the same object in every render, so that a found place redraws only its own row. */
export function useRowActions({ change, answer, setCell }: Pick<Repair, 'change' | 'answer' | 'setCell'>): RowActions {
  const latest = useRef({ change, answer, setCell });
  useLayoutEffect(() => {
    latest.current = { change, answer, setCell };
  });
  const [same] = useState<RowActions>(() => ({
    setCell: (number, column, text) => latest.current.setCell(number, column, text.trim()),
    answer: (fixes) => {
      latest.current.answer(fixes);
      // The pressed button disappears with its question.
      if (fixes[0]) focusBeside(rowId(fixes[0].number));
    },
    removeRow: (number) => latest.current.change(leaveOut(number), number),
    addToNote: (number, words) => latest.current.change(placeWords(number, words, 'noteToDriver'), number),
  }));
  return same;
}
