import { type ReactNode, useState } from 'react';
import { late } from '#ui/late.tsx';
import type { AskSheets } from '../read-cells';
import type { ReadSheets, SheetAnswers } from './take-sheets';

const SheetQuestions = late(() => import('./SheetQuestions'));

type Asked = { file: ReadSheets; proposed: SheetAnswers; onAnswer: (answers: SheetAnswers) => void };

/** The open questions about a file, and `ask` for its reader. Another file closes them. */
export function useSheetQuestions(): { questions: ReactNode; ask: AskSheets; close: () => void } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask: AskSheets = (file, proposed) =>
    new Promise((resolve) => {
      const onAnswer = (answers: SheetAnswers) => {
        setAsked(null);
        resolve(answers);
      };
      setAsked({ file, proposed, onAnswer });
    });
  return { questions: asked && <SheetQuestions {...asked} />, ask, close: () => setAsked(null) };
}
