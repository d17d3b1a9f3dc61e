import { Trans, useLingui } from '@lingui/react/macro';
import { shouldFollowPickUp } from '@tibara/contract/orders/times/pick-up-day';
import { timesMovedWith } from '@tibara/contract/orders/times/proposed-times';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { useForm } from '#api/use-form.ts';
import {
  checkPickUpFields,
  choosePickUp,
  chooseTimes,
  pickUpFieldsOf,
  useGroupChanges,
  withDeliveries,
} from '#features/place-order/index.tsx';
import { Switch } from '#ui/choice/Choice.tsx';
import { DateTimePicker } from '#ui/date-time/DateTimePicker.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { readNow, useNow } from '#ui/use-now.ts';
import type { DraftDialogProps } from './draft-dialog';

/** The time of the pick-up alone, or together with all drop-offs. */
export function PickUpTimeDialog({ group, onClose, onDone }: DraftDialogProps) {
  const { t } = useLingui();
  const now = useNow();
  const { put } = useGroupChanges(group.id);
  // Whether the merchant wants to move all drop-offs. Null before the first press: the new time sets the switch.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const movesAll = (at: string) => group.orders.length > 0 && (pressed ?? shouldFollowPickUp(group, at));
  const timesFor = (at: string) =>
    movesAll(at) ? timesMovedWith(group, at) : group.orders.map(({ deliverDateTime }) => deliverDateTime);
  const form = useForm({
    initial: () => ({ at: group.pickUpDateTime }),
    check: ({ at }) => checkPickUpFields({ ...pickUpFieldsOf(group), at }, readNow(), timesFor(at), 'modal'),
    async send({ at }) {
      const moved = chooseTimes(withDeliveries(group, at, timesFor(at)));
      onDone(await put.mutateAsync(movesAll(at) ? moved : choosePickUp({ at })));
      onClose();
    },
    onError(error) {
      // The order was reloaded, so its current time is shown.
      if (isApiError(error, 'stale_version')) form.set({ at: group.pickUpDateTime });
      return false;
    },
  });
  return (
    <FormDialog title={<Trans>Edit pickup time</Trans>} form={form} onClose={onClose} submitLabel={<Trans>Save</Trans>}>
      <DateTimePicker
        {...form.field('at', 'pickUpDateTime')}
        inset
        label={t`Pick-up date and time`}
        now={now.toISOString()}
        confirmLabel={t`Set pick-up time`}
        rule={t`Pick-up must be at least 5 minutes from now`}
      />
      {group.orders.length > 0 && (
        <Switch
          label={t`Move all drop-offs with it`}
          checked={movesAll(form.values.at)}
          onChange={(event) => setPressed(event.target.checked)}
        />
      )}
    </FormDialog>
  );
}
