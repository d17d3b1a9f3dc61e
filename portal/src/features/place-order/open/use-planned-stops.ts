import { proposedDeliveries } from '@tibara/contract/order-groups/times/proposed-times';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../../../ui/use-now';
import { plannedDropOffs } from '../draft/draft';
import type { DraftRows } from '../stops/StopList';
import { routeWith, useEstimate } from '../use-estimate';

/**
 * The drop-offs that are not saved yet, with the price and the times of the route with them: a visitor's after the
 * login, and the one in the open form.
 */
export function usePlannedStops({ draft, shown, orders }: DraftRows, proposeTime: (at: string) => void) {
  const now = useNow();
  const open = draft.open?.kind === 'add drop-off' ? draft.open : null;
  const planned = plannedDropOffs(draft);
  const estimate = useEstimate({ ...routeWith(shown, planned), isWanted: planned.length > 0 });
  const legs = planned.length > 0 && !estimate.isPlaceholderData ? (estimate.data?.orders ?? []) : [];
  const route = {
    pickUpDateTime: shown.pickUpDateTime,
    orders: legs.map(({ deliveryDuration }) => ({ deliverDateTime: shown.pickUpDateTime, deliveryDuration })),
  };
  const position = orders.length + planned.findIndex(({ key }) => key === open?.key);
  const proposed = proposedDeliveries(route, now)[position]?.toISOString();
  const propose = useEffectEvent(proposeTime);
  useEffect(() => {
    if (open && proposed) propose(proposed);
  }, [open, proposed]);
  return {
    estimate,
    planned,
    /** In cents, by the key of the drop-off. */
    feeOf: (key: string) => legs[orders.length + planned.findIndex((each) => each.key === key)]?.deliveryFee,
  };
}
