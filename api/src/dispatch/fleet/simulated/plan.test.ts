import { expect, test } from 'vitest';
import { makeGroup } from '#test/make-group-view.ts';
import { planTrip } from './plan.ts';
import { proofPicture } from './proof-picture.ts';

const group = makeGroup();
const steps = planTrip(group, 1);
const kinds = steps.map(({ type }) => type).filter((type) => type !== 'position');

test('a group and a seed always give the same trip', () => {
  expect(planTrip(group, 1)).toEqual(steps);
  expect(planTrip(group, 2)).not.toEqual(steps);
});

test('a trip has a rider after 10 minutes, pick-up and drop-offs', () => {
  expect(steps[0]).toMatchObject({ type: 'assigned', afterSeconds: 600 });
  expect(kinds).toEqual(['assigned', 'picked_up', 'drop_off', 'drop_off']);
  expect(steps.flatMap(({ orderId }) => orderId ?? [])).toEqual(group.orders.map(({ id }) => id));
});

test('each leg takes its estimated duration and shows the rider on the way', () => {
  const pickedUp = steps.findIndex(({ type }) => type === 'picked_up');
  const firstDrop = steps.findIndex(({ type }) => type === 'drop_off');
  const leg = steps.slice(pickedUp + 1, firstDrop + 1);
  expect(leg.reduce((sum, { afterSeconds }) => sum + afterSeconds, 0)).toBeCloseTo(
    group.orders[0]?.deliveryDuration ?? 0,
  );
  expect(leg.filter(({ type }) => type === 'position')).toHaveLength(3);
  expect(leg.at(-1)?.position).toEqual(group.orders[0]?.dropOffLocation.coordinate);
});

test('most recipients take their parcel, and a reception takes the others', () => {
  const [order] = group.orders;
  if (!order) throw new Error('The group has no drop-off');
  const orders = Array.from({ length: 40 }, (_, n) => ({ ...order, id: `stop ${n}` }));
  const receivers = planTrip({ ...group, orders }, 1).flatMap(({ type, receivedBy }) =>
    type === 'drop_off' ? [receivedBy] : [],
  );
  expect(receivers).toHaveLength(40);
  expect(new Set(receivers)).toEqual(new Set([order.recipientName, 'Reception']));
  expect(receivers.filter((name) => name === order.recipientName).length).toBeGreaterThan(20);
});

test('the rider is plainly made up', () => {
  expect(steps[0]?.rider).toMatchObject({
    name: expect.stringMatching(/ (Contoh|Sample|Demo)$/),
    contactNumber: expect.stringMatching(/^\+6010000\d{4}$/),
    vehicle: expect.stringMatching(/^DEMO \d{4}$/),
  });
});

test('the proof is a PNG, the same for the same stop', () => {
  const id = group.orders[0]?.id ?? '';
  expect(proofPicture(id)).toBe(proofPicture(id));
  expect(proofPicture(id)).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
});
