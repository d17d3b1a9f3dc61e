import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { type OwnNames, weaknessOf } from './password-strength.ts';

const judge = (password: string, own: Partial<OwnNames> = {}) =>
  weaknessOf(password, { userName: '', product: 'tibara', ...own });
const isRefused = async (password: string, own?: Partial<OwnNames>) => (await judge(password, own)) !== null;

test('none of the three thousand commonest passwords is accepted', { timeout: 60_000 }, async () => {
  const listed = dictionary['passwords-common'].slice(0, 3000).map(String);
  const longEnough = listed.filter((password) => password.length >= 8);
  expect(longEnough.length).toBeGreaterThan(500);
  // The first hundred, then every fifth, because each check takes milliseconds.
  for (const password of longEnough.filter((_, i) => i < 100 || i % 5 === 0))
    expect([password, await isRefused(password)]).toEqual([password, true]);
});

test('good passwords are accepted: phrases, random letters, other scripts', async () => {
  const good = [
    'three green parcels',
    'kaya toast at seven',
    'deliver-by-noon',
    'xK9#mQ2v',
    'дорогапосылкам',
    '绿色包裹三个送到家',
  ];
  for (const password of good) expect([password, await isRefused(password)]).toEqual([password, false]);
});

test('names of account and place are weak, even with a year', async () => {
  const names = { userName: 'aina@roti.test', company: 'Kopi Lorong' };
  for (const password of ['kopilorong', 'KopiLorong1', 'selangor', 'Singapore2026', 'nasilemak1']) {
    expect([password, await isRefused(password, names)]).toEqual([password, true]);
  }
});

test('a doubled or slightly extended account name is weak', async () => {
  const names = { userName: 'race@x.test', company: 'Kopi Lorong' };
  for (const password of ['race@x.test-race', 'xrace@x.testx', 'race-x-test-2026', 'race@x.test race@x.test']) {
    expect([password, await isRefused(password, names)]).toEqual([password, true]);
  }
  expect(await isRefused('three green parcels for race', names)).toBe(false);
});

test.each([
  ['withCompany', ['kopilorong1', 'Kopi-Lorong-26', 'lorong2026', 'OLD12345']],
  ['withName', ['farid2026', 'Osman12345']],
  ['withEmail', ['tokoemas1', 'gerai.tokoemas', 'mel@tokoemas.test1']],
  ['guessable', ['password1', 'selangor', 'tibara2026', 'aaaaaaaa']],
] as const)('a weak password is refused as %s', async (weakness, passwords) => {
  const own = { userName: 'mel@tokoemas.test', firstName: 'Farid', lastName: 'bin Osman' };
  for (const password of passwords) {
    const company = password === 'OLD12345' ? 'Old' : 'Kopi Lorong';
    expect([password, await judge(password, { ...own, company })]).toEqual([password, weakness]);
  }
});

test('three letters of a longer name are no reason', async () => {
  expect(await judge('sun12345', { company: 'Sun Rise Bakery' })).toBe('guessable');
});

test('a strong password may contain a name', async () => {
  expect(await judge('three green parcels for Farid', { firstName: 'Farid' })).toBeNull();
});

test('a very long password is judged as quickly as a short one', async () => {
  const long = Array.from({ length: 1024 }, (_, i) => String.fromCharCode(33 + ((i * 37) % 90))).join('');
  await isRefused('the lists are loaded');
  const took = async (password: string) => {
    const before = process.cpuUsage();
    await isRefused(password);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  await took(long.slice(0, 32));
  expect(await took(long)).toBeLessThan(20 * (await took(long.slice(0, 32))));
});
