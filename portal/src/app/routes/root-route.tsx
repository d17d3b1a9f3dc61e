import type { AnyRoute, RouteComponent } from '@tanstack/react-router';
import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { currentSession, isLoggedIn } from '../../api/session';
import { Shell } from '../shell/Shell';
import { ErrorPage } from './ErrorPage';

export const rootRoute = createRootRoute({
  component: Outlet,
  errorComponent: ErrorPage,
});

/** The bar and the page below it. Text pages are its direct children, so that they do not load the query cache. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell });

export const screensRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'screens',
  component: lazyRouteComponent(() => import('../Screens'), 'Screens'),
});

/** Pages that call the server and have no bar: the recipient's and the card provider's. */
export const bareRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'bare',
  component: lazyRouteComponent(() => import('../Screens'), 'Screens'),
});

/** Only for visitors (spec 2.1). */
export const visitorsRoute = createRoute({
  getParentRoute: () => screensRoute,
  id: 'visitors',
  beforeLoad: () => {
    if (isLoggedIn()) throw redirect({ to: '/', replace: true });
  },
});

/** Needs a stored refresh token. The login returns here (spec 2.1). */
export const membersRoute = createRoute({
  getParentRoute: () => screensRoute,
  id: 'members',
  beforeLoad: async ({ location }) => {
    if (isLoggedIn() && !currentSession()) await restore();
    if (!isLoggedIn()) throw redirect({ to: '/login', search: { from: location.href }, replace: true });
  },
});

/** Fails only if a retry may help. An ended session redirects to the login. */
async function restore(): Promise<void> {
  const { restoreSession } = await import('../../features/account/session/sign-in');
  await restoreSession().catch((error: unknown) => {
    if (isLoggedIn()) throw error;
  });
}

/** A page that needs nothing but its path. Its file is fetched when the page is first opened. */
export const pageAt = <Parent extends AnyRoute, Path extends string, Name extends string>(
  parent: Parent,
  path: Path,
  name: Name,
  load: () => Promise<Record<Name, RouteComponent>>,
) => createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(load, name) });
