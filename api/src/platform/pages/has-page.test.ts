import { expect, test } from 'vitest';
import { hasPage } from './has-page.ts';

const routes = [
  '/',
  '/login',
  '/app/',
  '/app/wallet',
  '/track/$token',
  '/main-order/$id/import',
  '/main-order-v1/{-$id}',
];

test.each([
  '/',
  '/login',
  '/login/',
  '/app',
  '/app/wallet',
  '/track/abc',
  '/main-order/7/import',
  '/main-order-v1',
  '/main-order-v1/7',
])('the portal has a page at %s', (path) => expect(hasPage(routes, path)).toBe(true));

test.each(['/nowhere', '/login/more', '/app/nowhere', '/track', '/main-order/7/export', '/main-order-v1/7/8'])(
  'there is no page at %s',
  (path) => expect(hasPage(routes, path)).toBe(false),
);
