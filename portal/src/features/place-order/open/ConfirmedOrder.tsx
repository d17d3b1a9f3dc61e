import { Navigate } from '@tanstack/react-router';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useEffect } from 'react';
import { finishConfirmed } from '../pay/waiting/at-bank';

/** Redirects to the order's own screen. The bank's page returns merchants here. */
export default function ConfirmedOrder({ group }: { group: OrderGroup }) {
  const { id } = group;
  useEffect(() => {
    if (group.status !== 'CONFIRMED_PROCESSING') finishConfirmed(group);
  }, [group]);
  return <Navigate to="/app/confirmed-order-groups/$id" params={{ id }} replace />;
}
