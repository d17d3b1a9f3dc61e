import { Trans } from '@lingui/react/macro';
import { useForm } from '#api/use-form.ts';
import { knownPlaceOf } from '#features/addresses/index.ts';
import { checkStopFields, newDropOff, nextStopFields, useGroupChanges } from '#features/place-order/index.tsx';
import { placesLoaded } from '#features/places/index.ts';
import { readNow } from '#ui/use-now.ts';
import { TwoSteps } from '../../forms/TwoSteps';
import type { DraftDialogProps } from './draft-dialog';
import { OrderFieldset } from './OrderFieldset';

/** Adds a drop-off in two steps: a saved or new address, then its details (spec 2.5). */
export function AddOrderDialog({ group, onClose, onDone }: DraftDialogProps) {
  const { put } = useGroupChanges(group.id);
  const form = useForm({
    initial: () => nextStopFields(group, readNow()),
    ready: placesLoaded,
    check: (fields) => checkStopFields(fields, group, readNow(), 'modal'),
    async send(fields, key) {
      onDone(await put.mutateAsync({ ...newDropOff(fields), key }));
      onClose();
    },
  });
  return (
    <TwoSteps
      jobType="DROP_OFF"
      title={<Trans>Add drop-off</Trans>}
      submitLabel={<Trans>Add drop-off</Trans>}
      newLabel={<Trans>New drop-off</Trans>}
      form={form}
      onSaved={(bookmark) => {
        const { title: _, ...place } = knownPlaceOf(bookmark);
        form.set(place);
      }}
      onClose={onClose}
    >
      <OrderFieldset group={group} form={form} />
    </TwoSteps>
  );
}
