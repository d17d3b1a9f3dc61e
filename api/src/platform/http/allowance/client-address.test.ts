import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { addressKey, readTrustedProxies } from './client-address.ts';

describe('the address that counts a caller', () => {
  test('an IPv4 address is one caller in any spelling', () => {
    for (const ip of [
      '203.0.113.7',
      '::ffff:203.0.113.7',
      '::FFFF:cb00:7107',
      '203.0.113.7:51001',
      '[::ffff:203.0.113.7]:80',
    ])
      expect(addressKey(ip), ip).toBe('203.0.113.7');
  });

  test('addresses of one IPv6 network of 64 bits are one caller', () => {
    const mine = [
      '2001:db8:1:2::1',
      '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
      '[2001:db8:1:2::5]:443',
      '2001:db8:1:2::9%eth0',
    ];
    expect(new Set(mine.map(addressKey))).toEqual(new Set(['2001:db8:1:2::']));
    expect(addressKey('2001:db8:1:3::1')).toBe('2001:db8:1:3::');
    expect(addressKey('::1')).toBe('0:0:0:0::');
  });

  test('a disconnected caller has no address and causes no error', () => {
    expect(addressKey(undefined)).toBe('unknown');
  });

  test('a key of a key is unchanged, and invalid addresses share one', () => {
    for (const ip of ['203.0.113.7', '2001:db8:1:2::1', '::1']) expect(addressKey(addressKey(ip))).toBe(addressKey(ip));
    expect(new Set(['', 'x', 'unknown', '1.2.3', '1.2.3.4.5'].map(addressKey))).toEqual(new Set(['unknown']));
  });
});

/** The caller's address for the server, if a request from `socket` carries these forwarded addresses. */
async function callerSeen(setting: string, socket: string, forwarded: string): Promise<string> {
  const app = Fastify({ trustProxy: readTrustedProxies(setting) });
  app.get('/', async ({ ip }) => ip);
  const response = await app.inject({ url: '/', remoteAddress: socket, headers: { 'x-forwarded-for': forwarded } });
  await app.close();
  return response.body;
}

describe('behind proxies', () => {
  test('without a proxy a claimed address is not trusted', async () => {
    expect(await callerSeen('off', '198.51.100.9', '1.1.1.1')).toBe('198.51.100.9');
  });

  test("behind a number of proxies the outermost one's client is the caller", async () => {
    expect(await callerSeen('1', '10.0.0.1', '1.1.1.1, 198.51.100.9')).toBe('198.51.100.9');
    expect(await callerSeen('2', '10.0.0.1', '1.1.1.1, 198.51.100.9, 10.0.0.2')).toBe('198.51.100.9');
  });

  test('behind known networks, the caller is the first stranger from the right', async () => {
    const networks = '10.0.0.0/8, fd00::/8';
    expect(await callerSeen(networks, '10.0.0.1', '1.1.1.1, 10.9.9.9, 198.51.100.9, fd00::2')).toBe('198.51.100.9');
    expect(await callerSeen(networks, '198.51.100.9', '10.0.0.1')).toBe('198.51.100.9');
  });

  test('a setting that would trust everybody is refused with the remedy', () => {
    for (const setting of ['on', 'true', '0', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'localhost', '1.5', '10.0.0.0/8,']) {
      expect(() => readTrustedProxies(setting), setting).toThrow(
        /write how many proxies .* or their networks .* or off/,
      );
    }
  });
});
