import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import { createDefaults } from '@tibara/contract/orders/rules';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { fullName } from '@tibara/contract/users/full-name';
import { callApi } from '#api/client.ts';
import { useSession } from '#api/session.ts';
import { useForm } from '#api/use-form.ts';
import { readNow } from '#ui/use-now.ts';
import { knownPlaceOf } from '../../addresses';
import { checkPickUpFields, defaultPickUpTime, type PickUpFields, seedGroup, toGroupBody } from '../../place-order';
import { noPlace, placesLoaded } from '../../places';
import { GroupFieldset } from './GroupFieldset';
import { TwoSteps } from './TwoSteps';

export interface CreateGroupDialogProps {
  onClose: () => void;
  onDone?: (group: OrderGroup) => void;
}

/** A new order group in two steps, which opens on its own screen (spec 4.2). */
export function CreateGroupDialog({ onClose, onDone }: CreateGroupDialogProps) {
  const navigate = useNavigate();
  const { user } = useSession() ?? {};
  const form = useForm<PickUpFields>({
    initial: () => ({
      method: createDefaults.deliveryMethod,
      halal: createDefaults.halal,
      at: defaultPickUpTime(readNow()),
      place: noPlace,
      phone: user?.contactNumber ?? '',
      name: user ? fullName(user) : '',
      note: '',
    }),
    ready: placesLoaded,
    check: (fields) => checkPickUpFields(fields, readNow(), [], 'modal'),
    async send(fields, key) {
      const group = await callApi(calls.create, { body: toGroupBody(fields), idempotencyKey: key });
      seedGroup(group);
      onClose();
      onDone?.(group);
      await navigate({ to: '/app/order-groups/$id', params: { id: group.id } });
    },
  });
  return (
    <TwoSteps
      jobType="PICK_UP"
      title={<Trans>Create Order Group</Trans>}
      submitLabel={<Trans>Create Order Group</Trans>}
      newLabel={<Trans>New pick-up</Trans>}
      form={form}
      onSaved={(bookmark) => {
        const { place, name, phone } = knownPlaceOf(bookmark);
        form.set({ place, name, phone });
      }}
      onClose={onClose}
    >
      <GroupFieldset form={form} isPlaceLocked={false} />
    </TwoSteps>
  );
}
