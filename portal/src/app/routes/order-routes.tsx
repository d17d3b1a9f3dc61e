import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isLoggedIn } from '../../api/session';
import { type ListSearch, readListSearch } from '../../features/orders/list/list-search';
import { madeForImport } from '../../features/place-order/new/made-for-import';
import { fetchPlaceOrder } from '../../features/place-order/order-screens';
import { readWalletSearch } from '../../features/wallet/wallet-search';
import { membersRoute, pageAt, screensRoute } from './root-route';

const newOrder = lazyRouteComponent(() => fetchPlaceOrder(isLoggedIn() ? 'NewOrder' : 'GuestOrder'));
const draftOrder = lazyRouteComponent(() => fetchPlaceOrder('DraftOrder'));

type Prefetch = typeof import('../../features/orders/prefetch');

/** Loaded beside the page's own code, never with a public page's first load. The page shows a lost connection. */
const prefetch = (fetch: (orders: Prefetch) => void): void =>
  void import('../../features/orders/prefetch').then(fetch, () => undefined);

const fetchOrder = ({ params: { id } }: { params: { id: string } }): void =>
  prefetch(({ prefetchOrder }) => prefetchOrder(id));

const orderDetails = {
  loader: fetchOrder,
  component: lazyRouteComponent(() => import('../../features/orders/OrderDetailsPage'), 'OrderDetailsPage'),
};

/** For Place Order and the order's own screen, which have different messages (spec 5.5). */
const orderImport = {
  loader: fetchOrder,
  component: lazyRouteComponent(() => import('../../features/import/ImportPage'), 'ImportPage'),
};

/** `submit` adds the rows without another press: a new order's rows were submitted before it existed. */
const orderPaste = {
  validateSearch: ({ submit }: Record<string, unknown>): { submit?: true } => (submit ? { submit: true } : {}),
  loader: fetchOrder,
  component: lazyRouteComponent(() => import('../../features/import/ImportPage'), 'PastePage'),
};

/** An order created only for an import is deleted if the import stays empty. Its pick-up returns to the new order. */
async function takeBack(id = madeForImport.read()): Promise<boolean> {
  if (id === null || id !== madeForImport.read()) return false;
  return (await import('../../features/place-order/new/take-back')).takeBack(id);
}

type SearchStep = { search: ListSearch; next: (search: ListSearch) => ListSearch };

const orderList = {
  validateSearch: readListSearch,
  // The address always shows the valid search, whatever was typed.
  search: { middlewares: [({ search, next }: SearchStep) => readListSearch(next(search))] },
  // The search of parent routes still contains invalid values.
  loaderDeps: ({ search }: { search: ListSearch }) => readListSearch(search),
  loader: ({ location, deps }: { location: { pathname: string }; deps: ListSearch }): void =>
    prefetch(({ prefetchList }) => prefetchList(location.pathname, deps)),
  component: lazyRouteComponent(() => import('../../features/orders/list/OrderListPage'), 'OrderListPage'),
};

/** Place Order without an id is for guests too (decisions 7). */
export const guestOrderRoutes = [
  createRoute({
    getParentRoute: () => screensRoute,
    path: '/main-order',
    beforeLoad: async ({ preload }) => {
      if (!preload) await takeBack();
    },
    component: newOrder,
  }),
  pageAt(screensRoute, '/paste-orders', 'NewPastePage', () => import('../../features/import/NewPastePage')),
] as const;

export const orderRoutes = [
  createRoute({
    getParentRoute: () => membersRoute,
    path: '/main-order/$id',
    /** The payment dialog is open. In the address, so that Back closes it and the card page returns to it. */
    validateSearch: ({ pay }: Record<string, unknown>): { pay?: true } => (pay ? { pay: true } : {}),
    beforeLoad: async ({ params: { id }, preload }) => {
      if (!preload && (await takeBack(id))) throw redirect({ to: '/main-order', replace: true });
    },
    loader: fetchOrder,
    component: draftOrder,
  }),
  createRoute({
    getParentRoute: () => membersRoute,
    path: '/main-order/$id/import',
    ...orderImport,
    onLeave: ({ params: { id } }) => void takeBack(id),
  }),
  createRoute({ getParentRoute: () => membersRoute, path: '/main-order/$id/paste', ...orderPaste }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/order-groups', ...orderList }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/order-groups/$id', ...orderDetails }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/order-groups/$id/import', ...orderImport }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/order-groups/$id/paste', ...orderPaste }),
  createRoute({
    getParentRoute: () => membersRoute,
    path: '/app/order-groups/$id/invoice',
    loader: fetchOrder,
    component: lazyRouteComponent(() => import('../../features/billing/invoice/InvoicePage'), 'InvoicePage'),
  }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/confirmed-order-groups', ...orderList }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/confirmed-order-groups/$id', ...orderDetails }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/order-history', ...orderList }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/order-history/$id', ...orderDetails }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/completed-order-groups', ...orderList }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/completed-order-groups/$id', ...orderDetails }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/cancelled-order-groups', ...orderList }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/cancelled-order-groups/$id', ...orderDetails }),
  createRoute({
    getParentRoute: () => membersRoute,
    path: '/app/wallet',
    validateSearch: readWalletSearch,
    component: lazyRouteComponent(() => import('../../features/wallet/WalletPage'), 'WalletPage'),
  }),
] as const;

/** Older screens' addresses redirect to the current ones, with their id (decisions 6). */
const toCurrent = ({ location: { pathname } }: { location: { pathname: string } }) => {
  throw redirect({ to: pathname.replace('-v1', ''), replace: true });
};

export const olderRoutes = [
  createRoute({ getParentRoute: () => membersRoute, path: '/app/order-groups-v1/{-$id}', beforeLoad: toCurrent }),
  createRoute({ getParentRoute: () => membersRoute, path: '/main-order-v1/{-$id}', beforeLoad: toCurrent }),
] as const;
