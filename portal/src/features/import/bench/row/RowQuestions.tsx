import { Trans } from '@lingui/react/macro';
import { asWritten } from '#ui/as-written.tsx';
import { Button } from '#ui/button/Button.tsx';
import type { CheckedRow } from '../../checks/check-rows';
import type { RowActions } from './row-actions';

interface RowQuestionsProps {
  checked: Pick<CheckedRow, 'row' | 'doubts'>;
  actions: RowActions;
  block?: boolean;
}

/** Each run of words that nothing explains, with all that the merchant can do with it. */
export function RowQuestions({ checked: { row, doubts }, actions, block }: RowQuestionsProps) {
  const open = doubts.filter(({ kind }) => kind === 'unexplained');
  return open.map(({ words, reason }) => (
    <fieldset key={words} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 wrap-anywhere">
      <legend className="float-left text-caption text-warn max-table:float-none">{asWritten(reason)}</legend>
      {(['noteToDriver', 'product', 'row', 'nothing'] as const).map((use) => (
        <Button
          key={use}
          size={block ? 44 : 32}
          variant="secondary"
          onClick={() => actions.placeWords(row.number, words, use)}
        >
          {use === 'noteToDriver' ? (
            <Trans>Note to rider</Trans>
          ) : use === 'product' ? (
            <Trans>Item</Trans>
          ) : use === 'row' ? (
            <Trans>New row</Trans>
          ) : (
            <Trans>Leave out</Trans>
          )}
        </Button>
      ))}
    </fieldset>
  ));
}
