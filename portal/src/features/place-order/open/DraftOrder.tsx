import { Navigate } from '@tanstack/react-router';
import { can } from '@tibara/contract/order-groups/status';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { lazy, useEffect } from 'react';
import { isApiError } from '../../../api/api-error';
import { useOrderGroup } from '../draft/use-order-group';
import { LoadingOrder } from '../LoadingOrder';
import { finishConfirmed } from '../pay/waiting/at-bank';
import { OpenOrder } from './OpenOrder';

const FailedOrder = lazy(() => import('./FailedOrder'));

/** A draft from the server; a confirmed order redirects to its own screen. */
export default function DraftOrder({ id }: { id: string }) {
  const { data: group, error, refetch, isFetching, dataUpdatedAt } = useOrderGroup(id);
  // The draft was deleted elsewhere while it is open here.
  const isGone = isApiError(error, 'not_found');
  if (group && !isGone && can.edit(group)) return <OpenOrder group={group} pricedAt={dataUpdatedAt} />;
  if (group && !isGone) return <ConfirmedOrder group={group} />;
  if (!error) return <LoadingOrder />;
  return <FailedOrder error={error} onRetry={() => void refetch()} retrying={isFetching} />;
}

/** The bank's page sends its merchants back to here. */
function ConfirmedOrder({ group }: { group: OrderGroup }) {
  const { id } = group;
  useEffect(() => {
    if (group.status !== 'CONFIRMED_PROCESSING') finishConfirmed(group);
  }, [group]);
  return <Navigate to="/app/confirmed-order-groups/$id" params={{ id }} replace />;
}
