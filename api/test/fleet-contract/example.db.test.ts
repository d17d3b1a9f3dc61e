import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { getOrderGroup } from '../../src/orders/index.ts';
import { withVendor } from '../../src/platform/db/transaction/tx.ts';
import { send } from '../attack/ask.ts';
import { startApi, type TestApi } from '../harness.ts';
import { makeMerchant } from '../make-merchant.ts';
import { makeConfirmed } from '../make-order-group.ts';
import { place } from '../place-booking.ts';
import { listenToEvents, makeStateFolder, startExample } from './start-example.ts';

const events = await listenToEvents(({ body: payload, headers }) => {
  const { 'content-type': type = '', 'fleet-signature': signature = '' } = headers;
  const url = '/api/tibara/v1/fleet-events';
  const signed = { 'content-type': type, 'fleet-signature': signature };
  return send(host.app, { method: 'POST', url, payload, headers: signed });
});
const folder = makeStateFolder();
const settings = { EVENTS_URL: events.url, STATE_FILE: join(folder, 'state.jsonl'), SPEED: '100' };
const example = await startExample(settings);
const host: TestApi = await startApi({
  env: { LOG_LEVEL: 'silent', SANDBOX: 'on', FLEET: 'partner', FLEET_URL: example.url, FLEET_SECRET: example.secret },
});
host.clock.set(new Date().toISOString());
afterAll(async () => {
  await example.end();
  events.close();
  rmSync(folder, { recursive: true });
});

test("the example's riders bring an order to its end, with pictures", async () => {
  const merchant = await makeMerchant(host.ctx);
  const { id, vendorId } = await makeConfirmed(host, merchant, [{}, {}]);
  const read = () => withVendor(host.ctx.db, vendorId, (tx) => getOrderGroup(host.ctx, tx, vendorId, id));
  expect(await place(host, await read())).toBe('placed');
  await vi.waitFor(async () => expect((await read()).status).toBe('SUCCESS'), { timeout: 15_000, interval: 100 });
  const group = await read();
  expect(group.rider?.vehicle).toMatch(/./);
  for (const { status, receivedBy, proofOfDelivery } of group.orders) {
    expect({ status, receivedBy }).toEqual({ status: 'SUCCESS', receivedBy: expect.stringMatching(/./) });
    const picture = await host.app.inject({ url: proofOfDelivery ?? '' });
    expect(picture.headers['content-type']).toBe('image/png');
  }
  // The reply to the last event may arrive after its effect.
  await vi.waitFor(async () => expect(await example.ask('GET /letters')).toEqual({ waiting: [], dead: [] }));
});
