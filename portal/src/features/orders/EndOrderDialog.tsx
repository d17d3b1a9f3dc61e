import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import { orderGroupCalls as calls } from '@tibara/contract/order-groups/calls';
import { orderGroupMessages } from '@tibara/contract/order-groups/messages';
import { can } from '@tibara/contract/order-groups/status';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { callOnce } from '../../api/idempotency';
import { refreshCall, seedCall } from '../../api/query';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { Failure } from '../../ui/form/Form';
import { toast } from '../../ui/message/toast';
import { seedWallet } from '../wallet';

interface EndOrderDialogProps {
  group: OrderGroup;
  onClose: () => void;
  onEnded?: () => void;
}

/** Deletes a draft, cancels a confirmed order (spec 4.2). It cannot be closed while the call is running. */
export default function EndOrderDialog({ group, onClose, onEnded }: EndOrderDialogProps) {
  // Fixed when the dialog opens, so that the question does not change if the order does.
  const [isDraft] = useState(() => can.delete(group));
  const [isRefused, setRefused] = useState(false);
  const action = useAction({
    onError(error) {
      setRefused(isApiError(error, 'wrong_status', 'not_found'));
      if (isApiError(error, 'wrong_status', 'not_found')) void refreshOrder(group.id);
      return false;
    },
  });
  const end = () =>
    action.run(async () => {
      await (isDraft ? deleteDraft(group) : cancelOrder(group));
      onClose();
      onEnded?.();
      toast({ text: endedText(group, isDraft), icon: <Check /> });
    });
  const isPending = action.isBusy;
  return (
    <Dialog
      open
      width="small"
      onClose={onClose}
      canClose={!isPending}
      title={isDraft ? <Trans>Delete {group.number}?</Trans> : <Trans>Cancel {group.number}?</Trans>}
      description={isDraft ? <DeletionEffect group={group} /> : <CancellationEffect group={group} />}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {isRefused ? <Trans>Close</Trans> : <Trans>Keep order</Trans>}
          </Button>
          {!isRefused && (
            <Button variant="danger" busy={isPending} onClick={end}>
              {isDraft ? <Trans>Delete Order</Trans> : <Trans>Cancel Order</Trans>}
            </Button>
          )}
        </>
      }
    >
      <div role="status">{isPending && !isDraft && <p className="text-ink-2">{orderGroupMessages.cancelling}</p>}</div>
      <Failure state={action} />
    </Dialog>
  );
}

function DeletionEffect({ group }: { group: OrderGroup }) {
  return (
    <Plural value={group.orders.length} one="# drop-off is removed with it." other="# drop-offs are removed with it." />
  );
}

function CancellationEffect({ group }: { group: OrderGroup }) {
  const held = heldOf(group);
  const amount = formatCents(held, group.currency);
  return (
    <>
      {held > 0 ? (
        <Trans>The order is cancelled at no charge; {amount} goes back to your wallet.</Trans>
      ) : (
        <Trans>The order is cancelled at no charge.</Trans>
      )}{' '}
      <Trans>Recipients who have a tracking link see there that it is cancelled.</Trans>
    </>
  );
}

function endedText(group: OrderGroup, isDraft: boolean): string {
  if (isDraft) return t`${group.number} deleted`;
  const amount = formatCents(heldOf(group), group.currency);
  return heldOf(group) > 0
    ? t`${group.number} cancelled, ${amount} is back in your wallet`
    : t`${group.number} cancelled`;
}

const heldOf = ({ payment }: OrderGroup): number => (payment?.walletId ? payment.initialRequestedAmount : 0);

async function deleteDraft({ id }: OrderGroup): Promise<void> {
  await callApi(calls.remove, { params: { id } });
  await refreshCall(calls.list);
}

async function cancelOrder({ id }: OrderGroup): Promise<void> {
  const { wallet, ...group } = await callOnce(`cancel ${id}`, calls.cancel, { params: { id } });
  seedCall(calls.get, { params: { id } }, group);
  if (wallet) seedWallet(wallet);
  await refreshCall(calls.list);
}

async function refreshOrder(id: string): Promise<void> {
  await Promise.all([refreshCall(calls.get, { params: { id } }), refreshCall(calls.list)]);
}
