import { proposedDeliveries } from '@tibara/contract/orders/times/proposed-times';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '#ui/use-now.ts';
import { plannedDropOffs } from '../draft/draft';
import type { DraftRows } from '../draft/use-draft';
import { routeWith, useEstimate } from '../use-estimate';

/** Unsaved drop-offs with the price and times of their route: a visitor's after the login, and the open form's. */
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
    /** Cents by the drop-off's key. */
    feeOf: (key: string) => legs[orders.length + planned.findIndex((each) => each.key === key)]?.deliveryFee,
  };
}
