import { afterAll, beforeEach, expect, test } from 'vitest';
import { startLalamoveFleet } from './start-fleet.ts';

// Changes of an order that Lalamove carries.
const { far, fleet, makeConsignment } = await startLalamoveFleet();
afterAll(() => far.close());
beforeEach(() => {
  for (const list of [far.requests, far.events, far.faults]) list.length = 0;
});

async function taken() {
  const consignment = makeConsignment();
  const quote = await fleet.quote(consignment);
  const answer = await fleet.place(consignment, {
    quoteId: quote.is === 'quoted' ? quote.quoteId : '',
    ceiling: 1_000_000,
  });
  if (answer.is !== 'placed') throw new Error(JSON.stringify(answer));
  const { reference } = answer;
  far.take(reference);
  const orderId = consignment.stops[1]?.id ?? '';
  const amend = (change: object) =>
    fleet.amend({ key: consignment.key, reference }, orderId, { key: 'one', ...change });
  return { reference, amend, stopsOf: () => far.orders.get(reference)?.stops ?? [] };
}
const patches = () => far.requests.filter(({ method }) => method === 'PATCH').length;

test('a new address and contact change one stop, at a new price', async () => {
  const { amend, stopsOf } = await taken();
  const before = structuredClone(stopsOf());
  const address = { address: '9 Jalan Baru', coordinate: { latitude: 3.2, longitude: 101.7 } };
  expect(await amend({ address, phone: '+60 12-999 9999', name: 'Farah', unit: '7' })).toEqual({
    is: 'done',
    cents: 1000,
  });
  expect(stopsOf()[2]).toMatchObject({
    coordinates: { lat: '3.2', lng: '101.7' },
    address: 'Unit 7, 9 Jalan Baru',
    name: 'Farah',
    phone: '+60129999999',
  });
  expect(stopsOf().slice(0, 2)).toEqual(before.slice(0, 2));
});

test('a change without an answer is not made twice', async () => {
  const { amend } = await taken();
  far.faults.push({ on: 'PATCH', does: 'cut' });
  expect((await amend({ name: 'Farah' })).is).toBe('unknown');
  expect(await amend({ name: 'Farah' })).toEqual({ is: 'done', cents: 1000 });
  expect(patches()).toBe(1);
});

test('a second change and a note are refused for good', async () => {
  const { amend } = await taken();
  expect(await amend({ note: 'Ring twice' })).toMatchObject({ reason: 'option', isForGood: true });
  expect((await amend({ name: 'Farah' })).is).toBe('done');
  expect(await amend({ key: 'two', name: 'Siti' })).toMatchObject({ reason: 'option', isForGood: true });
  expect(patches()).toBe(1);
});

test('a change before a rider waits, and one after the pick-up is too late', async () => {
  const { amend, reference } = await taken();
  far.leave(reference);
  expect(await amend({ name: 'Farah' })).toMatchObject({ is: 'refused', isForGood: false });
  far.take(reference);
  far.pickUp(reference);
  expect(await amend({ name: 'Farah' })).toEqual({ is: 'tooLate' });
});
