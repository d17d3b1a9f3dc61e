import { Trans, useLingui } from '@lingui/react/macro';
import { shouldFollowPickUp } from '@tibara/contract/order-groups/times/pick-up-day';
import { timesMovedWith } from '@tibara/contract/order-groups/times/proposed-times';
import { useId, useState } from 'react';
import { isApiError } from '../../../../api/api-error';
import { Switch } from '../../../../ui/choice/Choice';
import { DateTimePicker } from '../../../../ui/date-time/DateTimePicker';
import { FormDialog } from '../../../../ui/form/FormDialog';
import { readNow, useNow } from '../../../../ui/use-now';
import {
  checkPickUpFields,
  choosePickUp,
  chooseTimes,
  pickUpFieldsOf,
  useGroupChanges,
  withDeliveries,
} from '../../../place-order';
import { useDialogForm } from '../../forms/use-dialog-form';
import type { DraftDialogProps } from './draft-dialog';

/** The time of the pick-up alone, or together with all drop-offs. */
export function PickUpTimeDialog({ group, onClose, onDone }: DraftDialogProps) {
  const { t } = useLingui();
  const prefix = useId();
  const now = useNow();
  const { put } = useGroupChanges(group.id);
  const [at, setAt] = useState(group.pickUpDateTime);
  // The merchant's choice. Until then the new time decides.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const movesAll = group.orders.length > 0 && (pressed ?? shouldFollowPickUp(group, at));
  const dialog = useDialogForm((error) => {
    // The order was reloaded, so its current time is shown.
    if (isApiError(error, 'stale_version')) setAt(group.pickUpDateTime);
    return false;
  });
  const save = () =>
    dialog.action.run(async () => {
      const times = movesAll ? timesMovedWith(group, at) : group.orders.map(({ deliverDateTime }) => deliverDateTime);
      if (!dialog.show(await checkPickUpFields({ ...pickUpFieldsOf(group), at }, readNow(), times, 'modal'))) return;
      onDone(await put.mutateAsync(movesAll ? chooseTimes(withDeliveries(group, at, times)) : choosePickUp({ at })));
      onClose();
    });
  return (
    <FormDialog
      title={<Trans>Edit pickup time</Trans>}
      state={dialog.action}
      onSubmit={save}
      onClose={onClose}
      submitLabel={<Trans>Save</Trans>}
      formRef={dialog.form}
    >
      <DateTimePicker
        id={`${prefix}-pickUpDateTime`}
        error={dialog.violation?.message}
        inset
        label={t`Pick-up date and time`}
        value={at}
        now={now.toISOString()}
        confirmLabel={t`Set pick-up time`}
        rule={t`Pick-up must be at least 5 minutes from now`}
        onChange={(time) => {
          dialog.show(null);
          setAt(time);
        }}
      />
      {group.orders.length > 0 && (
        <Switch
          label={t`Move all drop-offs with it`}
          checked={movesAll}
          onChange={(event) => setPressed(event.target.checked)}
        />
      )}
    </FormDialog>
  );
}
