import { Trans, useLingui } from '@lingui/react/macro';
import { type AttentionEntry, dashboardCalls } from '@tibara/contract/dashboard/calls';
import { Check } from 'lucide-react';
import { callApi } from '../../../api/client';
import { refreshCall } from '../../../api/query';
import { useAction } from '../../../api/use-action';
import { Button } from '../../../ui/button/Button';
import { Failure } from '../../../ui/form/Form';
import { toast } from '../../../ui/message/toast';
import { EntryAction } from './EntryAction';
import { EntryText, EntryTitle } from './EntryTexts';
import { Line } from './Line';

interface EntryLineProps {
  entry: AttentionEntry;
  /** The entry is going, and its button with it. */
  onSettle: () => void;
}

/** What failed stays failed: the merchant says when it was dealt with. All else goes by itself. */
export function EntryLine({ entry, onSettle }: EntryLineProps) {
  const { t } = useLingui();
  const action = useAction();
  const isFailure = entry.kind === 'STOP_FAILED' || entry.kind === 'ORDER_FAILED';
  const settle = () =>
    action.run(async () => {
      await save(entry, true);
      onSettle();
      toast({
        text: t`${entry.orderGroupNumber} is dealt with.`,
        isUndo: true,
        action: { label: t`Undo`, onSelect: () => void save(entry, false) },
      });
    });
  return (
    <Line title={<EntryTitle entry={entry} />} text={<EntryText entry={entry} />}>
      <EntryAction entry={entry} />
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

async function save({ orderGroupId, orderId }: AttentionEntry, isDone: boolean): Promise<void> {
  await callApi(dashboardCalls.settleAttention, { params: { id: orderGroupId }, body: { orderId, isDone } });
  await refreshCall(dashboardCalls.attention);
}
