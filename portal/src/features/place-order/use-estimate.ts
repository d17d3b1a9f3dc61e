import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { CallReply } from '@tibara/contract/call';
import type { LocationDraft } from '@tibara/contract/coordinates';
import type { DeliveryMethod } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { pricingCalls } from '@tibara/contract/pricing/calls';
import { useEffect } from 'react';
import { callApi } from '../../api/client';
import { isChosen, withUnit } from '../places';
import type { AddDropOff } from './draft/commands/add-drop-off';
import { logNoDirections } from './no-directions';

/** The server's price of a route, and its vehicle. */
export type Estimate = CallReply<typeof pricingCalls.estimate> & { deliveryMethod: DeliveryMethod };

export interface PlannedRoute {
  method: DeliveryMethod;
  pickUp: LocationDraft;
  stops: readonly { place: LocationDraft; doorToDoor?: boolean }[];
  /** False if the server prices the route itself, because all of it is saved. */
  isWanted?: boolean;
}

/** Requested again after each change of the route (spec 4.5). The old price is shown until then. */
export function useEstimate(route: PlannedRoute) {
  const { pickUp, stops, isWanted = true } = route;
  const estimate = useQuery({
    ...estimateOptions(route),
    enabled: isWanted && isChosen(pickUp) && stops.length > 0,
    placeholderData: keepPreviousData,
  });
  useEffect(() => logNoDirections(estimate.error), [estimate.error]);
  return estimate;
}

/** The unit does not affect the route, so typing it requests no price. */
export const routeBody = ({ method, pickUp, stops }: PlannedRoute) => ({
  deliveryMethod: method,
  pickUpLocation: withUnit(pickUp, ''),
  orders: stops.map(({ place, doorToDoor }, ordinal) => ({
    ordinal,
    dropOffLocation: withUnit(place, ''),
    doorToDoor,
  })),
});

export function estimateOptions(route: PlannedRoute) {
  const body = routeBody(route);
  return queryOptions<Estimate>({
    queryKey: [pricingCalls.estimate.path, body],
    queryFn: async ({ signal }) => ({
      ...(await callApi(pricingCalls.estimate, { body, signal })),
      deliveryMethod: route.method,
    }),
  });
}

/** A draft's route with its unsaved drop-offs. */
export const routeWith = (group: OrderGroup, planned: readonly AddDropOff[]): PlannedRoute => ({
  method: group.deliveryMethod,
  pickUp: group.pickUpLocation,
  stops: [
    ...group.orders.map(({ dropOffLocation, doorToDoor }) => ({ place: dropOffLocation, doorToDoor })),
    ...planned.map(({ fields }) => fields),
  ],
});

export type EstimateQuery = ReturnType<typeof useEstimate>;
