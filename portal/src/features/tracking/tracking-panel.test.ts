import type { Tracking } from '@tibara/contract/dispatch/calls';
import { beforeAll, expect, test } from 'vitest';
import { drawn } from '#test/drawn.ts';
import { speakEnglish } from '#test/english.ts';
import { speak } from '../../ui/language/language';
import { TrackingPanel } from './TrackingPanel';

beforeAll(speakEnglish);

const at = '2026-11-20T04:00:00.000Z';
const tracking: Tracking = {
  kind: 'PICK_UP',
  number: 'OG-000001',
  status: 'CONFIRMED',
  recipientFirstName: null,
  address: '12 Jalan SS 15/4',
  product: '',
  codAmount: null,
  currency: 'MYR',
  coordinate: { latitude: 3.07, longitude: 101.59 },
  scheduledTime: at,
  arrival: null,
  hasLostRider: false,
  isHeldUp: false,
  stopsBefore: 0,
  rider: null,
  steps: [{ name: 'CONFIRMED', isDone: true, at, stops: null }],
  failureCode: null,
  proofOfDelivery: null,
  receivedBy: null,
  sender: 'Roti Canai House',
};
const textOf = (kind: Tracking['kind'], more: Partial<Tracking> = {}) =>
  drawn(TrackingPanel, { tracking: { ...tracking, kind, ...more }, updatedAt: Date.parse(at), isLate: false }).replace(
    /<[^>]+>/g,
    '',
  );

test('the page names the pick-up for a sender and the delivery for a recipient', () => {
  expect(textOf('PICK_UP')).toContain('This page shows the pick-up only. Updates automatically, last at 12:00:00.');
  expect(textOf('PICK_UP')).not.toContain('your delivery');
  expect(textOf('DROP_OFF')).toContain('This page shows your delivery only. Updates automatically, last at 12:00:00.');
});

test('the page shows the item of a drop-off', () => {
  expect(textOf('DROP_OFF', { product: 'Two cakes' })).toContain('12 Jalan SS 15/4Item: Two cakes');
  expect(textOf('DROP_OFF')).not.toContain('Item');
});

test.each([
  [
    'wrong_address',
    'This delivery failedThe rider reported a wrong address. Ask Roti Canai House about a new delivery.',
  ],
  ['other', 'This delivery failedAsk Roti Canai House about a new delivery.'],
  [null, 'This delivery failedAsk Roti Canai House about a new delivery.'],
] as const)('the recipient of a failed delivery reads only what the code %s tells', (failureCode, text) => {
  expect(textOf('DROP_OFF', { status: 'FAILED', failureCode })).toContain(text);
});

test('a delivery that is held up promises no time', () => {
  const text = textOf('DROP_OFF', { status: 'IN_TRANSIT', isHeldUp: true });
  expect(text).toContain('Your delivery is held upWe do not know the arrival time yet. Ask Roti Canai House about it.');
  expect(text).not.toMatch(/promised|Expected|Arrives/);
});

test('a sender whose pick-up failed is not sent to himself', () => {
  expect(textOf('PICK_UP', { status: 'FAILED' })).not.toContain('Ask');
});

test('the proof names who took the parcel, if the courier said so', () => {
  const proof = { status: 'SUCCESS', proofOfDelivery: '/api/tibara/v1/proofs/x' } as const;
  expect(textOf('DROP_OFF', { ...proof, receivedBy: 'Farah (guard)' })).toContain(
    'Proof of Delivery · Received by Farah (guard)',
  );
  expect(textOf('DROP_OFF', proof)).not.toContain('Received');
});

test("the sentence of a code is in the recipient's language", async () => {
  await speak('zh-Hans');
  expect(textOf('DROP_OFF', { status: 'FAILED', failureCode: 'refused' })).toContain('送货员报告货品被拒收。');
  await speak('en');
});
