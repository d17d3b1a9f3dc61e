import { Trans, useLingui } from '@lingui/react/macro';
import type { AttentionEntry } from '@tibara/contract/dashboard/calls';
import { Check } from 'lucide-react';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/button/Button.tsx';
import { Failure } from '#ui/form/Form.tsx';
import { toast } from '#ui/message/toast.ts';
import { useNow } from '#ui/use-now.ts';
import { saveDealtWith } from './dealt-with';
import { EntryAction } from './EntryAction';
import { EntryText, EntryTitle, kindNow } from './EntryTexts';
import { Line } from './Line';

interface EntryLineProps {
  entry: AttentionEntry;
  /** The entry and its button are being removed. */
  onSettle: () => void;
  onUndo: () => void;
}

/** A failure stays until the merchant settles it. Other entries disappear by themselves. */
export function EntryLine({ entry, onSettle, onUndo }: EntryLineProps) {
  const { t } = useLingui();
  const now = useNow();
  const action = useAction();
  const shown = { ...entry, kind: kindNow(entry, now) };
  const isFailure = entry.kind === 'STOP_FAILED' || entry.kind === 'ORDER_FAILED';
  const settle = () =>
    action.run(async () => {
      await saveDealtWith(entry, true);
      onSettle();
      toast({
        text: t`${entry.orderGroupNumber} is marked as done.`,
        isUndo: true,
        action: { label: t`Undo`, onSelect: onUndo },
      });
    });
  return (
    <Line title={<EntryTitle entry={shown} />} text={<EntryText entry={shown} now={now} />}>
      <EntryAction entry={shown} />
      {isFailure && (
        <Button variant="quiet" size={36} icon={<Check className="size-4" />} busy={action.isBusy} onClick={settle}>
          <Trans>
            Done<span className="sr-only"> {entry.orderGroupNumber}</span>
          </Trans>
        </Button>
      )}
      <Failure state={action} />
    </Line>
  );
}
