import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@tibara/contract/orders/views';
import { useForm } from '#api/use-form.ts';
import { checkStopFields, chooseTimes, stopFieldsOf, useGroupChanges } from '#features/place-order/index.tsx';
import { DateTimePicker } from '#ui/date-time/DateTimePicker.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { listed } from '#ui/language/in-one-line.ts';
import { readNow, useNow } from '#ui/use-now.ts';
import type { DraftDialogProps } from './draft-dialog';

export function DeliveryTimeDialog({
  group,
  orders,
  onClose,
  onDone,
}: DraftDialogProps & { orders: readonly Order[] }) {
  const { t } = useLingui();
  const now = useNow();
  const { put } = useGroupChanges(group.id);
  const [first] = orders;
  const form = useForm({
    initial: () => ({ at: first?.deliverDateTime ?? group.pickUpDateTime }),
    async check({ at }) {
      // Other faults are shown where they are entered. The time's faults are the same for all.
      const found = first && (await checkStopFields({ ...stopFieldsOf(first), at }, group, readNow(), 'modal'));
      return found?.field === 'deliverDateTime' ? found : null;
    },
    async send({ at }) {
      const deliveries = Object.fromEntries(orders.map(({ id }) => [id, at]));
      onDone(await put.mutateAsync(chooseTimes({ pickUpAt: group.pickUpDateTime, deliveries })));
      onClose();
    },
  });
  return (
    <FormDialog
      title={plural(orders.length, {
        one: 'Delivery time of # drop-off',
        other: 'Delivery time of # drop-offs',
      })}
      form={form}
      onClose={onClose}
      submitLabel={<Trans>Save</Trans>}
    >
      <DateTimePicker
        {...form.field('at', 'deliverDateTime')}
        inset
        label={t`Deliver by`}
        hint={listed(orders.map(({ number }) => number))}
        now={now.toISOString()}
        min={new Date(Math.max(now.getTime(), Date.parse(group.pickUpDateTime))).toISOString()}
      />
    </FormDialog>
  );
}
