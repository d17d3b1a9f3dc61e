import { dashboardCalls } from '@tibara/contract/dashboard/calls';
import { userCalls } from '@tibara/contract/users/calls';
import { beforeEach, expect, test, vi } from 'vitest';
import { accessTokenOf, startFakeBrowser, tokenReply } from '../../test/fake-server';

const id = '0192f0c1-0000-7000-8000-000000000001';
const TOKEN = 'POST /api/identity/v1/oauth/token';
const USER = `GET /api/user-store/v1/users/${id}`;
const user = { id, userName: 'aina@kopi.example', firstName: 'Aina', lastName: 'Rosli', contactNumber: '' };
const loggedIn = { refresh_token: 'refresh-1', user: JSON.stringify(user), vendorId: 'v' };

beforeEach(() => vi.resetModules());

async function loadApi() {
  const [client, session, errors] = await Promise.all([import('./client'), import('./session'), import('./api-error')]);
  return { ...client, ...session, ...errors };
}

test("[R306] a merchant's call has a bearer token, obtained with the stored refresh token", async () => {
  const browser = startFakeBrowser({ [TOKEN]: { body: tokenReply(id) }, [USER]: { body: { id } } }, loggedIn);
  const { callApi } = await loadApi();
  await callApi(userCalls.user, { params: { id } });
  expect(browser.seen[0]?.body).toBe('grant_type=refresh_token&refresh_token=refresh-1');
  expect(browser.seen[1]?.authorization).toBe(`Bearer ${accessTokenOf(id)}`);
});

test('[R213] a renewed refresh token is stored, and the access token is not', async () => {
  const browser = startFakeBrowser({ [TOKEN]: { body: tokenReply(id) }, [USER]: { body: { id } } }, loggedIn);
  const { callApi } = await loadApi();
  await callApi(userCalls.user, { params: { id } });
  expect(browser.storage.get('refresh_token')).toBe('refresh-2');
  expect([...browser.storage.values()]).not.toContain(accessTokenOf(id));
});

test.each([401, 403])('[R307] a %i with an empty body is retried once with a new token', async (status) => {
  let replies = 0;
  const user = () => {
    replies += 1;
    return replies === 1 ? { status } : { body: { id } };
  };
  const browser = startFakeBrowser({ [TOKEN]: { body: tokenReply(id) }, [USER]: user }, loggedIn);
  const { callApi } = await loadApi();
  expect(await callApi(userCalls.user, { params: { id } })).toEqual({ id });
  expect(browser.paths()).toEqual([TOKEN, USER, TOKEN, USER]);
});

test.each([401, 403])('[R307] a second %i with an empty body is final: the session is over', async (status) => {
  const browser = startFakeBrowser({ [TOKEN]: { body: tokenReply(id) }, [USER]: { status } }, loggedIn);
  const { callApi, onSessionEnd } = await loadApi();
  const ended = vi.fn();
  onSessionEnd(ended);
  const calls = [1, 2, 3].map(() => callApi(userCalls.user, { params: { id } }));
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'unauthorized' });
  expect(browser.paths().filter((path) => path === TOKEN)).toHaveLength(2);
  expect(ended.mock.calls).toEqual([['expired']]);
  expect(browser.storage.size).toBe(0);
});

test('an access token that cannot be read ends the session', async () => {
  const reply = { ...tokenReply(id), access_token: 'unreadable' };
  const browser = startFakeBrowser({ [TOKEN]: { body: reply }, [USER]: { status: 401 } }, loggedIn);
  const { callApi, onSessionEnd } = await loadApi();
  const ended = vi.fn();
  onSessionEnd(ended);
  await expect(callApi(userCalls.user, { params: { id } })).rejects.toThrow();
  expect(ended.mock.calls).toEqual([['expired']]);
  expect(browser.storage.size).toBe(0);
});

