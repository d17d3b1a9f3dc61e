import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ownPath } from '../../api/destinations';
import { readAddressesSearch } from '../../features/addresses/addresses-search';
import { guestOrderRoutes, olderRoutes, orderRoutes } from './order-routes';
import { bareRoute, membersRoute, rootRoute, screensRoute, shellRoute, visitorsRoute } from './root-route';

/** Every page has its own file, fetched when the page is first opened. */
const page = lazyRouteComponent;

const home = page(() => import('../../features/marketing/home/HomePage'), 'HomePage');

const plain = [
  createRoute({ getParentRoute: () => shellRoute, path: '/', component: home }),
  // Home in other languages, for search engines and links (prerender.tsx).
  createRoute({ getParentRoute: () => shellRoute, path: '/ms', component: home }),
  createRoute({ getParentRoute: () => shellRoute, path: '/zh', component: home }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/terms',
    component: page(() => import('../../features/marketing/legal/TermsPage'), 'TermsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/voucher-terms',
    component: page(() => import('../../features/marketing/legal/VoucherTermsPage'), 'VoucherTermsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/privacy',
    component: page(() => import('../../features/marketing/legal/PrivacyPage'), 'PrivacyPage'),
  }),
] as const;

const notFound = page(() => import('./NotFoundPage'), 'NotFoundPage');

/** Every address below /app needs a login, even a missing one. */
const missing = createRoute({ getParentRoute: () => shellRoute, path: '$', component: notFound });
const missingForMembers = createRoute({ getParentRoute: () => membersRoute, path: '/app/$', component: notFound });

const visitors = [
  createRoute({
    getParentRoute: () => visitorsRoute,
    path: '/login',
    validateSearch: ({ from }: Record<string, unknown>): { from?: string } => ({ from: ownPath(from) }),
    component: page(() => import('../../features/account/session/LoginPage'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => visitorsRoute,
    path: '/signup',
    component: page(() => import('../../features/account/sign-up/SignUpPage'), 'SignUpPage'),
  }),
  createRoute({
    getParentRoute: () => visitorsRoute,
    path: '/forgot-password',
    component: page(() => import('../../features/account/ForgotPasswordPage'), 'ForgotPasswordPage'),
  }),
] as const;

const everybody = [
  createRoute({
    getParentRoute: () => screensRoute,
    path: '/reset-password',
    validateSearch: ({ token }: Record<string, unknown>): { token?: string } => ({ token: String(token ?? '') }),
    // A link without its token cannot set a password, so another is offered immediately.
    beforeLoad: ({ search: { token } }) => {
      if (!token) throw redirect({ to: '/forgot-password', replace: true });
    },
    component: page(() => import('../../features/account/ResetPasswordPage'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => screensRoute,
    path: '/status',
    component: page(() => import('../../features/status/StatusPage'), 'StatusPage'),
  }),
  createRoute({
    getParentRoute: () => screensRoute,
    path: '/sandbox',
    component: page(() => import('../../features/sandbox/SandboxPage'), 'SandboxPage'),
  }),
] as const;

const members = [
  createRoute({
    getParentRoute: () => membersRoute,
    path: '/app/',
    beforeLoad: () => {
      throw redirect({ to: '/app/home', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => membersRoute,
    path: '/app/home',
    component: page(() => import('../../features/dashboard/DashboardPage'), 'DashboardPage'),
  }),
  createRoute({
    getParentRoute: () => membersRoute,
    path: '/app/profile',
    component: page(() => import('../../features/account/profile/ProfilePage'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: () => membersRoute,
    path: '/app/addresses',
    validateSearch: readAddressesSearch,
    component: page(() => import('../../features/addresses/AddressesPage'), 'AddressesPage'),
  }),
] as const;

const bare = [
  createRoute({
    getParentRoute: () => bareRoute,
    path: '/track/$token',
    component: page(() => import('../../features/tracking/TrackingPage'), 'TrackingPage'),
  }),
  createRoute({
    getParentRoute: () => bareRoute,
    path: '/stop-emails/$token',
    component: page(() => import('../../features/tracking/StopEmailsPage'), 'StopEmailsPage'),
  }),
  createRoute({
    getParentRoute: () => bareRoute,
    path: '/sandbox/card/$sessionId',
    component: page(() => import('../../features/sandbox/CardPage'), 'CardPage'),
  }),
] as const;

export const routeTree = rootRoute.addChildren([
  shellRoute.addChildren([
    ...plain,
    missing,
    screensRoute.addChildren([
      ...everybody,
      ...guestOrderRoutes,
      visitorsRoute.addChildren(visitors),
      membersRoute.addChildren([...members, ...orderRoutes, ...olderRoutes, missingForMembers]),
    ]),
  ]),
  bareRoute.addChildren(bare),
]);
