import { createDefaults } from '@tibara/contract/orders/rules';
import { deliveryMethods } from '@tibara/contract/orders/status';
import * as z from 'zod/mini';
import { stored, visitorRouteKey } from '#api/device/stored.ts';
import { noPlace, storedPlaceSchema } from '../../places';

/** A visitor's route: places without names and numbers (spec 2.4). */
const visitorRoute = z.object({
  version: z.literal(1),
  method: z.enum(deliveryMethods),
  pickUp: storedPlaceSchema,
  stops: z.readonly(z.array(z.object({ id: z.string(), place: storedPlaceSchema }))),
});
export type VisitorRoute = z.output<typeof visitorRoute>;
export type VisitorStop = VisitorRoute['stops'][number];

export const emptyRoute: VisitorRoute = {
  version: 1,
  method: createDefaults.deliveryMethod,
  pickUp: noPlace,
  stops: [],
};

/** The visitor's route survives the login, so that the merchant can continue (decisions 7). */
export const readRoute = (): VisitorRoute => stored.readAs(visitorRouteKey, visitorRoute) ?? emptyRoute;

export const storeRoute = (route: VisitorRoute): void => stored.write(visitorRouteKey, JSON.stringify(route));

export const forgetRoute = (): void => stored.remove(visitorRouteKey);

/** The same stops in this sequence of ids. */
export const inSequence = ({ stops, ...route }: VisitorRoute, ids: readonly string[]): VisitorRoute => ({
  ...route,
  stops: ids.flatMap((id) => stops.filter((stop) => stop.id === id)),
});

export function withMoved({ stops, ...route }: VisitorRoute, id: string, to: number): VisitorRoute {
  const rest = stops.filter((stop) => stop.id !== id);
  const moved = stops.filter((stop) => stop.id === id);
  return { ...route, stops: [...rest.slice(0, to), ...moved, ...rest.slice(to)] };
}
