import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { orderGroupCalls as calls } from '@tibara/contract/order-groups/calls';
import { createDefaults } from '@tibara/contract/order-groups/rules';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { fullName } from '@tibara/contract/users/full-name';
import { callApi } from '../../../api/client';
import { useSession } from '../../../api/session';
import { readNow } from '../../../ui/use-now';
import { knownPlaceOf } from '../../addresses';
import { checkPickUpFields, defaultPickUpTime, type PickUpFields, seedGroup, toGroupBody } from '../../place-order';
import { noPlace, placesLoaded } from '../../places';
import { GroupFieldset } from './GroupFieldset';
import { TwoSteps } from './TwoSteps';
import { useDialogForm } from './use-dialog-form';
import { useLatest } from './use-latest';

export interface CreateGroupDialogProps {
  onClose: () => void;
  onDone?: (group: OrderGroup) => void;
}

/** A new order group in two steps, which opens on its own screen (spec 4.2). */
export function CreateGroupDialog({ onClose, onDone }: CreateGroupDialogProps) {
  const navigate = useNavigate();
  const { user } = useSession() ?? {};
  const [fields, latest, set] = useLatest<PickUpFields>(() => ({
    method: createDefaults.deliveryMethod,
    halal: createDefaults.halal,
    at: defaultPickUpTime(readNow()),
    place: noPlace,
    phone: user?.contactNumber ?? '',
    name: user ? fullName(user) : '',
    note: '',
  }));
  // A call without a reply is repeated under its key, unless a field has changed.
  const [, key, setKey] = useLatest(() => crypto.randomUUID());
  const dialog = useDialogForm();
  const change = (part: Partial<PickUpFields>) => {
    dialog.show(null);
    setKey(crypto.randomUUID());
    set({ ...latest.current, ...part });
  };
  const create = () =>
    dialog.action.run(async () => {
      await placesLoaded();
      if (!dialog.show(await checkPickUpFields(latest.current, readNow(), [], 'modal'))) return;
      const body = toGroupBody(latest.current);
      const group = await callApi(calls.create, { body, idempotencyKey: key.current });
      seedGroup(group);
      onClose();
      onDone?.(group);
      await navigate({ to: '/app/order-groups/$id', params: { id: group.id } });
    });
  return (
    <TwoSteps
      jobType="PICK_UP"
      title={<Trans>Create Order Group</Trans>}
      submitLabel={<Trans>Create Order Group</Trans>}
      newLabel={<Trans>New pick-up</Trans>}
      dialog={dialog}
      onSaved={(bookmark) => {
        const { place, name, phone } = knownPlaceOf(bookmark);
        change({ place, name, phone });
      }}
      onSubmit={create}
      onClose={onClose}
    >
      <GroupFieldset fields={fields} onChange={change} violation={dialog.violation} isPlaceLocked={false} />
    </TwoSteps>
  );
}