test.each(['no_vendor', 'not_permitted'])('[R307] a refusal with a reason is not retried: %s', async (code) => {
  const body = { code, message: 'The reason', requestId: 'r-1' };
  const browser = startFakeBrowser({ [TOKEN]: { body: tokenReply(id) }, [USER]: { status: 403, body } }, loggedIn);
  const { callApi, currentSession } = await loadApi();
  await expect(callApi(userCalls.user, { params: { id } })).rejects.toMatchObject({ ...body, status: 403 });
  expect(browser.paths()).toEqual([TOKEN, USER]);
  expect(currentSession()).not.toBeNull();
});

test('[R308] a refresh that is rejected with 400 wipes the session', async () => {
  const browser = startFakeBrowser(
    { [TOKEN]: { status: 400, body: { error: 'invalid_grant' } }, [USER]: { status: 401 } },
    loggedIn,
  );
  const { callApi, onSessionEnd, currentSession } = await loadApi();
  const ended = vi.fn();
  onSessionEnd(ended);
  expect(currentSession()).not.toBeNull();
  await expect(callApi(userCalls.user, { params: { id } })).rejects.toThrow();
  expect(ended).toHaveBeenCalledWith('expired');
  expect(browser.storage.size).toBe(0);
  expect(currentSession()).toBeNull();
});

test('a call that needs a login is not sent without one', async () => {
  const browser = startFakeBrowser({ [USER]: { body: { id } } });
  const { callApi } = await loadApi();
  await expect(callApi(userCalls.user, { params: { id } })).rejects.toMatchObject({ code: 'unauthorized' });
  expect(browser.paths()).toEqual([]);
});

test('calls that start together share one refresh', async () => {
  const browser = startFakeBrowser({ [TOKEN]: { body: tokenReply(id) }, [USER]: { body: { id } } }, loggedIn);
  const { callApi } = await loadApi();
  await Promise.all([1, 2, 3].map(() => callApi(userCalls.user, { params: { id } })));
  expect(browser.paths()).toEqual([TOKEN, USER, USER, USER]);
});

test.each([500, 503, 429])('a renewal that is refused with %i does not log anybody out', async (status) => {
  const browser = startFakeBrowser({ [TOKEN]: { status } }, loggedIn);
  const { callApi } = await loadApi();
  await expect(callApi(userCalls.user, { params: { id } })).rejects.toMatchObject({ code: 'unavailable' });
  expect(browser.storage.get('refresh_token')).toBe('refresh-1');
});

test('a network failure is not a refusal, and logs nobody out', async () => {
  const browser = startFakeBrowser({}, loggedIn);
  const { callApi } = await loadApi();
  await expect(callApi(userCalls.user, { params: { id } })).rejects.toMatchObject({ code: 'offline', status: 0 });
  expect(browser.storage.get('refresh_token')).toBe('refresh-1');
});

const TOTALS = 'GET /api/tibara/v1/home-totals';
const SAVE = `PUT /api/user-store/v1/users/${id}/language`;

test('a read that may be behind sends the newest mark of all tabs', async () => {
  const marks = ['b', 'a'];
  const browser = startFakeBrowser(
    {
      [TOKEN]: { body: tokenReply(id) },
      [TOTALS]: { body: {} },
      [USER]: { body: { id } },
      [SAVE]: () => ({ body: { id }, headers: { 'write-mark': marks.shift() ?? '' } }),
    },
    loggedIn,
  );
  const { callApi } = await loadApi();
  const readTotals = async () => {
    await callApi(dashboardCalls.homeTotals, { query: { vendorId: id } });
    return browser.seen.at(-1)?.mark;
  };
  expect(await readTotals()).toBeNull();
  for (const _ of [1, 2]) await callApi(userCalls.setLanguage, { params: { id }, body: { language: 'en' } });
  expect(await readTotals()).toBe('b');
  browser.storage.set('Write-Mark', 'c'); // by another tab
  expect(await readTotals()).toBe('c');
  await callApi(userCalls.user, { params: { id } });
  expect(browser.seen.at(-1)?.mark).toBeNull();
});

test('the mark of a write ends with its session', async () => {
  const browser = startFakeBrowser({}, { ...loggedIn, 'Write-Mark': 'a' });
  const { endSession } = await loadApi();
  endSession('expired');
  expect(browser.storage.has('Write-Mark')).toBe(false);
});
