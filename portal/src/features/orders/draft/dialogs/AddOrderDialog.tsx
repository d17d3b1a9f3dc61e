import { Trans } from '@lingui/react/macro';
import { readNow } from '../../../../ui/use-now';
import { knownPlaceOf } from '../../../addresses';
import { checkStopFields, newDropOff, nextStopFields, type StopFields, useGroupChanges } from '../../../place-order';
import { placesLoaded } from '../../../places';
import { TwoSteps } from '../../forms/TwoSteps';
import { useDialogForm } from '../../forms/use-dialog-form';
import { useLatest } from '../../forms/use-latest';
import type { DraftDialogProps } from './draft-dialog';
import { OrderFieldset } from './OrderFieldset';

/** Adds a drop-off in two steps: a saved or new address, then its details (spec 2.5). */
export function AddOrderDialog({ group, onClose, onDone }: DraftDialogProps) {
  const { put } = useGroupChanges(group.id);
  // Repeated calls under one key add one drop-off. Changed fields get a new key.
  const [command, latest, set] = useLatest(() => newDropOff(nextStopFields(group, readNow())));
  const dialog = useDialogForm();
  const change = (part: Partial<StopFields>) => {
    dialog.show(null);
    set(newDropOff({ ...latest.current.fields, ...part }));
  };
  const add = () =>
    dialog.action.run(async () => {
      await placesLoaded();
      if (!dialog.show(await checkStopFields(latest.current.fields, group, readNow(), 'modal'))) return;
      onDone(await put.mutateAsync(latest.current));
      onClose();
    });
  return (
    <TwoSteps
      jobType="DROP_OFF"
      title={<Trans>Add drop-off</Trans>}
      submitLabel={<Trans>Add drop-off</Trans>}
      newLabel={<Trans>New drop-off</Trans>}
      dialog={dialog}
      onSaved={(bookmark) => {
        const { title: _, ...place } = knownPlaceOf(bookmark);
        change(place);
      }}
      onSubmit={add}
      onClose={onClose}
    >
      <OrderFieldset group={group} fields={command.fields} onChange={change} violation={dialog.violation} />
    </TwoSteps>
  );
}
