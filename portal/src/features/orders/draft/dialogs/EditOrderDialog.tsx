import { Trans } from '@lingui/react/macro';
import { orderGroupCalls as calls } from '@tibara/contract/order-groups/calls';
import type { Order } from '@tibara/contract/order-groups/views';
import { isApiError } from '../../../../api/api-error';
import { cachedCall } from '../../../../api/query';
import { FormDialog } from '../../../../ui/form/FormDialog';
import { unbroken } from '../../../../ui/unbroken';
import { readNow } from '../../../../ui/use-now';
import { changeOf, checkStopFields, type StopFields, stopFieldsOf, useGroupChanges } from '../../../place-order';
import { placesLoaded } from '../../../places';
import { takeOver } from '../../forms/changed-elsewhere';
import { useDialogForm } from '../../forms/use-dialog-form';
import { useLatest } from '../../forms/use-latest';
import type { DraftDialogProps } from './draft-dialog';
import { OrderFieldset } from './OrderFieldset';

/** Changes a drop-off. Keeps another window's changes, and shows fields that both changed. */
export function EditOrderDialog({ group, order, onClose, onDone }: DraftDialogProps & { order: Order }) {
  const { put } = useGroupChanges(group.id);
  const [command, latest, set] = useLatest(() => changeOf(order));
  const dialog = useDialogForm((error) => {
    if (!isApiError(error, 'stale_version')) return false;
    const orders = cachedCall(calls.get, { params: { id: group.id } })?.orders ?? group.orders;
    const now = stopFieldsOf(orders.find(({ id }) => id === order.id) ?? order);
    const { fields, text } = takeOver(latest.current.before, latest.current.fields, now);
    set({ ...latest.current, before: now, fields });
    dialog.action.fail(text);
    return true;
  });
  const change = (part: Partial<StopFields>) => {
    dialog.show(null);
    set({ ...latest.current, fields: { ...latest.current.fields, ...part } });
  };
  const save = () =>
    dialog.action.run(async () => {
      await placesLoaded();
      if (!dialog.show(await checkStopFields(latest.current.fields, group, readNow(), 'modal'))) return;
      onDone(await put.mutateAsync(latest.current));
      onClose();
    });
  return (
    <FormDialog
      title={<Trans>Edit {unbroken(order.number)}</Trans>}
      state={dialog.action}
      onSubmit={save}
      onClose={onClose}
      submitLabel={<Trans>Save</Trans>}
      initialFocus={dialog.form}
      formRef={dialog.form}
      className="details-form"
    >
      <OrderFieldset group={group} fields={command.fields} onChange={change} violation={dialog.violation} />
    </FormDialog>
  );
}
