import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeBrowser } from '#test/fake-server.ts';

const visitor = {};
const member = {
  refresh_token: 'refresh-1',
  user: JSON.stringify({
    id: 'u',
    userName: 'aina@kopi.example',
    firstName: 'Aina',
    lastName: 'Rosli',
    contactNumber: '',
  }),
  vendorId: 'v',
};

type Replies = Parameters<typeof startFakeBrowser>[0];

beforeEach(() => {
  vi.resetModules();
  // Parts fetched when the browser is idle would load after the test.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

async function visit(path: string, storage: Record<string, string>, replies: Replies = {}): Promise<string> {
  startFakeBrowser(replies, storage);
  vi.stubGlobal('location', new URL(path, 'http://localhost'));
  vi.stubGlobal('window', { origin: 'http://localhost', addEventListener() {}, removeEventListener() {} });
  const { routeTree } = await import('./routes');
  const router = createRouter({ routeTree, isServer: false, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  return router.state.location.href;
}

test.each([
  '/app/home',
  '/app/order-groups',
  '/app/order-history/0192',
  '/app/wallet',
  '/app/not-a-page',
  '/main-order/0192',
])('[R043] without a stored refresh token %s leads to the login and back', async (path) => {
  expect(await visit(path, visitor)).toBe(`/login?from=${encodeURIComponent(path)}`);
});

test.each(['/', '/login', '/signup', '/forgot-password', '/terms', '/voucher-terms', '/main-order'])(
  '[R029] %s is open to visitors',
  async (path) => {
    expect(await visit(path, visitor)).toBe(path);
  },
);

test.each(['/login', '/signup', '/forgot-password'])('[R026] %s sends a logged-in merchant home', async (path) => {
  expect(await visit(path, member)).toBe('/');
});

test('[R030] /app is the dashboard', async () => {
  expect(await visit('/app', member)).toBe('/app/home');
});

test.each([
  ['/app/order-groups-v1', '/app/order-groups'],
  ['/app/order-groups-v1/0192', '/app/order-groups/0192'],
  ['/main-order-v1', '/main-order'],
  ['/main-order-v1/0192', '/main-order/0192'],
])('[R042] %s leads to %s', async (older, today) => {
  expect(await visit(older, member)).toBe(today);
});

test('without a stored user, a refused token leads to the login', async () => {
  const TOKEN = 'POST /api/identity/v1/oauth/token';
  const refused = { [TOKEN]: { status: 400, body: { error: 'invalid_grant' } } };
  const unreadable = { [TOKEN]: { body: { access_token: 'x', refresh_token: 'y', expires_in: 600 } } };
  for (const replies of [refused, unreadable]) {
    expect(await visit('/app/wallet', { refresh_token: 'refresh-1' }, replies)).toBe('/login?from=%2Fapp%2Fwallet');
    vi.resetModules();
  }
});

test('[R401] there are screens for merchants and recipients, but none for admins or drivers', async () => {
  startFakeBrowser({}, visitor);
  const { routeTree } = await import('./routes');
  const { routesByPath } = createRouter({ routeTree, isServer: true, history: createMemoryHistory() });
  const paths = Object.keys(routesByPath);
  expect(paths).toContain('/app/wallet');
  expect(paths.filter((path) => /admin|driver|rider|operator|staff/.test(path))).toEqual([]);
});
