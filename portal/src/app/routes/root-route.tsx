import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { isLoggedIn, readCurrent } from '../../api/session';
import { Shell } from '../shell/Shell';
import { ErrorPage } from './ErrorPage';

export const rootRoute = createRootRoute({
  component: Outlet,
  errorComponent: ErrorPage,
});

/** The bar above, the page below. Pages of plain text hang here directly and do not pay for the query cache. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell });

/** Pages that talk to the server. */
export const screensRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'screens',
  component: lazyRouteComponent(() => import('../Screens'), 'Screens'),
});

/** Pages that talk to the server and have no bar: what a recipient sees, and the card provider's. */
export const bareRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'bare',
  component: lazyRouteComponent(() => import('../Screens'), 'Screens'),
});

/** Only for those who are not logged in (spec 2.1). */
export const visitorsRoute = createRoute({
  getParentRoute: () => screensRoute,
  id: 'visitors',
  beforeLoad: () => {
    if (isLoggedIn()) throw redirect({ to: '/', replace: true });
  },
});

/** Needs a stored refresh token; the login leads back here (spec 2.1). */
export const membersRoute = createRoute({
  getParentRoute: () => screensRoute,
  id: 'members',
  beforeLoad: async ({ location }) => {
    if (isLoggedIn() && !readCurrent()) await restore();
    if (!isLoggedIn()) throw redirect({ to: '/login', search: { from: location.href }, replace: true });
  },
});

/** Fails only where another try may help: a session that is over leads to the login. */
async function restore(): Promise<void> {
  const { restoreSession } = await import('../../features/account/session/sign-in');
  await restoreSession().catch((error: unknown) => {
    if (isLoggedIn()) throw error;
  });
}
