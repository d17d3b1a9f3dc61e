import { api } from '@tibara/contract';
import type { FleetEvent } from '@tibara/contract/dispatch/calls';
import { codeReasons } from '@tibara/contract/dispatch/failure-reasons';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { expect, test, vi } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { makeMerchant } from '../../test/make-merchant.ts';
import { makeConfirmed } from '../../test/make-order-group.ts';
import { signatureHeader, signEvent } from './fleet/protocol/signature.ts';

const host = await startApi({ work: true, env: { SANDBOX: 'on', FLEET_SECRET: 'new', LOG_LEVEL: 'silent' } });
const { ctx, clock, call, inspectorDb } = host;
const merchant = await makeMerchant(ctx);

async function makeOffered(): Promise<OrderGroup> {
  const group = await makeConfirmed(host, merchant, [{}, {}]);
  await vi.waitFor(async () => {
    const bookings = inspectorDb.selectFrom('bookings').select('id').where('order_group_id', '=', group.id);
    expect(await bookings.where('status', '=', 'placed').execute()).toHaveLength(1);
  }, 10_000);
  return group;
}

let events = 0;
type Failure = Pick<FleetEvent, 'reason' | 'reasonCode'>;
/** A partner's event that the first drop-off, or the whole order, failed. */
async function tellFailure(type: 'stop_failed' | 'failed', group: OrderGroup, more: Failure): Promise<number> {
  const about = { eventId: `failure-${++events}`, reference: group.id, type };
  const orderId = type === 'stop_failed' ? group.orders[0]?.id : undefined;
  const payload = JSON.stringify({ ...about, orderId, occurredAt: clock.now().toISOString(), ...more });
  const signature = signEvent(Buffer.from(payload), 'new', clock.now());
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
  return (await host.app.inject({ method: 'POST', url: '/api/tibara/v1/fleet-events', headers, payload })).statusCode;
}
const failFirst = (group: OrderGroup, more: Failure) => tellFailure('stop_failed', group, more);

const read = async ({ id }: OrderGroup) => (await call(api.orders.get, { token: merchant.token, params: { id } })).body;

test("a failed drop-off has its fleet's code, and our sentence without words", async () => {
  const group = await makeOffered();
  expect(await failFirst(group, { reasonCode: 'wrong_address' })).toBe(200);
  const [first, second] = (await read(group)).orders;
  expect(first).toMatchObject({
    failureCode: 'wrong_address',
    failureReason: 'The rider reported a wrong address.',
    failureSentence: codeReasons.wrong_address,
  });
  expect(second).toMatchObject({ failureCode: null, failureReason: null });
});

test("an unknown code counts as other, and its text stays in the courier's reason", async () => {
  const group = await makeOffered();
  expect(await failFirst(group, { reasonCode: 'GATE_7', reason: 'Gate shut' })).toBe(200);
  expect((await read(group)).orders[0]).toMatchObject({
    failureCode: 'other',
    failureReason: 'Gate shut (GATE_7)',
    failureSentence: null,
  });
});

test('a drop-off that fails with its whole order has no code', async () => {
  const group = await makeOffered();
  expect(await tellFailure('failed', group, { reason: 'No petrol', reasonCode: 'no_answer' })).toBe(200);
  expect((await read(group)).orders[0]).toMatchObject({ failureCode: null, failureReason: 'No petrol' });
});
