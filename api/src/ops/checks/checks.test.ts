import { expect, test } from 'vitest';
import { checkJobs } from './jobs.ts';
import { checkFarSide } from './watch-checks.ts';

const now = new Date('2026-12-01T04:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const courier = { side: 'partner', name: 'courier partner', service: 'The courier partner' } as const;
const seen = (failingSince: Date | null) => [
  { side: 'sms', heardAt: null, answeredAt: null, failingSince: ago(9000) },
  { side: 'partner', heardAt: null, answeredAt: ago(9000), failingSince },
];
const waiting = (oldestSeconds: number) => [
  { queue: 'mail', count: 0, oldestSeconds: 0 },
  { queue: 'offer', count: 1, oldestSeconds },
];

test.each([
  [null, 'ok'],
  [ago(119), 'degraded'],
  [ago(120), 'failing'],
] as const)('a service that fails since %s is %s', (since, result) => {
  expect(checkFarSide(courier, seen(since), now).result).toBe(result);
});

test('a service that nobody asked is no fault', () => {
  expect(checkFarSide(courier, [], now)).toMatchObject({
    result: 'ok',
    sentence: 'The courier partner was not asked yet',
  });
});

test.each([
  [119, 'ok'],
  [120, 'degraded'],
  [900, 'failing'],
] as const)('a job that is due for %s seconds is %s', (seconds, result) => {
  expect(checkJobs(waiting(seconds)).result).toBe(result);
});
