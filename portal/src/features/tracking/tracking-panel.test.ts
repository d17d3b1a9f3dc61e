import type { Tracking } from '@tibara/contract/dispatch/calls';
import { beforeAll, expect, test } from 'vitest';
import { drawn } from '../../../test/drawn';
import { speakEnglish } from '../../../test/english';
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
  estimatedArrival: null,
  stopsBefore: 0,
  rider: null,
  steps: [{ name: 'CONFIRMED', at }],
  proofOfDelivery: null,
  sender: 'Roti Canai House',
};
const textOf = (change: Partial<Tracking>) =>
  drawn(TrackingPanel, { tracking: { ...tracking, ...change }, updatedAt: Date.parse(at), isLate: false }).replace(
    /<[^>]+>/g,
    '',
  );

test('the page names the pick-up for a sender and the delivery for a recipient', () => {
  expect(textOf({ kind: 'PICK_UP' })).toContain(
    'This page shows the pick-up only. Updates automatically, last at 12:00:00.',
  );
  expect(textOf({ kind: 'PICK_UP' })).not.toContain('your delivery');
  expect(textOf({ kind: 'DROP_OFF' })).toContain(
    'This page shows your delivery only. Updates automatically, last at 12:00:00.',
  );
});

test('the page shows the item of a drop-off', () => {
  expect(textOf({ kind: 'DROP_OFF', product: 'Two cakes' })).toContain('12 Jalan SS 15/4Item: Two cakes');
  expect(textOf({ kind: 'DROP_OFF' })).not.toContain('Item');
});
