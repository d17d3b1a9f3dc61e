import type { OrderGroup } from '@tibara/contract/orders/views';
import { late } from '#ui/late.tsx';

const UnfinishedCount = late(() => import('./UnfinishedCount'), { when: 'idle' });

/** A draft may have drop-offs that are only on this device and not in the server's count. */
export function Unfinished({ group }: { group: OrderGroup }) {
  if (group.status !== 'OPEN') return null;
  return <UnfinishedCount id={group.id} />;
}
