import { api } from '@tibara/contract';
import type { CallDefinition } from '@tibara/contract/call';
import { beforeAll, expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { type Merchant, makeMerchant } from '../../test/make-merchant.ts';
import { dropOff, makeDraft, pickUp } from '../../test/make-order-group.ts';

const host = await startApi();
const calls = api.orders;
let owner: Merchant;
let stranger: Merchant;
beforeAll(async () => {
  owner = await makeMerchant(host.ctx);
  stranger = await makeMerchant(host.ctx);
});

const nowhere = '01930000-0000-7000-8000-00000000ffff';
const bodies: [string, CallDefinition, () => object | undefined][] = [
  ['get', calls.get, () => undefined],
  ['couriers', api.dispatch.couriers, () => undefined],
  ['update', calls.update, () => pickUp(host)],
  ['remove', calls.remove, () => undefined],
  ['cancel', calls.cancel, () => undefined],
  ['confirm', calls.confirm, () => ({ paymentMethod: 'WALLET' })],
  ['confirm by card', calls.confirm, () => ({ paymentMethod: 'CREDIT_CARD' })],
  ['reorder', calls.reorder, () => undefined],
  ['optimise', calls.optimise, () => undefined],
  ['split', calls.split, () => undefined],
  ['split for good', calls.split, () => ({ apply: true, version: 1, kind: 'TWO_GROUPS' })],
  ['addOrder', calls.addOrder, () => dropOff(host)],
  ['addOrders', calls.addOrders, () => ({ orders: [dropOff(host)] })],
  ['updateOrder', calls.updateOrder, () => dropOff(host)],
  ['removeOrder', calls.removeOrder, () => undefined],
  ['moveOrder', calls.moveOrder, () => ({ ordinal: 0 })],
  ['arrangeOrders', calls.arrangeOrders, () => ({ orderIds: [] })],
];

test.each(bodies)('%s: a stranger’s group gets the response of a missing one [R397]', async (_, call, body) => {
  const group = await makeDraft(host, owner);
  const orderId = group.orders[0]?.id ?? '';
  const ask = async (id: string, key: string) => {
    const input = { token: stranger.token, params: { id, orderId }, key, body: body() };
    const { status, error } = await host.call<CallDefinition>(call, input);
    return { status, ...error, requestId: '' };
  };
  const theirs = await ask(group.id, 'theirs');
  expect(theirs).toEqual({
    ...{ status: 404, code: 'not_found', message: 'Not found', requestId: '' },
    sentence: { text: 'Not found', values: [] },
  });
  expect(await ask(nowhere, 'nowhere')).toEqual(theirs);
  const after = await host.call(calls.get, { token: owner.token, params: { id: group.id } });
  expect(after.body).toEqual(group);
});

test.each(bodies)('%s needs a login', async (_, call, body) => {
  const input = { params: { id: nowhere, orderId: nowhere }, key: 'none', body: body() };
  expect((await host.call<CallDefinition>(call, input)).status).toBe(401);
});

test.each(['updateOrder', 'removeOrder', 'moveOrder'] as const)(
  '%s finds only stops of its own group',
  async (name) => {
    const [mine, other] = [await makeDraft(host, owner), await makeDraft(host, owner)];
    const params = { id: mine.id, orderId: other.orders[0]?.id ?? '' };
    const body = name === 'moveOrder' ? { ordinal: 0 } : name === 'updateOrder' ? dropOff(host) : undefined;
    const response = await host.call<CallDefinition>(calls[name], { token: owner.token, params, body });
    expect([response.status, response.error.message]).toEqual([404, 'Not found']);
  },
);
