import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeBrowser } from '../../test/fake-server';

const visitor = {};
const member = {
  refresh_token: 'refresh-1',
  user: JSON.stringify({ id: 'u', userName: 'aina@kopi.example', firstName: 'Aina', lastName: 'Rosli' }),
  vendorId: 'v',
};

beforeEach(() => vi.resetModules());

/** Where a visit to `path` ends up. */
async function visit(path: string, storage: Record<string, string>): Promise<string> {
  startFakeBrowser({}, storage);
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
])('[R043] without a stored refresh token %s leads to the login, which knows where to go back to', async (path) => {
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
