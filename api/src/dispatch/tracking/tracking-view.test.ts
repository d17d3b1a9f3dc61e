import { cents } from '@tibara/contract/money';
import { expect, test } from 'vitest';
import { makeGroup } from '#test/make-group-view.ts';
import { isTrackingOver, toTracking } from './tracking-view.ts';

const now = new Date('2026-11-20T04:05:00.000Z');
const position = { latitude: 3.105, longitude: 101.6 };
const rider = { name: 'Aman Contoh', contactNumber: '+60100001234', vehicle: 'Bike DEMO 1234', position };
const FIRST = '0192f000-0000-7000-8000-000000000101';
const SECOND = '0192f000-0000-7000-8000-000000000102';
const doneSteps = (page: ReturnType<typeof toTracking>) =>
  page?.steps.filter(({ isDone }) => isDone).map(({ name, at }) => [name, at]) ?? [];
const track = (group: ReturnType<typeof makeGroup>, id: string | null) => toTracking(group, id, now);

test('only the next recipient sees the rider', () => {
  const group = makeGroup({ rider });
  expect(track(group, FIRST)).toMatchObject({ stopsBefore: 0, rider: { name: 'Aman', position } });
  expect(track(group, SECOND)).toMatchObject({ stopsBefore: 1, rider: { name: 'Aman', position: null } });
});

test('a tracking page has no full name, phone or other stop', () => {
  const text = JSON.stringify(track(makeGroup({ rider }), SECOND));
  expect(text).toContain('2 Jalan Contoh');
  expect(text).toContain('"recipientFirstName":"Recipient"');
  for (const secret of ['Recipient 2', 'Aman Contoh', '+60', '1 Jalan Contoh', 'Jalan Kedai', 'Rahman', '700']) {
    expect(text).not.toContain(secret);
  }
});

test('a tracking page greets nobody by a title', () => {
  const group = makeGroup({ rider: { ...rider, name: 'Encik Aman' } }, { recipientName: 'Mr Lim' });
  expect(track(group, FIRST)).toMatchObject({ recipientFirstName: 'Lim', rider: { name: 'Aman' } });
});

test("a recipient sees only his drop-off's item, and no note to the rider", () => {
  const notes = { noteToDriver: 'Gate code 4711', deliveryNoteToDriver: 'Gate code 4711' };
  const group = makeGroup(
    { rider, ...notes },
    { product: 'Two cakes', noteToDriver: 'Gate code 4711' },
    { product: 'Soup' },
  );
  expect(track(group, FIRST)?.product).toBe('Two cakes');
  expect(track(group, SECOND)?.product).toBe('Soup');
  expect(track(group, null)?.product).toBe('');
  expect(JSON.stringify([track(group, FIRST), track(group, null)])).not.toContain('4711');
});

test('before the pick-up only the sender sees the rider', () => {
  const group = makeGroup({ rider, status: 'ASSIGNED', hadPickedUp: false, pickedUpTime: null });
  expect(track(group, FIRST)).toMatchObject({ stopsBefore: 1, rider: { position: null } });
  expect(track(group, null)).toMatchObject({ kind: 'PICK_UP', stopsBefore: 0, rider: { position } });
  expect(track(makeGroup({ rider }), null)).toMatchObject({ rider: { position: null } });
});

test('without a rider the page shows confirmed and no arrival', () => {
  const before = { status: 'CONFIRMED', rider: null, assigned: false, assignedTime: null } as const;
  const group = makeGroup({ ...before, hadPickedUp: false, pickedUpTime: null }, { status: 'CONFIRMED' });
  const page = track(group, FIRST);
  expect(page).toMatchObject({ status: 'CONFIRMED', rider: null, arrival: null, hasLostRider: false });
  expect(doneSteps(page)).toEqual([['CONFIRMED', group.confirmedTime]]);
});

test("a cancelled delivery's page has no arrival, step or rider", () => {
  const end = { status: 'CANCELLED', completionTime: '2026-11-20T03:00:00.000Z' } as const;
  const group = makeGroup(
    { ...end, rider: null, assignedTime: null, hadPickedUp: false, pickedUpTime: null },
    { status: 'CANCELLED' },
  );
  const page = track(group, FIRST);
  expect(page).toMatchObject({ status: 'CANCELLED', arrival: null, stopsBefore: 0, rider: null });
  expect(doneSteps(page)).toEqual([['CONFIRMED', group.confirmedTime]]);
});

