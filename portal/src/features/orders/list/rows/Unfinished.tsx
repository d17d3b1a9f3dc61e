import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part';

const UnfinishedCount = lazyPart(() => import('./UnfinishedCount'));

/** A draft may have drop-offs that are only on this device: the server's count leaves them out. */
export function Unfinished({ group }: { group: OrderGroup }) {
  if (group.status !== 'OPEN') return null;
  return (
    <Suspense>
      <UnfinishedCount id={group.id} />
    </Suspense>
  );
}
