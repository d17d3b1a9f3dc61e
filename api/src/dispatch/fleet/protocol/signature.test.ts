import { expect, test } from 'vitest';
import { readEnv } from '#env.ts';
import { checkSignature, fleetSecrets, signEvent } from './signature.ts';

const now = new Date('2026-11-20T01:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const body = Buffer.from('{"eventId":"1"}');
const check =
  (signature: string, secrets = ['new', 'old'], at = now, bytes = body) =>
  () =>
    checkSignature(bytes, signature, secrets, at);

test('an event signed with either of two live secrets is accepted', () => {
  expect(check(signEvent(body, 'new', now))).not.toThrow();
  expect(check(signEvent(body, 'old', now))).not.toThrow();
  expect(check(signEvent(body, 'older', now))).toThrow('signature');
});

test('an event that was altered, is unsigned or older than five minutes is refused', () => {
  const signature = signEvent(body, 'new', now);
  expect(check(signature, ['new'], now, Buffer.from('{"eventId": "1"}'))).toThrow('signature');
  expect(check('')).toThrow('signature');
  expect(check('t=abc,v1=zz')).toThrow('signature');
  expect(check(signature.replace(/t=\d+,/, ''))).toThrow('signature');
  expect(check(signature, ['new'], later(300))).not.toThrow();
  expect(check(signature, ['new'], later(301))).toThrow('signature');
  expect(check(signature, ['new'], later(-301))).toThrow('signature');
  expect(check(signature.replace(/t=\d+/, `t=${Math.floor(later(200).getTime() / 1000)}`))).toThrow('signature');
});

test('the first secret of the setting signs', () => {
  const set = readEnv({ NODE_ENV: 'test', SANDBOX: 'on', FLEET_SECRET: 'new,old' });
  expect(fleetSecrets(set)).toEqual(['new', 'old']);
  const [own] = fleetSecrets(readEnv({ NODE_ENV: 'test' }));
  expect(own).toMatch(/^[0-9a-f]{64}$/);
});

test('of many signatures only the first three count', () => {
  const [time = '', right = ''] = signEvent(body, 'new', now).split(',');
  const wrong = `v1=${'0'.repeat(64)}`;
  const check = (parts: string[]) => () => checkSignature(body, parts.join(','), ['new'], now);
  expect(check([time, wrong, wrong, right])).not.toThrow();
  expect(check([time, wrong, wrong, wrong, right])).toThrow('signature');
});
