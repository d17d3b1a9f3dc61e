import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { cachedCall, callOptions } from '#api/query.ts';
import { useForm } from '#api/use-form.ts';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { readNow } from '#ui/use-now.ts';
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
  const now = () => pickUpFieldsOf(cachedCall(calls.get, { params }) ?? group);
  /** After another window's change: shows the current values and the changed fields. */
  const showNow = () => {
    const taken = takeOver(before, form.read(), now());
    setBefore(now());
    form.set(taken.fields);
    form.fail(taken.text);
  };
  const form = useForm({
    initial: () => before,
    ready: placesLoaded,
    check(fields) {
      if (conflictsOf(before, fields, now()).length > 0) return null;
      const times = data.orders.map(({ deliverDateTime }) => deliverDateTime);
      return checkPickUpFields({ ...now(), ...changedOf(before, fields) }, readNow(), times, 'modal');
    },
    async send(fields) {
      if (conflictsOf(before, fields, now()).length > 0) return showNow();
      const saved = await put.mutateAsync(choosePickUp(changedOf(before, fields)));
      onClose();
      onDone?.(saved);
    },
    onError(error) {
      const isStale = isApiError(error, 'stale_version');
      if (isStale) showNow();
      return isStale;
    },
  });
  return (
    <FormDialog
      title={<Trans>Edit {unbroken(group.number)}</Trans>}
      form={form}
      onClose={onClose}
      submitLabel={<Trans>Save</Trans>}
      startsAt="form"
      className="details-form"
    >
      <GroupFieldset form={form} isPlaceLocked={data.orders.length > 0} />
    </FormDialog>
  );
}
