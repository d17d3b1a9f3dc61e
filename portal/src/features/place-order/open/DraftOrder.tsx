import { can } from '@tibara/contract/orders/status';
import { isApiError } from '#api/api-error.ts';
import { late } from '#ui/late.tsx';
import { useOrderGroup } from '../draft/use-order-group';
import { LoadingOrder } from '../LoadingOrder';
import { OpenOrder } from './OpenOrder';

const ConfirmedOrder = late(() => import('./ConfirmedOrder'));
const FailedOrder = late(() => import('./FailedOrder'));

/** A draft from the server. A confirmed order redirects to its own screen. */
export default function DraftOrder({ id }: { id: string }) {
  const { data: group, error, refetch, isFetching, dataUpdatedAt } = useOrderGroup(id);
  // The draft was deleted elsewhere while it is open here.
  const isGone = isApiError(error, 'not_found');
  if (group && !isGone && can.edit(group)) return <OpenOrder group={group} pricedAt={dataUpdatedAt} />;
  if (group && !isGone) return <ConfirmedOrder group={group} />;
  if (!error) return <LoadingOrder />;
  return <FailedOrder error={error} onRetry={() => void refetch()} retrying={isFetching} />;
}
