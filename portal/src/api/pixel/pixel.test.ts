import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../settings';
import { mustAskConsent, setConsent } from './consent';
import { reportCheckout, reportPageView, reportPurchase } from './pixel';

const sent: { url: string; body: Record<string, unknown> }[] = [];
const kept = new Map<string, string>();

beforeEach(() => {
  sent.length = 0;
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', async (url: string, { body, credentials }: { body: string; credentials: string }) => {
    expect(credentials).toBe('omit');
    sent.push({ url, body: JSON.parse(body) });
  });
  settings.pixelUrl = 'https://ads.example/collect';
});
afterEach(() => {
  vi.unstubAllGlobals();
  settings.pixelUrl = undefined;
});

test('[R451] without a host nothing is reported and nobody is asked', async () => {
  settings.pixelUrl = undefined;
  expect(mustAskConsent()).toBe(false);
  setConsent({ isGiven: true, hasDetails: true });
  reportPageView('/');
  reportPurchase(4092, 'MYR');
  await Promise.resolve();
  expect(sent).toEqual([]);
});

test('[R164][R451] nothing is reported without a consent', async () => {
  expect(mustAskConsent()).toBe(true);
  reportPageView('/');
  setConsent({ isGiven: false, hasDetails: true });
  expect(mustAskConsent()).toBe(false);
  reportPageView('/');
  setConsent({ isGiven: true, hasDetails: false });
  reportPageView('/app/order-groups/$id/invoice');
  setConsent({ isGiven: false, hasDetails: false });
  reportPageView('/');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    url: 'https://ads.example/collect',
    body: { event: 'PageView', page: '/app/order-groups/$id/invoice' },
  });
});

test('[R451] a buyer is only named with a second consent, as hashes', async () => {
  kept.set('user', JSON.stringify({ userName: 'Aina@Kopi.example', contactNumber: '+60129884410' }));
  setConsent({ isGiven: true, hasDetails: false });
  reportCheckout(4092, 'MYR');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ event: 'InitiateCheckout', value: '40.92', currency: 'MYR' });

  setConsent({ isGiven: true, hasDetails: true });
  reportPurchase(4092, 'MYR');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const user = { email: hash('aina@kopi.example'), phone: hash('60129884410') };
  expect(sent[1]?.body).toEqual({ event: 'Purchase', value: '40.92', currency: 'MYR', user });
});
