import { expect, test } from 'vitest';
import { type BookingReply, bookingReply, foundIn } from './found.ts';

const key = '0192f000-0000-7000-8000-000000000001';
const first = '0192f000-0000-7000-8000-000000000101';
const second = '0192f000-0000-7000-8000-000000000102';
const rider = { name: 'Siti', contactNumber: '+60112223333', vehicle: 'VAB 1234' };
const position = { latitude: 3.1, longitude: 101.6 };
const at = (minute: number) => `2026-11-20T01:${String(minute).padStart(2, '0')}:00.000Z`;

const found = (reply: Partial<BookingReply>) =>
  foundIn(
    { key, reference: null },
    bookingReply.parse({ reference: key, status: 'accepted', statusAt: at(0), costCents: 900, stops: [], ...reply }),
  );
const seen = (reply: Partial<BookingReply>) =>
  found(reply).observations.map(({ type, occurredAt }) => [type, occurredAt.toISOString()]);

test.each<[BookingReply['status'], string | null]>([
  ['accepted', null],
  ['assigned', null],
  ['unassigned', null],
  ['picked_up', null],
  ['returning', null],
  ['returned', null],
  ['completed', 'completed'],
  ['failed', 'completed'],
  ['cancelled', 'cancelled'],
  ['expired', 'expired'],
])('a booking in status %s has the end %s', (status, end) => {
  expect(found({ status })).toMatchObject({ is: 'found', reference: key, cents: 900, end });
});

test('an accepted booking reports nothing yet', () => {
  expect(seen({})).toEqual([]);
});

test('a trip is reported in the sequence in which it happened', () => {
  const stops: BookingReply['stops'] = [
    { orderId: first, status: 'delivered', at: at(20), receivedBy: 'Farah' },
    { orderId: second, status: 'failed', at: at(30), reasonCode: 'no_answer' },
  ];
  const times = { riderAt: at(5), pickedUpAt: at(10), positionAt: at(32) };
  expect(seen({ status: 'completed', statusAt: at(40), rider, position, ...times, stops })).toEqual([
    ['assigned', at(5)],
    ['picked_up', at(10)],
    ['delivered', at(20)],
    ['stop_failed', at(30)],
    ['completed', at(40)],
  ]);
});

test('a rider who dropped out with the goods is reported after the pick-up', () => {
  expect(seen({ status: 'unassigned', statusAt: at(12), rider, pickedUpAt: at(10) })).toEqual([
    ['picked_up', at(10)],
    ['unassigned', at(12)],
  ]);
});

test('the status brings the time that a part lacks', () => {
  const stops: BookingReply['stops'] = [{ orderId: first, status: 'delivered' }];
  expect(seen({ status: 'picked_up', statusAt: at(10), rider, stops })).toEqual([
    ['assigned', at(10)],
    ['picked_up', at(10)],
    ['delivered', at(10)],
  ]);
});

test('a position is reported with its time, and left out without one', () => {
  const assigned = { status: 'assigned', statusAt: at(5), rider, position } as const;
  expect(found({ ...assigned, positionAt: at(32) }).position).toEqual({ occurredAt: new Date(at(32)), position });
  expect(found(assigned)).not.toHaveProperty('position');
});

test('a repeated look-up names its observations alike, and another rider otherwise', () => {
  const namesOf = (reply: Partial<BookingReply>) => found(reply).observations.map(({ eventId }) => eventId);
  const assigned = { status: 'assigned', statusAt: at(5), rider } as const;
  expect(namesOf(assigned)).toEqual(namesOf(assigned));
  expect(namesOf({ ...assigned, riderAt: at(6) })).not.toEqual(namesOf(assigned));
});

test('too long a text is cut, and the rest of the answer counts', () => {
  const long = 'x'.repeat(500);
  const stops: BookingReply['stops'] = [{ orderId: first, status: 'failed', at: at(30), reason: long }];
  const [assigned, failed] = found({ status: 'assigned', rider: { ...rider, name: long }, stops }).observations;
  expect(assigned).toMatchObject({ rider: { name: 'x'.repeat(100) } });
  expect(failed).toMatchObject({ reason: 'x'.repeat(300) });
});
