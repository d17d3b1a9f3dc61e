import type { LocationDraft } from '@tibara/contract/coordinates';
import { createDefaults } from '@tibara/contract/order-groups/rules';
import type { DeliveryMethod } from '@tibara/contract/order-groups/status';
import { stored } from '../../../api/stored';
import { noPlace } from '../../places';

export type VisitorStop = { id: string; place: LocationDraft };

/** What a visitor builds: places only, no names and numbers (spec 2.4). */
export type VisitorRoute = { method: DeliveryMethod; pickUp: LocationDraft; stops: readonly VisitorStop[] };

const SLOT = 'visitor route';

export const emptyRoute: VisitorRoute = { method: createDefaults.deliveryMethod, pickUp: noPlace, stops: [] };

/** It survives the login: the merchant goes on where the visitor was (decisions 7). */
export const readRoute = (): VisitorRoute => stored.readJson<VisitorRoute>(SLOT) ?? emptyRoute;

export const keepRoute = (route: VisitorRoute): void => stored.write(SLOT, JSON.stringify(route));

export const forgetRoute = (): void => stored.remove(SLOT);

export function withMoved({ stops, ...route }: VisitorRoute, id: string, to: number): VisitorRoute {
  const rest = stops.filter((stop) => stop.id !== id);
  const moved = stops.filter((stop) => stop.id === id);
  return { ...route, stops: [...rest.slice(0, to), ...moved, ...rest.slice(to)] };
}
