import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallReply } from '@tibara/contract/call';
import type { DeliveryMethod } from '@tibara/contract/order-groups/status';
import { pricingCalls } from '@tibara/contract/pricing/calls';
import { useEffect } from 'react';
import { callApi } from '../../../api/client';
import { isChosen } from '../../places';
import { logNoDirections } from '../no-directions';
import type { VisitorRoute } from './visitor-route';

/** The server's price of a route, and the vehicle that it is for. */
export type Estimate = CallReply<typeof pricingCalls.estimate> & { deliveryMethod: DeliveryMethod };

/** Requested again after each change of the route (spec 4.5); the old price is shown until the new one is there. */
export function useEstimate({ method, pickUp, stops }: VisitorRoute) {
  const body = {
    deliveryMethod: method,
    pickUpLocation: pickUp,
    orders: stops.map(({ place }, ordinal) => ({ ordinal, dropOffLocation: place })),
  };
  const estimate = useQuery<Estimate>({
    queryKey: [pricingCalls.estimate.path, body],
    queryFn: async ({ signal }) => ({
      ...(await callApi(pricingCalls.estimate, { body, signal })),
      deliveryMethod: method,
    }),
    enabled: isChosen(pickUp) && stops.length > 0,
    placeholderData: keepPreviousData,
  });
  useEffect(() => logNoDirections(estimate.error), [estimate.error]);
  return estimate;
}
