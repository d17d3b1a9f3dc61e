import { useQuery } from '@tanstack/react-query';
import { maximumCheapestStops, pricingCalls } from '@tibara/contract/pricing/calls';
import { useState } from 'react';
import { callApi } from '#api/client.ts';
import { useOnline } from '#ui/use-online.ts';
import { toProposal } from '../advice/proposal';
import { FEWEST_STOPS, waitForPause } from '../advice/use-proposal';
import { routeBody } from '../use-estimate';
import type { VisitorRoute } from './visitor-route';

/** A cheaper sequence of a visitor's stops, as merchants get it. A route without times keeps no promises. */
export function useVisitorProposal(route: VisitorRoute, isPriced: boolean) {
  const isOnline = useOnline();
  const body = routeBody(route);
  const routeKey = JSON.stringify(body);
  const [dismissedKey, setDismissed] = useState<string | null>(null);
  const { stops } = route;
  const { data } = useQuery({
    queryKey: [pricingCalls.cheapestRoute.path, body],
    queryFn: async ({ signal }) => {
      await waitForPause(signal);
      return callApi(pricingCalls.cheapestRoute, { body, signal });
    },
    enabled: isPriced && isOnline && stops.length >= FEWEST_STOPS && stops.length <= maximumCheapestStops,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const orderIds = data?.ordinals.flatMap((ordinal) => stops[ordinal]?.id ?? []) ?? [];
  return {
    proposal: data && dismissedKey !== routeKey ? toProposal({ ...data, orderIds }, stops) : null,
    dismiss: () => setDismissed(routeKey),
  };
}
