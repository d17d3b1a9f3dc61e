import { Plural, Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { formatCents } from '@tibara/contract/money';
import { orderGroupCalls as calls } from '@tibara/contract/order-groups/calls';
import { orderGroupMessages } from '@tibara/contract/order-groups/messages';
import { can } from '@tibara/contract/order-groups/status';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { errorText } from '../../api/error-text';
import { callOnce } from '../../api/idempotency';
import { refreshCall, seedCall } from '../../api/query';
import { Button } from '../../ui/button/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { Banner } from '../../ui/message/Banner';
import { seedWallet } from '../wallet';

interface EndOrderDialogProps {
  group: OrderGroup;
  onClose: () => void;
  onEnded?: () => void;
}

/** Deletes a draft, cancels a confirmed order (spec 4.2). While it works it cannot be closed. */
export default function EndOrderDialog({ group, onClose, onEnded }: EndOrderDialogProps) {
  // What was asked stays what is asked, whatever becomes of the order meanwhile.
  const [isDraft] = useState(() => can.delete(group));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => (isDraft ? deleteDraft(group) : cancelOrder(group)),
    onSuccess: () => {
      onClose();
      onEnded?.();
    },
    onError: (refusal) => {
      if (isApiError(refusal, 'wrong_status', 'not_found')) void refreshOrder(group.id);
    },
  });
  const isRefused = isApiError(error, 'wrong_status', 'not_found');
  return (
    <Dialog
      open
      width="small"
      onClose={onClose}
      canClose={!isPending}
      title={isDraft ? <Trans>Delete {group.number}?</Trans> : <Trans>Cancel {group.number}?</Trans>}
      description={isDraft ? <WhatIsDeleted group={group} /> : <WhatIsCancelled group={group} />}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {isRefused ? <Trans>Close</Trans> : <Trans>Keep order</Trans>}
          </Button>
          {!isRefused && (
            <Button variant="danger" busy={isPending} onClick={() => mutate()}>
              {isDraft ? <Trans>Delete Order</Trans> : <Trans>Cancel Order</Trans>}
            </Button>
          )}
        </>
      }
    >
      <div role="status">{isPending && !isDraft && <p className="text-ink-2">{orderGroupMessages.cancelling}</p>}</div>
      {error && <Banner tone="bad">{errorText(error)}</Banner>}
    </Dialog>
  );
}

function WhatIsDeleted({ group }: { group: OrderGroup }) {
  return (
    <Plural value={group.orders.length} one="# drop-off is removed with it." other="# drop-offs are removed with it." />
  );
}

function WhatIsCancelled({ group }: { group: OrderGroup }) {
  const held = group.payment?.walletId ? group.payment.initialRequestedAmount : 0;
  const amount = formatCents(held, group.currency);
  return held > 0 ? (
    <Trans>No rider will come. {amount} returns to your wallet, there is no fee.</Trans>
  ) : (
    <Trans>No rider will come, and nothing is charged.</Trans>
  );
}

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
