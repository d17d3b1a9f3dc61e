import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { asWritten } from '#ui/as-written.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Checkbox } from '#ui/choice/Checks.tsx';
import { listed } from '#ui/language/in-one-line.ts';
import { hiddenRows, mergedCells, type ReadSheets, type SheetAnswers } from './take-sheets';

interface SheetQuestionsProps {
  file: ReadSheets;
  proposed: SheetAnswers;
  onAnswer: (answers: SheetAnswers) => void;
}

/** Asks which sheets, hidden rows and merged cells belong to the list. Nothing is read before the answer. */
export default function SheetQuestions({ file: { sheets }, proposed, onAnswer }: SheetQuestionsProps) {
  const { t } = useLingui();
  const [answers, setAnswers] = useState(proposed);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { chosen, takesHidden, fillsMerged } = answers;
  const own = sheets.filter((_, at) => chosen.includes(at));
  const hidden = own.flatMap(hiddenRows);
  const merged = own.flatMap(mergedCells);
  const choose = (at: number, isChosen: boolean) =>
    setAnswers({
      ...answers,
      chosen: isChosen ? [...chosen, at].sort((a, b) => a - b) : chosen.filter((each) => each !== at),
    });
  return (
    <section className="card grid gap-3 px-(--panel-pad) py-4" aria-label={t`Questions about the file`}>
      <h2 ref={title} className="font-semibold" tabIndex={-1}>
        <Trans>What belongs to your list?</Trans>
      </h2>
      {sheets.length > 1 &&
        sheets.map(({ name, isHidden, cells }, at) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its place
            key={at}
            label={isHidden ? t`Hidden sheet ${name}` : t`Sheet ${name}`}
            note={asWritten(previewOf(cells))}
            checked={chosen.includes(at)}
            onChange={(event) => choose(at, event.target.checked)}
          />
        ))}
      {hidden.length > 0 && (
        <Checkbox
          label={plural(hidden.length, { one: 'Also # hidden row', other: 'Also # hidden rows' })}
          note={listed(hidden.slice(0, MOST_NAMED).map((number) => t`Row ${number}`))}
          checked={takesHidden}
          onChange={(event) => setAnswers({ ...answers, takesHidden: event.target.checked })}
        />
      )}
      {merged.length > 0 && (
        <Checkbox
          label={t`A merged cell counts for each of its rows`}
          note={listed(merged.slice(0, MOST_NAMED).map(({ ref }) => ref))}
          checked={fillsMerged}
          onChange={(event) => setAnswers({ ...answers, fillsMerged: event.target.checked })}
        />
      )}
      <div>
        <Button disabledReason={own.length > 0 ? null : t`Choose a sheet first`} onClick={() => onAnswer(answers)}>
          <Trans>Read the list</Trans>
        </Button>
      </div>
    </section>
  );
}
const MOST_NAMED = 8;

/** The first cells of the first full row. */
const previewOf = (cells: readonly (readonly string[])[]): string =>
  (cells.find((row) => row.filter(Boolean).length > 1) ?? cells[0] ?? []).filter(Boolean).slice(0, 5).join(' · ');
