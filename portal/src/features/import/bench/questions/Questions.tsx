import { Trans, useLingui } from '@lingui/react/macro';
import { asWritten } from '#ui/as-written.tsx';
import { Button } from '#ui/button/Button.tsx';
import { listed } from '#ui/language/in-one-line.ts';
import type { Question, RowFix } from './questions';

export type OnAnswer = (fixes: readonly RowFix[]) => void;

interface QuestionFieldProps {
  question: Question;
  onAnswer: OnAnswer;
  size?: 32 | 36 | 44;
  className?: string;
  legendClass?: string;
}

/** A sentence with its answers as buttons. */
export function QuestionField({ question, onAnswer, size = 36, className = '', legendClass = '' }: QuestionFieldProps) {
  const { asks, numbers, answers } = question;
  const isCommon = numbers.length > 1 && answers.every(({ fixes }) => fixes.length > 1);
  return (
    <fieldset className={`flex flex-wrap items-center gap-x-3 gap-y-2 wrap-anywhere ${className}`}>
      <legend className={`float-left whitespace-pre-line ${legendClass}`}>{asWritten(asks)}</legend>
      {isCommon && (
        <p className="w-full text-caption text-ink-2">
          <Trans>Rows {listed(numbers.slice(0, MOST_NUMBERS))}</Trans>
        </p>
      )}
      {answers.map(({ label, fixes }) => (
        <Button key={label} size={size} variant="secondary" onClick={() => onAnswer(fixes)}>
          {asWritten(label)}
        </Button>
      ))}
    </fieldset>
  );
}

const MOST_NUMBERS = 20;

/** The questions that are asked once for several rows, above them. */
export function CommonQuestions({ questions, onAnswer }: { questions: readonly Question[]; onAnswer: OnAnswer }) {
  const { t } = useLingui();
  if (questions.length === 0) return null;
  return (
    <section id={commonId} tabIndex={-1} className="grid gap-3" aria-label={t`Questions about several rows`}>
      {questions.slice(0, MOST_SHOWN).map((question) => (
        <QuestionField
          key={question.asks}
          question={question}
          onAnswer={onAnswer}
          className="card px-5 py-4"
          legendClass="w-full"
        />
      ))}
    </section>
  );
}

export const commonId = 'common-questions';
const MOST_SHOWN = 8;
