import { describe, expect, test } from 'vitest';
import { makeOperator } from '#test/make-operator.ts';
import { fleetTells } from '#test/make-order-group.ts';
import { bookingsOf, place, withdraw } from '#test/place-booking.ts';
import { startTwoCouriers } from '#test/two-couriers.ts';
import { endByOperator } from './order.ts';
import { numberOf } from './order-words.ts';

const { first, host, makeLong, read, cancel, statesOf } = await startTwoCouriers();
const reason = 'No second rider was found.';

/** Three drop-offs, of which the last has no rider. Its merchant wanted to cancel the order too late. */
async function makeHalf() {
  const group = await makeLong(3);
  await place(host, group);
  first.take(group.id);
  await cancel(group);
  await fleetTells(host, group, 'assigned');
  return group;
}

async function end(group: Awaited<ReturnType<typeof makeHalf>>, ...ends: [number, 'delivered' | 'failed'][]) {
  const { operator, said } = makeOperator(host);
  const named = { merchant: group.user.userName, number: numberOf(group.number) };
  await endByOperator(operator, { ...named, ending: new Map(ends), reason });
  return said;
}

describe('the drop-offs of one rider', () => {
  test('end alone, and the rest of the order goes on', async () => {
    const group = await makeHalf();
    const said = await end(group, [3, 'failed']);
    expect(said).toContainEqual(
      expect.stringMatching(/^OG-\d+ goes on \(.*-1 ASSIGNED, .*-2 ASSIGNED, .*-3 FAILED\)\.$/),
    );
    const { status, orders, needsPerson } = await read(group);
    expect([status, needsPerson, orders[2]?.failureReason]).toEqual(['IN_TRANSIT', null, reason]);
    for (const { id: orderId } of orders.slice(0, 2)) await fleetTells(host, group, 'delivered', { orderId });
    expect(await read(group)).toMatchObject({ status: 'PARTIAL_SUCCESS', payment: { status: 'SUCCESS' } });
  });

  test('are withdrawn from their courier alone', async () => {
    const group = await makeLong(3);
    await place(host, group);
    await fleetTells(host, group, 'assigned');
    await end(group, [3, 'failed']);
    await withdraw(host, group);
    expect(await statesOf(group)).toEqual(['simulated placed', 'simulated withdrawn']);
  });

  test('are all named, or none of them is ended', async () => {
    const group = await makeHalf();
    await expect(end(group, [1, 'failed'])).rejects.toThrow('Name each open stop');
    await expect(end(group, [1, 'failed'], [3, 'failed'])).rejects.toThrow('Name each open stop');
    expect(await read(group)).toMatchObject({ needsPerson: 'part without rider' });
  });

  test('are listed with their rider', async () => {
    const group = await makeHalf();
    const lines = (await end(group, [3, 'failed'])).filter((line) => line.startsWith('Booking'));
    const [one, other] = lines;
    expect(one).toContain('stops 1 2 · Farid, +60111234567 ·');
    expect(other).toContain('stops 3 · withdrawn ·');
    expect(await bookingsOf(host, group)).toHaveLength(lines.length);
  });
});
