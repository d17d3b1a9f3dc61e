import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { knownPlaceOf } from '../../../addresses';
import {
  checkStopFields,
  newDropOff,
  nextStopFields,
  readNow,
  type StopFields,
  useGroupChanges,
} from '../../../place-order';
import { placesLoaded } from '../../../places';
import { TwoSteps } from '../../forms/TwoSteps';
import { useDialogForm } from '../../forms/use-dialog-form';
import type { DraftDialogProps } from './draft-dialog';
import { OrderFieldset } from './OrderFieldset';

/** A new drop-off in two steps: a saved address or a new one, then its details (spec 2.5). */
export function AddOrderDialog({ group, onClose, onDone }: DraftDialogProps) {
  const { send } = useGroupChanges(group.id);
  const [command, setCommand] = useState(() => newDropOff(nextStopFields(group, readNow())));
  // Read when it is sent: a place may have been loaded since the press. Its key makes it one drop-off, however often it
  // is sent; with other fields it is another.
  const latest = useRef(command);
  const dialog = useDialogForm();
  const change = (part: Partial<StopFields>) => {
    dialog.show(null);
    latest.current = newDropOff({ ...latest.current.fields, ...part });
    setCommand(latest.current);
  };
  const add = () =>
    dialog.action.run(async () => {
      await placesLoaded();
      if (!dialog.show(await checkStopFields(latest.current.fields, group, readNow(), 'modal'))) return;
      onDone(await send.mutateAsync(latest.current));
      onClose();
    });
  return (
    <TwoSteps
      jobType="DROP_OFF"
      title={<Trans>Add Order</Trans>}
      submitLabel={<Trans>Add Order</Trans>}
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
