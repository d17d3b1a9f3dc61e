import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { errorText } from '#api/error-text.ts';
import { useAction } from '#api/use-action.ts';
import { useGroupChanges } from '#features/place-order/index.tsx';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { listed } from '#ui/language/in-one-line.ts';
import { said } from '#ui/language/language.ts';
import { Banner } from '#ui/message/Banner.tsx';
import { toast } from '#ui/message/toast.ts';
import type { DraftDialogProps } from './draft-dialog';

/** Deletes drop-offs one by one and lists failures with their reasons (spec 8). */
export function DeleteOrdersDialog({
  group,
  orders,
  onClose,
  onDone,
}: DraftDialogProps & { orders: readonly Order[] }) {
  // Fixed when the dialog opens, because each deletion shortens the table.
  const [asked] = useState(orders);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const { removeStop } = useGroupChanges(group.id);
  const action = useAction();
  const remove = () =>
    action.run(async () => {
      const failed: string[] = [];
      let left: OrderGroup | null = null;
      for (const order of asked) {
        try {
          left = await removeStop.mutateAsync(order);
        } catch (error) {
          // Another window has already deleted it.
          if (isApiError(error, 'not_found')) continue;
          failed.push(said(orderGroupMessages.deleteFailed(order.number, errorText(error))));
        }
      }
      if (left) onDone(left);
      setFailures(failed);
      if (failed.length > 0) return;
      onClose();
      toast({
        text: plural(asked.length, { one: '# drop-off deleted', other: '# drop-offs deleted' }),
        icon: <Trash2 />,
      });
    });
  const hasFailed = failures.length > 0;
  return (
    <Dialog
      open
      width="small"
      onClose={onClose}
      canClose={!action.isBusy}
      title={plural(asked.length, { one: 'Delete # drop-off?', other: 'Delete # drop-offs?' })}
      description={listed(asked.map(({ number }) => number))}
      footer={
        <>
          <Button variant="secondary" disabled={action.isBusy} onClick={onClose}>
            {hasFailed ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {!hasFailed && (
            <Button variant="danger" busy={action.isBusy} onClick={remove}>
              <Trans>Delete</Trans>
            </Button>
          )}
        </>
      }
    >
      {failures.map((failure) => (
        <Banner key={failure} tone="bad">
          {failure}
        </Banner>
      ))}
    </Dialog>
  );
}
