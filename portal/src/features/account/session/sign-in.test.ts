import { beforeEach, expect, test, vi } from 'vitest';
import { startFakeBrowser, tokenReply } from '#test/fake-server.ts';

const id = '0192f0c1-0000-7000-8000-000000000001';
const TOKEN = 'POST /api/identity/v1/oauth/token';
const VENDORS = '/api/tibara/v1/vendors';
const WALLETS = '/api/wallet/v1/wallets';
const user = {
  id,
  userName: 'aina@kopi.example',
  firstName: 'Aina',
  lastName: 'Rosli',
  contactNumber: '+60129884410',
  company: 'Kopi Lorong',
  role: 'VENDOR',
};
const replies = {
  [TOKEN]: { body: tokenReply(id, 'refresh-1') },
  [`GET ${VENDORS}`]: { body: { id: 'vendor-1' } },
  [`GET /api/user-store/v1/users/${id}`]: { body: user },
  [`GET ${WALLETS}`]: { body: [{ id: 'wallet-1', region: 'MY' }] },
};

beforeEach(() => vi.resetModules());

const signIn = async () => (await import('./sign-in')).signIn({ userName: user.userName, password: 'deliver-today' });

test('[R305] a login stores the refresh token, fetches the vendor, then the profile', async () => {
  const browser = startFakeBrowser(replies);
  await signIn();
  expect(browser.storage.get('refresh_token')).toBe('refresh-1');
  expect(browser.paths().slice(0, 3)).toEqual([TOKEN, `GET ${VENDORS}`, `GET /api/user-store/v1/users/${id}`]);
});

test('[R403] the login form is sent form-encoded with its client id', async () => {
  const browser = startFakeBrowser(replies);
  await signIn();
  const form = new URLSearchParams(browser.seen[0]?.body);
  expect(Object.fromEntries(form)).toEqual({
    grant_type: 'password',
    userName: user.userName,
    password: 'deliver-today',
    client_id: 'portal',
  });
});

test('[R216] only user, vendorId, refresh_token and language are stored locally', async () => {
  const browser = startFakeBrowser(replies);
  await signIn();
  const { company, role, ...storedUser } = user;
  expect([...browser.storage.keys()].sort()).toEqual(['language', 'refresh_token', 'user', 'vendorId']);
  expect(JSON.parse(browser.storage.get('user') ?? '')).toEqual(storedUser);
  expect(browser.storage.get('vendorId')).toBe('vendor-1');
});

test('a user who may not see the wallet logs in', async () => {
  const body = { code: 'not_permitted', message: 'You do not have permission for this.', requestId: 'r' };
  const browser = startFakeBrowser({ ...replies, [`GET ${WALLETS}`]: { status: 403, body } });
  await signIn();
  expect(browser.storage.get('vendorId')).toBe('vendor-1');
});

test('[R309] a vendor lookup refused with 403 creates the vendor with an empty pick-up', async () => {
  const browser = startFakeBrowser({
    ...replies,
    [`GET ${VENDORS}`]: { status: 403, body: { code: 'no_vendor', message: 'none', requestId: 'r' } },
    [`POST ${VENDORS}`]: { status: 201, body: { id: 'vendor-2' } },
  });
  await signIn();
  const created = browser.seen.find(({ method, path }) => method === 'POST' && path === VENDORS);
  expect(JSON.parse(created?.body ?? '')).toEqual({ defaultPickUpLocation: {} });
  expect(browser.storage.get('vendorId')).toBe('vendor-2');
});

test('[R303] a user without a wallet gets one for region MY', async () => {
  const browser = startFakeBrowser({
    ...replies,
    [`GET ${WALLETS}`]: { body: [] },
    [`POST ${WALLETS}`]: { status: 201, body: { id: 'wallet-2', region: 'MY' } },
  });
  await signIn();
  expect(JSON.parse(browser.seen.at(-1)?.body ?? '')).toEqual({ region: 'MY' });
});

test('a login that fails halfway stores nothing', async () => {
  const browser = startFakeBrowser({ ...replies, [`GET ${VENDORS}`]: { status: 500 } });
  await expect(signIn()).rejects.toThrow();
  expect(browser.storage.size).toBe(0);
});

test('[R051] a log-out clears the stored session and ends it on the server', async () => {
  const browser = startFakeBrowser({ ...replies, 'POST /api/identity/v1/oauth/revoke': { body: {} } });
  await signIn();
  const { signOut } = await import('./sign-in');
  signOut();
  expect([...browser.storage.keys()]).toEqual(['language']);
  expect(browser.seen.at(-1)).toMatchObject({ path: '/api/identity/v1/oauth/revoke', body: 'token=refresh-1' });
});

test("a log-out removes only this merchant's data from the device", async () => {
  const browser = startFakeBrowser({ ...replies, 'POST /api/identity/v1/oauth/revoke': { body: {} } });
  await signIn();
  browser.storage.set(`of ${id} order draft new`, '{"draft":{},"isWork":true}');
  browser.storage.set('of somebody-else order draft new', '{"draft":{},"isWork":true}');
  browser.storage.set('theme', 'dark');
  const { signOut } = await import('./sign-in');
  signOut();
  expect([...browser.storage.keys()]).toEqual(['language', 'of somebody-else order draft new', 'theme']);
});

test('a log-out that would lose unsaved work asks first', async () => {
  const browser = startFakeBrowser({ ...replies, 'POST /api/identity/v1/oauth/revoke': { body: {} } });
  await signIn();
  const { logOut } = await import('./log-out');
  browser.storage.set(`of ${id} order draft 7`, '{"draft":{},"isWork":true}');
  logOut();
  expect(browser.storage.get('refresh_token')).toBe('refresh-1');
  browser.storage.set(`of ${id} order draft 7`, '{"draft":{},"isWork":false}');
  browser.storage.set('of somebody-else order draft new', '{"draft":{},"isWork":true}');
  logOut();
  expect(browser.storage.get('refresh_token')).toBeUndefined();
});
