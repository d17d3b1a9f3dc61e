import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@tibara/contract/order-groups/views';
import { useId, useState } from 'react';
import { DateTimePicker } from '../../../../ui/date-time/DateTimePicker';
import { FormDialog } from '../../../../ui/form/FormDialog';
import { listed } from '../../../../ui/language/in-one-line';
import { readNow, useNow } from '../../../../ui/use-now';
import { checkStopFields, chooseTimes, stopFieldsOf, useGroupChanges } from '../../../place-order';
import { useDialogForm } from '../../forms/use-dialog-form';
import type { DraftDialogProps } from './draft-dialog';

/** One delivery time for all drop-offs that are selected. */
export function DeliveryTimeDialog({
  group,
  orders,
  onClose,
  onDone,
}: DraftDialogProps & { orders: readonly Order[] }) {
  const { t } = useLingui();
  const prefix = useId();
  const now = useNow();
  const { put } = useGroupChanges(group.id);
  const dialog = useDialogForm();
  const [first] = orders;
  const [at, setAt] = useState(first?.deliverDateTime ?? group.pickUpDateTime);
  const save = () =>
    dialog.action.run(async () => {
      // Other faults are shown where they are entered. The time's faults are the same for all.
      const found = first && (await checkStopFields({ ...stopFieldsOf(first), at }, group, readNow(), 'modal'));
      if (found?.field === 'deliverDateTime' && !dialog.show(found)) return;
      const deliveries = Object.fromEntries(orders.map(({ id }) => [id, at]));
      onDone(await put.mutateAsync(chooseTimes({ pickUpAt: group.pickUpDateTime, deliveries })));
      onClose();
    });
  return (
    <FormDialog
      title={plural(orders.length, {
        one: 'Delivery time of # drop-off',
        other: 'Delivery time of # drop-offs',
      })}
      state={dialog.action}
      onSubmit={save}
      onClose={onClose}
      submitLabel={<Trans>Save</Trans>}
      formRef={dialog.form}
    >
      <DateTimePicker
        id={`${prefix}-deliverDateTime`}
        error={dialog.violation?.message}
        inset
        label={t`Deliver by`}
        hint={listed(orders.map(({ number }) => number))}
        value={at}
        now={now.toISOString()}
        min={new Date(Math.max(now.getTime(), Date.parse(group.pickUpDateTime))).toISOString()}
        onChange={(time) => {
          dialog.show(null);
          setAt(time);
        }}
      />
    </FormDialog>
  );
}
