import { expect, test } from 'vitest';
import { farFleet } from '../../test/far-fleet.ts';
import { startApi } from '../../test/harness.ts';
import { makeMerchant } from '../../test/make-merchant.ts';
import { makeConfirmed } from '../../test/make-order-group.ts';
import { observed } from '../../test/make-stored.ts';
import { place } from '../../test/place-booking.ts';
import { onStatement } from '../platform/db/connection/follow-statements.ts';
import type { Received } from './fleet/port.ts';
import { receiveFleetEvent } from './receive-event.ts';

let told: Received = { is: 'probe' };
const host = await startApi({ far: { couriers: farFleet(() => told).couriers }, env: { LOG_LEVEL: 'silent' } });
const { ctx, clock } = host;
const group = await makeConfirmed(host, await makeMerchant(ctx), [{}, {}]);
await place(host, group);

const rider = { name: 'Farid', contactNumber: '+60111234567', vehicle: 'WXY 1234' };

async function statementsOf(type: Parameters<typeof observed>[0], orderId?: string): Promise<number> {
  clock.advance(1);
  const observation = observed(type, clock.now(), { rider, orderId });
  told = { is: 'received', booking: { key: group.id, reference: null }, events: [{ about: 'order', observation }] };
  let sent = 0;
  const stop = onStatement(() => sent++);
  await receiveFleetEvent(ctx, 'partner', Buffer.alloc(0), {});
  stop();
  return sent;
}

test('an event of a courier reads no more than its change needs', async () => {
  const [first, last] = group.orders.map(({ id }) => id);
  // The merchant's view would be three statements more. Up to two may be the server's own at the same time.
  expect(await statementsOf('assigned')).toBeLessThan(15);
  expect(await statementsOf('delivered', first)).toBeLessThan(18);
  expect(await statementsOf('delivered', last)).toBeLessThan(30);
});
