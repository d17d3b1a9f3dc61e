import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pricingCalls } from '@tibara/contract/pricing/calls';
import { callApi } from '../../../api/client';
import { isChosen } from '../places';
import type { VisitorRoute } from './visitor-route';

/** Asked again after each change of the route (spec 4.5); the price before stays in sight until the new one is there. */
export function useEstimate({ method, pickUp, stops }: VisitorRoute) {
  const body = {
    deliveryMethod: method,
    pickUpLocation: pickUp,
    orders: stops.map(({ place }, ordinal) => ({ ordinal, dropOffLocation: place })),
  };
  return useQuery({
    queryKey: [pricingCalls.estimate.path, body],
    queryFn: ({ signal }) => callApi(pricingCalls.estimate, { body, signal }),
    enabled: isChosen(pickUp) && stops.length > 0,
    placeholderData: keepPreviousData,
  });
}
