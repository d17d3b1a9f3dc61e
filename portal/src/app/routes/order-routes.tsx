import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isLoggedIn } from '../../api/session';
import {
  fetchDraftOrder,
  fetchGuestOrder,
  fetchNewOrder,
  fetchPlaceOrder,
} from '../../features/place-order/order-screens';
import { readWalletSearch } from '../../features/wallet/wallet-search';
import { readPaging } from '../../ui/list/pages';
import { membersRoute, screensRoute } from './root-route';

const placeOrder = (fetchScreen: () => Promise<unknown>) => lazyRouteComponent(() => fetchPlaceOrder(fetchScreen));

const newOrder = placeOrder(() => (isLoggedIn() ? fetchNewOrder() : fetchGuestOrder()));
const draftOrder = placeOrder(fetchDraftOrder);

const orderDetails = lazyRouteComponent(() => import('../../features/orders/OrderDetailsPage'), 'OrderDetailsPage');

const orderList = {
  validateSearch: readPaging,
  component: lazyRouteComponent(() => import('../../features/orders/list/OrderListPage'), 'OrderListPage'),
};

/** Place Order without an id is for guests too (decisions 7). */
export const guestOrderRoutes = [
  createRoute({ getParentRoute: () => screensRoute, path: '/main-order', component: newOrder }),
] as const;

export const orderRoutes = [
  createRoute({
    getParentRoute: () => membersRoute,
    path: '/main-order/$id',
    /** The payment dialog is open. In the address, so that Back closes it and the card page can return to it. */
    validateSearch: ({ pay }: Record<string, unknown>): { pay?: true } => (pay ? { pay: true } : {}),
    component: draftOrder,
  }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/order-groups', ...orderList }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/order-groups/$id', component: orderDetails }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/confirmed-order-groups', ...orderList }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/confirmed-order-groups/$id', component: orderDetails }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/order-history', ...orderList }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/order-history/$id', component: orderDetails }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/completed-order-groups', ...orderList }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/completed-order-groups/$id', component: orderDetails }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/cancelled-order-groups', ...orderList }),
  createRoute({ getParentRoute: () => membersRoute, path: '/app/cancelled-order-groups/$id', component: orderDetails }),
  createRoute({
    getParentRoute: () => membersRoute,
    path: '/app/wallet',
    validateSearch: readWalletSearch,
    component: lazyRouteComponent(() => import('../../features/wallet/WalletPage'), 'WalletPage'),
  }),
] as const;

/** Addresses of older screens redirect to the current ones, with their id (decisions 6). */
export const olderRoutes = [
  createRoute({
    getParentRoute: () => membersRoute,
    path: '/app/order-groups-v1',
    beforeLoad: () => {
      throw redirect({ to: '/app/order-groups', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => membersRoute,
    path: '/app/order-groups-v1/$id',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/app/order-groups/$id', params, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => membersRoute,
    path: '/main-order-v1',
    beforeLoad: () => {
      throw redirect({ to: '/main-order', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => membersRoute,
    path: '/main-order-v1/$id',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/main-order/$id', params, replace: true });
    },
  }),
] as const;