test('a recipient who pays cash sees the amount until the delivery', () => {
  const cod = { isCodEnabled: true, codAmount: cents(4550) };
  expect(track(makeGroup({ rider }, cod), FIRST)).toMatchObject({ codAmount: 4550, currency: 'MYR' });
  expect(track(makeGroup({ rider }, cod), null)?.codAmount).toBeNull();
  expect(track(makeGroup({ rider }), FIRST)?.codAmount).toBeNull();
  const done = { ...cod, status: 'SUCCESS', completionTime: '2026-11-20T04:04:00.000Z' } as const;
  expect(track(makeGroup({ rider }, done), FIRST)?.codAmount).toBeNull();
});

test('the proof is shown after the delivery and not before', () => {
  const proof = { proofOfDelivery: '/api/tibara/v1/proofs/x', completionTime: '2026-11-20T04:04:00.000Z' };
  expect(track(makeGroup({}, proof), FIRST)?.proofOfDelivery).toBeNull();
  const delivered = track(makeGroup({ rider }, { ...proof, status: 'SUCCESS' }), FIRST);
  expect(delivered).toMatchObject({ proofOfDelivery: proof.proofOfDelivery, rider: { position: null } });
  expect(doneSteps(delivered).at(-1)).toEqual(['DELIVERED', proof.completionTime]);
});

test('the receiver is shown with the proof and not without', () => {
  const stop = { proofOfDelivery: '/api/tibara/v1/proofs/x', receivedBy: 'Farah (guard)' };
  const receiverOf = (more: object) => track(makeGroup({}, { ...stop, ...more }), FIRST)?.receivedBy;
  expect(receiverOf({ status: 'SUCCESS' })).toBe('Farah (guard)');
  expect(receiverOf({ status: 'SUCCESS', proofOfDelivery: null })).toBeNull();
  expect(receiverOf({})).toBeNull();
});

test('the window of arrival narrows as the rider approaches', () => {
  const group = makeGroup({ rider });
  expect(track(group, FIRST)?.arrival).toEqual({ from: '2026-11-20T04:05:00.000Z', to: '2026-11-20T04:20:00.000Z' });
  expect(track(group, SECOND)?.arrival).toEqual({ from: '2026-11-20T04:10:00.000Z', to: '2026-11-20T04:40:00.000Z' });
});

test('the steps count the stops before without naming them', () => {
  const done = { status: 'SUCCESS', completionTime: '2026-11-20T04:03:00.000Z' } as const;
  const before = track(makeGroup({ rider }), SECOND);
  expect(before?.steps.slice(3, 5)).toEqual([
    { name: 'EARLIER_STOPS', isDone: false, at: null, stops: { done: 0, of: 1 } },
    { name: 'NEXT', isDone: false, at: null, stops: null },
  ]);
  expect(track(makeGroup({ rider }, done), SECOND)?.steps.slice(3, 5)).toEqual([
    { name: 'EARLIER_STOPS', isDone: true, at: done.completionTime, stops: { done: 1, of: 1 } },
    { name: 'NEXT', isDone: true, at: done.completionTime, stops: null },
  ]);
  expect(track(makeGroup({ rider }), FIRST)?.steps.map(({ name }) => name)).not.toContain('EARLIER_STOPS');
});

test('a rider who dropped out before the pick-up is told, without an arrival', () => {
  const lost = {
    status: 'CONFIRMED',
    rider: null,
    assignedTime: null,
    hadPickedUp: false,
    pickedUpTime: null,
  } as const;
  const group = makeGroup({ ...lost, hasLostRider: true }, { status: 'CONFIRMED' });
  expect(track(group, FIRST)).toMatchObject({ hasLostRider: true, arrival: null, rider: null });
  expect(track(group, null)).toMatchObject({ hasLostRider: true });
});

test('a position has its age, and one of more than ten minutes is hidden', () => {
  const seenAt = (positionTime: string) => track(makeGroup({ rider: { ...rider, positionTime } }), FIRST)?.rider;
  expect(seenAt('2026-11-20T04:03:00.000Z')).toMatchObject({ position, positionAge: 120 });
  expect(seenAt('2026-11-20T03:55:00.000Z')).toMatchObject({ position, positionAge: 600 });
  expect(seenAt('2026-11-20T03:54:59.000Z')).toMatchObject({ name: 'Aman', position: null, positionAge: null });
  expect(track(makeGroup({ rider }), FIRST)?.rider).toMatchObject({ position, positionAge: null });
});

