import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { addressKey, readTrustedProxies } from './client-address.ts';

describe('what one caller is counted by', () => {
  test('an IPv4 address, however it is written', () => {
    for (const ip of [
      '203.0.113.7',
      '::ffff:203.0.113.7',
      '::FFFF:cb00:7107',
      '203.0.113.7:51001',
      '[::ffff:203.0.113.7]:80',
    ])
      expect(addressKey(ip), ip).toBe('203.0.113.7');
  });

  test('all addresses of one IPv6 network of 64 bits are one caller, those of the next another', () => {
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

  test('a caller who has hung up has no address, and is no error', () => {
    expect(addressKey(undefined)).toBe('unknown');
  });

  test('counted again it is the same, and what is no address has one count for all', () => {
    for (const ip of ['203.0.113.7', '2001:db8:1:2::1', '::1']) expect(addressKey(addressKey(ip))).toBe(addressKey(ip));
    expect(new Set(['', 'x', 'unknown', '1.2.3', '1.2.3.4.5'].map(addressKey))).toEqual(new Set(['unknown']));
  });
});

/** The address that the server uses for the caller when `socket` sends these forwarded addresses. */
async function callerSeen(setting: string, socket: string, forwarded: string): Promise<string> {
  const app = Fastify({ trustProxy: readTrustedProxies(setting) });
  app.get('/', async ({ ip }) => ip);
  const response = await app.inject({ url: '/', remoteAddress: socket, headers: { 'x-forwarded-for': forwarded } });
  await app.close();
  return response.body;
}

describe('behind proxies', () => {
  test('without any, the address that a caller claims is not trusted', async () => {
    expect(await callerSeen('off', '198.51.100.9', '1.1.1.1')).toBe('198.51.100.9');
  });

  test('behind a number of proxies, the caller is whom the outermost of them saw', async () => {
    expect(await callerSeen('1', '10.0.0.1', '1.1.1.1, 198.51.100.9')).toBe('198.51.100.9');
    expect(await callerSeen('2', '10.0.0.1', '1.1.1.1, 198.51.100.9, 10.0.0.2')).toBe('198.51.100.9');
  });

  test('behind known networks, the caller is the first stranger from the right', async () => {
    const networks = '10.0.0.0/8, fd00::/8';
    expect(await callerSeen(networks, '10.0.0.1', '1.1.1.1, 10.9.9.9, 198.51.100.9, fd00::2')).toBe('198.51.100.9');
    expect(await callerSeen(networks, '198.51.100.9', '10.0.0.1')).toBe('198.51.100.9');
  });

  test('a setting that would trust everybody is refused with what to write instead', () => {
    for (const setting of ['on', 'true', '0', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'localhost', '1.5', '10.0.0.0/8,']) {
      expect(() => readTrustedProxies(setting), setting).toThrow(
        /write how many proxies .* or their networks .* or off/,
      );
    }
  });
});
