import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part';

const UnfinishedDropOffs = lazyPart(async () => (await import('../../../place-order')).fetchUnfinishedDropOffs());

/** A draft may have drop-offs that are only on this device. */
export function Unfinished({ group }: { group: OrderGroup }) {
  if (group.status !== 'OPEN') return null;
  return (
    <Suspense>
      <UnfinishedDropOffs id={group.id} />
    </Suspense>
  );
}
