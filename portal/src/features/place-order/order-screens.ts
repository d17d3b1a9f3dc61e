/** Visitors and merchants fetch only their own screen. A new order fetches the draft's while it is being saved. */
export const orderScreens = {
  DraftOrder: () => import('./open/DraftOrder'),
  NewOrder: () => import('./new/NewOrder'),
  GuestOrder: () => import('./guest/GuestOrder'),
};

/** Page and screen are fetched together, so that the page is painted once and complete. */
export async function fetchPlaceOrder(screen: keyof typeof orderScreens) {
  // The page repeats a failed fetch and shows the error.
  const [page] = await Promise.all([import('./PlaceOrderPage'), orderScreens[screen]().catch(() => null)]);
  await page[screen].preload().catch(() => null);
  return page;
}
