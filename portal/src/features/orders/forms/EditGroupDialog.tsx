import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { orderGroupCalls as calls } from '@tibara/contract/order-groups/calls';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { cachedCall, callOptions } from '../../../api/query';
import { FormDialog } from '../../../ui/form/FormDialog';
import { unbroken } from '../../../ui/unbroken';
import { readNow } from '../../../ui/use-now';
import {
  changedOf,
  checkPickUpFields,
  choosePickUp,
  conflictsOf,
  pickUpFieldsOf,
  useGroupChanges,
} from '../../place-order';
import { placesLoaded } from '../../places';
import { takeOver } from './changed-elsewhere';
import { GroupFieldset } from './GroupFieldset';
import { useDialogForm } from './use-dialog-form';
import { useLatest } from './use-latest';

export interface EditGroupDialogProps {
  group: OrderGroup;
  onClose: () => void;
  onDone?: (group: OrderGroup) => void;
}

/** Changes a draft's pick-up. With drop-offs its place is locked (spec 5.2). */
export function EditGroupDialog({ group, onClose, onDone }: EditGroupDialogProps) {
  const params = { id: group.id };
  // The list's row may be older than the order.
  const { data = group } = useQuery({
    ...callOptions(calls.get, { params }),
    initialData: group,
    initialDataUpdatedAt: 0,
  });
  const { put } = useGroupChanges(group.id);
  const [before, setBefore] = useState(() => pickUpFieldsOf(group));
  const [fields, latest, set] = useLatest(() => before);
  const dialog = useDialogForm((error) => {
    const isStale = isApiError(error, 'stale_version');
    if (isStale) showNow();
    return isStale;
  });
  const now = () => pickUpFieldsOf(cachedCall(calls.get, { params }) ?? group);
  /** After another window's change: shows the current values and the changed fields. */
  const showNow = () => {
    const taken = takeOver(before, latest.current, now());
    setBefore(now());
    set(taken.fields);
    dialog.action.fail(taken.text);
  };
  const save = () =>
    dialog.action.run(async () => {
      await placesLoaded();
      if (conflictsOf(before, latest.current, now()).length > 0) return showNow();
      const change = changedOf(before, latest.current);
      const times = data.orders.map(({ deliverDateTime }) => deliverDateTime);
      if (!dialog.show(await checkPickUpFields({ ...now(), ...change }, readNow(), times, 'modal'))) return;
      const saved = await put.mutateAsync(choosePickUp(change));
      onClose();
      onDone?.(saved);
    });
  return (
    <FormDialog
      title={<Trans>Edit {unbroken(group.number)}</Trans>}
      state={dialog.action}
      onSubmit={save}
      onClose={onClose}
      submitLabel={<Trans>Save</Trans>}
      initialFocus={dialog.form}
      formRef={dialog.form}
      className="details-form"
    >
      <GroupFieldset
        fields={fields}
        onChange={(part) => {
          dialog.show(null);
          set({ ...latest.current, ...part });
        }}
        violation={dialog.violation}
        isPlaceLocked={data.orders.length > 0}
      />
    </FormDialog>
  );
}
