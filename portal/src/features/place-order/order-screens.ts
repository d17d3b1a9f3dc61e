/** Visitors and merchants fetch only their own screen; a new order fetches the draft's while it is being saved. */
export const orderScreens = {
  DraftOrder: () => import('./open/DraftOrder'),
  NewOrder: () => import('./new/NewOrder'),
  GuestOrder: () => import('./guest/GuestOrder'),
};

/** Page and screen are fetched together, so that the page is painted complete and only once. */
export async function fetchPlaceOrder(screen: keyof typeof orderScreens) {
  // A failed fetch is repeated by the page, which also shows the error.
  const [page] = await Promise.all([import('./PlaceOrderPage'), orderScreens[screen]().catch(() => null)]);
  await page[screen].preload().catch(() => null);
  return page;
}
