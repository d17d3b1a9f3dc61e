import { Trans } from '@lingui/react/macro';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import type { Order } from '@tibara/contract/orders/views';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { cachedCall } from '#api/query.ts';
import { useForm } from '#api/use-form.ts';
import { changeOf, checkStopFields, stopFieldsOf, useGroupChanges } from '#features/place-order/index.tsx';
import { placesLoaded } from '#features/places/index.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { readNow } from '#ui/use-now.ts';
import { takeOver } from '../../forms/changed-elsewhere';
import type { DraftDialogProps } from './draft-dialog';
import { OrderFieldset } from './OrderFieldset';

/** Changes a drop-off. Keeps another window's changes, and shows fields that both changed. */
export function EditOrderDialog({ group, order, onClose, onDone }: DraftDialogProps & { order: Order }) {
  const { put } = useGroupChanges(group.id);
  const [before, setBefore] = useState(() => stopFieldsOf(order));
  const form = useForm({
    initial: () => before,
    ready: placesLoaded,
    check: (fields) => checkStopFields(fields, group, readNow(), 'modal'),
    async send(fields) {
      onDone(await put.mutateAsync({ ...changeOf(order), before, fields }));
      onClose();
    },
    onError(error) {
      if (!isApiError(error, 'stale_version')) return false;
      const orders = cachedCall(calls.get, { params: { id: group.id } })?.orders ?? group.orders;
      const now = stopFieldsOf(orders.find(({ id }) => id === order.id) ?? order);
      const { fields, text } = takeOver(before, form.read(), now);
      setBefore(now);
      form.set(fields);
      form.fail(text);
      return true;
    },
  });
  return (
    <FormDialog
      title={<Trans>Edit {unbroken(order.number)}</Trans>}
      form={form}
      onClose={onClose}
      submitLabel={<Trans>Save</Trans>}
      startsAt="form"
      className="details-form"
    >
      <OrderFieldset group={group} form={form} />
    </FormDialog>
  );
}
