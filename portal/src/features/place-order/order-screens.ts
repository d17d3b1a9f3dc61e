import type { Session } from '../../api/session';
import { fetchedPart } from '../../ui/lazy-part';

/** Visitors and merchants fetch only their own screen; a new order fetches the draft's while it is being saved. */
export const { Part: DraftOrder, fetch: fetchDraftOrder } = fetchedPart<{ id: string }>(
  () => import('./open/DraftOrder'),
);
export const { Part: NewOrder, fetch: fetchNewOrder } = fetchedPart<{ session: Session }>(
  () => import('./new/NewOrder'),
);
export const { Part: GuestOrder, fetch: fetchGuestOrder } = fetchedPart(() => import('./guest/GuestOrder'));

/** The page and its screen come side by side, so that it is painted whole and once. */
export const fetchPlaceOrder = async (fetchScreen: () => Promise<unknown>) => {
  // What failed is asked for again by the page, which says so.
  const [page] = await Promise.all([import('./PlaceOrderPage'), fetchScreen().catch(() => null)]);
  return page;
};
