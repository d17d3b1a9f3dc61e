import { expect, test } from 'vitest';
import { isPublic } from '#platform/settings/public-address.ts';
import { makeFetchPicture } from './picture-of.ts';

test.each([
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '0.0.0.0',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
])('%s is not fetched from', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['203.116.1.1', '8.8.8.8', '172.32.0.1', '2606:4700::1'])('%s is in the open network', (address) => {
  expect(isPublic(address)).toBe(true);
});

test.each([
  'http://203.116.1.1/1.png',
  'https://127.0.0.1:1/1.png',
  'https://[::1]:1/1.png',
  'https://localhost:1/1.png',
  'file:///etc/passwd',
  'no address',
])('there is no picture at %s', async (url) => {
  const fetchPicture = makeFetchPicture({ env: { LALAMOVE_URL: 'https://rest.lalamove.com' } });
  expect(await fetchPicture(url)).toBeNull();
});
