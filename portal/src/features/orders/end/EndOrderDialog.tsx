import { Trans } from '@lingui/react/macro';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { can } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { said } from '#ui/language/language.ts';
import { toast } from '#ui/message/toast.ts';
import { EndedInPart, EndQuestion, EndTitle, EndWords, endedText } from './EndOrderTexts';
import { isTooLate, TooLate, TooLateReason, TooLateTitle } from './TooLate';
import { type NotEnded, useEndOrders } from './use-end-orders';

interface EndOrderDialogProps {
  /** Either drafts or current orders, never both. Of current orders, those without a rider are cancelled. */
  groups: readonly OrderGroup[];
  onClose: () => void;
  onEnded?: () => void;
}

/** Deletes drafts and cancels confirmed orders (spec 4.2). It cannot be closed during the calls. */
export default function EndOrderDialog({ groups, onClose, onEnded }: EndOrderDialogProps) {
  // Fixed when the dialog opens, so that a changed order does not change the question.
  const [isDraft] = useState(() => groups.every(can.delete));
  const [asked] = useState(() => endable(groups, isDraft));
  const staying = groups.filter(({ id }) => !asked.some((each) => each.id === id));
  const { end, isBusy, ended, failed, forgetFailures } = useEndOrders(isDraft);
  const close = () => {
    onClose();
    if (ended.length > 0) onEnded?.();
  };
  const left = failed.length > 0 ? failed.filter(({ isRefused }) => !isRefused).map(({ group }) => group) : asked;
  const late = lateOf(asked, groups, failed, isBusy || ended.length > 0);
  const press = () =>
    end(left, () => {
      onClose();
      onEnded?.();
      toast({ text: endedText(asked, isDraft, staying), icon: <Check /> });
    });
  return (
    <Dialog
      open
      width="small"
      onClose={close}
      canClose={!isBusy}
      title={late ? <TooLateTitle group={late} /> : <EndTitle groups={asked} isDraft={isDraft} />}
      description={
        late ? <TooLateReason group={late} /> : <EndQuestion groups={asked} isDraft={isDraft} staying={staying} />
      }
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            {left.length === 0 || late ? (
              <Trans>Close</Trans>
            ) : asked.length === 1 ? (
              <Trans>Keep order</Trans>
            ) : (
              <Trans>Keep orders</Trans>
            )}
          </Button>
          {left.length > 0 && !late && (
            <Button variant="danger" busy={isBusy} onClick={press}>
              <EndWords count={asked.length} isDraft={isDraft} />
            </Button>
          )}
        </>
      }
    >
      <div role="status" className="text-ink-2">
        {isBusy && !isDraft && <p>{said(orderGroupMessages.cancelling)}</p>}
        {isBusy && asked.length > 1 && (
          <p>
            <Trans>
              {ended.length} of {asked.length} done
            </Trans>
          </p>
        )}
      </div>
      {late && <TooLate group={late} />}
      {!isBusy && !late && failed.length > 0 && (
        <EndedInPart {...{ failed, isDraft }} asked={asked.length} onClose={forgetFailures} />
      )}
    </Dialog>
  );
}

/** The only order, as it is now, if it can no longer be cancelled. */
function lateOf(
  asked: readonly OrderGroup[],
  groups: readonly OrderGroup[],
  failed: readonly NotEnded[],
  isEnding: boolean,
): OrderGroup | undefined {
  const [only] = asked;
  if (isEnding || asked.length !== 1 || !only || can.delete(only)) return undefined;
  const current = groups.find(({ id }) => id === only.id) ?? only;
  return isTooLate(current) || failed.some(({ error }) => isApiError(error, 'wrong_status')) ? current : undefined;
}

/** The server decides about a single changed order. Of several, those with a rider stay. */
function endable(groups: readonly OrderGroup[], isDraft: boolean): readonly OrderGroup[] {
  const possible = groups.filter(isDraft ? can.delete : can.cancel);
  return possible.length > 0 ? possible : groups;
}
