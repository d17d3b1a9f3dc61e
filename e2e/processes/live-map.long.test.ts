import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { api } from '@tibara/contract';
import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApi } from '../../api/test/harness.ts';
import { callOver } from '../../api/test/http-client.ts';
import { type Merchant, makeMerchant } from '../../api/test/make-merchant.ts';
import { fillWallet } from '../../api/test/make-order-group.ts';
import { type ServerProcess, startServerProcess } from '../../api/test/server-process.ts';
import { serverSettings } from '../../api/test/server-slot.ts';
import { confirmOrder, draftOrder, eventsOf, startFleet, tellFleetEvent } from '../../bench/scale/deliver-orders.ts';
import { chromiumLaunch } from '../fixtures/chromium.ts';
import { enter } from '../fixtures/merchant.ts';

const WITHIN_MS = 3000;
const POSITIONS = 5;
const [wide, narrow] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const host = await startApi({ env: serverSettings });
host.clock.set(new Date().toISOString()); // the processes have their own clock
const fleet = await startFleet();
/** The browser talks to the first process, the fleet to the second one. */
let servers: ServerProcess[] = [];
let browser: Browser | undefined;
let merchant: Merchant;
let group: OrderGroup;
let turn = 0;

beforeAll(async () => {
  const settings = { ...serverSettings, ...fleet.settings, DATABASE_URL: host.url };
  servers = await Promise.all([startServerProcess(settings), startServerProcess(settings)]);
  browser = await chromium.launch(chromiumLaunch);
  const call = callOver(origin(0));
  merchant = await makeMerchant(host.ctx);
  const draft = await draftOrder(call, merchant, 0);
  await fillWallet(host, merchant, draft.subtotal, draft.region);
  await confirmOrder(call, merchant, draft);
  const [assigned, pickedUp] = eventsOf(draft);
  // The fleet has the order once the job of its offer is done.
  await vi.waitFor(() => tell(assigned), { timeout: 60_000, interval: 100 });
  await tell(pickedUp);
  group = (await call(api.orders.get, { token: merchant.token, params: { id: draft.id } })).body;
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await fleet.close();
}, 60_000);

const origin = (process: 0 | 1) => servers[process]?.origin ?? '';
const tell = async (event: FleetEvent | undefined) => {
  if (event) await tellFleetEvent(origin(1), event);
};

/** Far from the stops, beside whose markers a rider stays at one place. */
async function drive(): Promise<void> {
  turn += 1;
  const position = { latitude: 3.13, longitude: 101.46 + turn * 0.006 };
  const occurredAt = new Date().toISOString();
  await tell({ eventId: `position ${turn}`, reference: group.id, type: 'position', occurredAt, position });
}

async function openPage(viewport: typeof wide): Promise<Page> {
  if (!browser) throw new Error('no browser');
  return browser.newPage({ baseURL: origin(0), viewport, locale: 'en-MY' });
}

/** A login for each page, because a second use of one ends it. */
async function logIn(page: Page): Promise<void> {
  const { userName, password } = merchant;
  const { body } = await callOver(origin(0))(api.identity.token, {
    body: { grant_type: 'password', userName, password },
  });
  await enter(page, { ...merchant, firstName: 'Aina', lastName: 'Rosli', refreshToken: body.refresh_token });
}

const rider = (page: Page): Locator => page.locator('.route-map-box [data-state="rider"]');

async function placeOf(page: Page): Promise<string> {
  const box = await rider(page).boundingBox();
  return box ? `${Math.round(box.x)} ${Math.round(box.y)}` : 'nowhere';
}

async function untilMoved(page: Page, from: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const now = await placeOf(page);
      expect(now).not.toBe('nowhere');
      expect(now).not.toBe(from);
    },
    { timeout: 15_000, interval: 20 },
  );
}

test.each([wide, narrow])('the map moves within three seconds, and nothing is fetched, at $width px', async (size) => {
  const page = await openPage(size);
  await logIn(page);
  await drive();
  await page.goto(`/app/confirmed-order-groups/${group.id}`);
  await rider(page).waitFor();
  await page.getByText(/^Live, updated/).waitFor();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const waited: number[] = [];
  for (let count = 0; count < POSITIONS; count++) {
    const before = await placeOf(page);
    const sent = performance.now();
    await drive();
    await untilMoved(page, before);
    waited.push(performance.now() - sent);
  }
  console.log(`at ${size.width} px: ${waited.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  expect(Math.max(...waited)).toBeLessThan(WITHIN_MS);
  expect(fetched.filter((path) => /order-groups|dashboard/.test(path))).toEqual([]);
  await page.close();
});

test("the recipient's map has the new place at its next look", async () => {
  const page = await openPage(narrow);
  await page.clock.install();
  await drive();
  await page.goto(group.orders[0]?.shareLink ?? '');
  await rider(page).waitFor();
  const before = await placeOf(page);
  await drive();
  await page.clock.fastForward(10_000);
  await untilMoved(page, before);
  await page.close();
});
