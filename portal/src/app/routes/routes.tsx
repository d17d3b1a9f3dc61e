import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ownPath } from '../../api/destinations';
import { readAddressesSearch } from '../../features/addresses/addresses-search';
import { guestOrderRoutes, olderRoutes, orderRoutes } from './order-routes';
import { bareRoute, membersRoute, pageAt, rootRoute, screensRoute, shellRoute, visitorsRoute } from './root-route';

/** Every page has its own file, fetched when the page is first opened. */
const page = lazyRouteComponent;

const home = page(() => import('../../features/marketing/home/HomePage'), 'HomePage');

const plain = [
  createRoute({ getParentRoute: () => shellRoute, path: '/', component: home }),
  // Home in other languages, for search engines and links (prerender.tsx).
  createRoute({ getParentRoute: () => shellRoute, path: '/ms', component: home }),
  createRoute({ getParentRoute: () => shellRoute, path: '/zh', component: home }),
  pageAt(shellRoute, '/terms', 'TermsPage', () => import('../../features/marketing/legal/TermsPage')),
  pageAt(
    shellRoute,
    '/voucher-terms',
    'VoucherTermsPage',
    () => import('../../features/marketing/legal/VoucherTermsPage'),
  ),
  pageAt(shellRoute, '/help', 'HelpPage', () => import('../../features/help/HelpPage')),
  pageAt(shellRoute, '/privacy', 'PrivacyPage', () => import('../../features/marketing/legal/PrivacyPage')),
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
  pageAt(visitorsRoute, '/signup', 'SignUpPage', () => import('../../features/account/sign-up/SignUpPage')),
  pageAt(
    visitorsRoute,
    '/forgot-password',
    'ForgotPasswordPage',
    () => import('../../features/account/ForgotPasswordPage'),
  ),
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
  pageAt(screensRoute, '/status', 'StatusPage', () => import('../../features/status/StatusPage')),
  pageAt(screensRoute, '/sandbox', 'SandboxPage', () => import('../../features/sandbox/SandboxPage')),
] as const;

const members = [
  createRoute({
    getParentRoute: () => membersRoute,
    path: '/app/',
    beforeLoad: () => {
      throw redirect({ to: '/app/home', replace: true });
    },
  }),
  pageAt(membersRoute, '/app/home', 'DashboardPage', () => import('../../features/dashboard/DashboardPage')),
  pageAt(membersRoute, '/app/profile', 'ProfilePage', () => import('../../features/account/profile/ProfilePage')),
  createRoute({
    getParentRoute: () => membersRoute,
    path: '/app/addresses',
    validateSearch: readAddressesSearch,
    component: page(() => import('../../features/addresses/AddressesPage'), 'AddressesPage'),
  }),
] as const;

const bare = [
  pageAt(bareRoute, '/track/$token', 'TrackingPage', () => import('../../features/tracking/TrackingPage')),
  pageAt(bareRoute, '/stop-emails/$token', 'StopEmailsPage', () => import('../../features/tracking/StopEmailsPage')),
  pageAt(bareRoute, '/sandbox/card/$sessionId', 'CardPage', () => import('../../features/sandbox/CardPage')),
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
