import { expect, test } from 'vitest';
import { pagePath } from './page-path.ts';

const routes = [
  '/',
  '/ms',
  '/zh',
  '/login',
  '/app/',
  '/app/wallet',
  '/track/$token',
  '/main-order/$id/import',
  '/main-order-v1/{-$id}',
];

test.each(['/', '/zh', '/login', '/app', '/app/wallet', '/track/aBc', '/main-order/7/import', '/main-order-v1/7'])(
  'the portal has a page at %s',
  (path) => expect(pagePath(routes, path)).toBe(path),
);

test.each([
  ['//', '/'],
  ['/login/', '/login'],
  ['//login', '/login'],
  ['/LOGIN', '/login'],
  ['/app/', '/app'],
  ['/App//Wallet/', '/app/wallet'],
  ['/Track/aBc/', '/track/aBc'],
  ['/main-order-v1/', '/main-order-v1'],
  ['/ms/', '/ms'],
  ['/MS', '/ms'],
  ['/en', '/'],
  ['/en-GB/', '/'],
  ['/zh-Hans', '/zh'],
  ['/zh-CN', '/zh'],
])('%s means the page at %s', (path, page) => expect(pagePath(routes, path)).toBe(page));

test.each([
  '/nowhere',
  '/login/more',
  '/app/nope',
  '/t/nope',
  '/track',
  '/ms/terms',
  '/zh%00',
  '/\\evil.test',
  '//evil.test/login',
  '/main-order/7/export',
  '/main-order-v1/7/8',
])('there is no page at %s', (path) => expect(pagePath(routes, path)).toBeNull());