test('a stop is held up by a need of its own part alone', () => {
  const parts = [FIRST, SECOND].map((id) => ({
    bookingId: id,
    orderIds: [id],
    status: 'IN_TRANSIT' as const,
    rider,
    hasLostRider: false,
    pickedUpTime: '2026-11-20T03:50:00.000Z',
    needsPerson: id === FIRST ? ('goods with rider' as const) : null,
  }));
  const group = makeGroup({ rider, parts, needsPerson: 'goods with rider' });
  expect([track(group, FIRST)?.isHeldUp, track(group, SECOND)?.isHeldUp]).toEqual([true, false]);
});

test('a stop of a part without a rider for good is held up alone', () => {
  const part = { status: 'CONFIRMED', hasLostRider: false, pickedUpTime: null, needsPerson: null } as const;
  const parts = [
    { ...part, bookingId: FIRST, orderIds: [FIRST], rider: null },
    { ...part, bookingId: SECOND, orderIds: [SECOND], rider },
  ];
  const group = makeGroup({ rider, parts, needsPerson: 'part without rider' });
  expect([track(group, FIRST)?.isHeldUp, track(group, SECOND)?.isHeldUp]).toEqual([true, false]);
});

test('only the riders and stops of its own part count for a stop', () => {
  const other = { ...rider, name: 'Bella Sample' };
  const calm = { hasLostRider: false, needsPerson: null };
  const parts = [
    { bookingId: FIRST, orderIds: [FIRST], status: 'ASSIGNED', rider: other, pickedUpTime: null },
    { bookingId: SECOND, orderIds: [SECOND], status: 'IN_TRANSIT', rider, pickedUpTime: '2026-11-20T04:00:00.000Z' },
  ] as const;
  const group = makeGroup({
    rider: other,
    parts: parts.map((part) => ({ ...part, ...calm, orderIds: [...part.orderIds] })),
  });
  expect(track(group, FIRST)).toMatchObject({ stopsBefore: 1, rider: { name: 'Bella', position: null } });
  expect(track(group, SECOND)).toMatchObject({ stopsBefore: 0, rider: { name: 'Aman', position } });
  expect(track(group, SECOND)?.steps.map(({ name }) => name)).not.toContain('EARLIER_STOPS');
});

test.each(['goods with rider', 'goods coming back', 'goods back', 'stops left open'] as const)(
  'a recipient gets no arrival and no rider while the need is %s',
  (needsPerson) => {
    const group = makeGroup(
      { rider, needsPerson },
      {},
      { status: 'SUCCESS', completionTime: '2026-11-20T04:04:00.000Z' },
    );
    expect(track(group, FIRST)).toMatchObject({ isHeldUp: true, arrival: null, rider: null });
    expect(track(group, SECOND)).toMatchObject({ isHeldUp: false, rider: { name: 'Aman' } });
    expect(track(group, null)).toMatchObject({ isHeldUp: false });
  },
);

test('a recipient sees the arrival while the courier does not reply', () => {
  const group = makeGroup({ rider, needsPerson: 'courier unknown' });
  expect(track(group, FIRST)).toMatchObject({ isHeldUp: false, arrival: expect.any(Object) });
});

test('a link ends seven days after the completion', () => {
  const group = makeGroup({ completionTime: '2026-11-20T05:00:00.000Z' });
  expect(isTrackingOver(group, new Date('2026-11-27T05:00:00.000Z'))).toBe(false);
  expect(isTrackingOver(group, new Date('2026-11-27T05:00:01.000Z'))).toBe(true);
  expect(isTrackingOver(makeGroup(), new Date('2027-11-27T05:00:01.000Z'))).toBe(false);
});

test("a failed delivery's page has the code without the courier's words", () => {
  const failed = { status: 'FAILED', failureCode: 'refused', failureReason: 'Shouted at me' } as const;
  const page = track(makeGroup({ rider }, failed), FIRST);
  expect(page?.failureCode).toBe('refused');
  expect(JSON.stringify(page)).not.toContain('Shouted');
  expect(track(makeGroup({ rider }, failed), null)?.failureCode).toBeNull();
});

test('a stop of another group has no page', () => {
  expect(track(makeGroup(), '0192f000-0000-7000-8000-000000000999')).toBeNull();
});
