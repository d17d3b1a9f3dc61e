import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { heartbeatMs } from '@tibara/contract/live/calls';
import { expect, test } from 'vitest';
import { readEnv } from '../../src/env.ts';
import { everyCall } from '../attack/every-call.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../../../deploy', name), 'utf8');
const [haproxy, nginx] = [read('haproxy.cfg'), read('nginx.conf')];

/** The number that this pattern finds. */
function numberIn(text: string, pattern: RegExp): number {
  const [, digits] = pattern.exec(text) ?? [];
  if (digits === undefined) throw new Error(`The file of the proxy lacks ${pattern}`);
  return Number(digits);
}

test('nginx passes the largest body of a call', () => {
  const largest = Math.max(...everyCall.map(({ call }) => call.bodyLimit ?? 0));
  expect(numberIn(nginx, /client_max_body_size (\d+)m;/) * 1024 * 1024).toBeGreaterThan(largest);
});

test('a proxy leaves a stopping server before its port is closed', () => {
  const { drainMs } = readEnv({ TRUST_PROXY: '1' });
  const [every, times] = [numberIn(haproxy, /check inter (\d+)s/), numberIn(haproxy, /fall (\d+)/)];
  expect(every * times * 1000).toBeLessThan(drainMs);
  expect(numberIn(nginx, /keepalive_timeout (\d+)s;/) * 1000).toBeLessThan(drainMs);
});

test('a proxy waits longer than the silence of a live stream', () => {
  const limits = [/timeout client (\d+)s/, /timeout server (\d+)s/].map((pattern) => numberIn(haproxy, pattern));
  for (const seconds of [...limits, numberIn(nginx, /proxy_read_timeout (\d+)s;/)]) {
    expect(seconds * 1000).toBeGreaterThan(2 * heartbeatMs);
  }
});
