import { beforeAll, expect, test } from 'vitest';
import { drawn } from '#test/drawn.ts';
import { speakEnglish } from '#test/english.ts';
import { TrackingHeading } from './TrackingHeading';

beforeAll(speakEnglish);

const tracking = {
  status: 'CANCELLED',
  steps: [],
  stopsBefore: 0,
  rider: null,
  arrival: null,
  hasLostRider: false,
  isHeldUp: false,
  scheduledTime: '2026-11-20T04:00:00.000Z',
} as const;

test.each([
  ['PICK_UP', 'This pick-up was cancelled'],
  ['DROP_OFF', 'This delivery was cancelled'],
] as const)('the heading of a cancelled %s is %s', (kind, heading) => {
  expect(drawn(TrackingHeading, { tracking: { ...tracking, kind }, now: 0 } as never)).toContain(heading);
});
