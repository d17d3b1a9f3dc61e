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

/** Page and screen are fetched together, so that the page is painted complete and only once. */
export const fetchPlaceOrder = async (fetchScreen: () => Promise<unknown>) => {
  // A failed fetch is repeated by the page, which also shows the error.
  const [page] = await Promise.all([import('./PlaceOrderPage'), fetchScreen().catch(() => null)]);
  return page;
};
