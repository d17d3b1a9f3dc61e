import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWalletReferences, walletReference } from './wallet-reference.ts';

const LETTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODE_LETTERS = LETTERS.filter((letter) => !'ILOU'.includes(letter));
const named = (text: string) => readWalletReferences(text).map((found) => found.named);

describe.each([
  ['7KQ2ZD', 'MY'],
  ['000000', 'MY'],
  ['ZZZZZZ', 'SG'],
  ['W5G1MY', 'SG'],
  ['A0B1C2', 'SG'],
  ['9HJKMN', 'MY'],
] as const)('the wallet reference of %s in %s', (vendorCode, region) => {
  const letters = [...walletReference(vendorCode, region)];
  const isMisread = (changed: readonly string[]) => named(changed.join('')).some((found) => found !== 'wrong check');

  test('reveals every wrong character', () => {
    const errors = letters.flatMap((right, at) =>
      LETTERS.filter((letter) => letter !== right).map((letter) => letters.with(at, letter)),
    );
    expect(errors).toHaveLength(11 * 35);
    expect(errors.filter(isMisread)).toEqual([]);
  });

  test('reveals every swap of two characters at any distance', () => {
    const swaps = letters.flatMap((one, at) =>
      letters.flatMap((other, to) => (to > at && one !== other ? [letters.with(at, other).with(to, one)] : [])),
    );
    expect(swaps.length).toBeGreaterThan(30);
    expect(swaps.filter(isMisread)).toEqual([]);
  });
});

test('check characters follow ISO/IEC 7064, MOD 1271-36', () => {
  const reference = walletReference('7KQ2ZD', 'MY');
  expect(reference).toMatch(/^W7KQ2ZDMY[0-9A-Z]{2}$/);
  const value = [...reference].reduce((sum, letter) => sum * 36n + BigInt(LETTERS.indexOf(letter)), 0n);
  expect(value % 1271n).toBe(1n);
});

test('a reference is read in any case, with separators around its region', () => {
  const code = fc.string({ unit: fc.constantFrom(...CODE_LETTERS), minLength: 6, maxLength: 6 });
  const gap = fc.constantFrom('', ' ', '-');
  const around = fc.constantFrom('', 'IBG ', 'DUITNOW/', 'Ref: ', 'top up, ');
  fc.assert(
    fc.property(code, fc.constantFrom('MY', 'SG'), gap, gap, around, fc.boolean(), (vendorCode, region, ...how) => {
      const [before, after, words, isSmall] = how;
      const written = walletReference(vendorCode, region).replace(
        /^(.{7})(..)(..)$/,
        (_, wallet, of, check) => `${words}${wallet}${before}${of}${after}${check} end`,
      );
      expect(named(isSmall ? written.toLowerCase() : written)).toEqual([{ vendorCode, region }]);
    }),
  );
});

test('a reference is found once, and two references are both found', () => {
  const [one, other] = [walletReference('7KQ2ZD', 'MY'), walletReference('7KQ2ZD', 'SG')];
  expect(readWalletReferences(`${one} ${one.toLowerCase()}`).map(({ reference }) => reference)).toEqual([one]);
  expect(named(`${one}/${other}`)).toEqual([
    { vendorCode: '7KQ2ZD', region: 'MY' },
    { vendorCode: '7KQ2ZD', region: 'SG' },
  ]);
});

test('a reference with a wrong check is named as written', () => {
  const wrong = walletReference('7KQ2ZD', 'MY').replace('7', '8');
  expect(readWalletReferences(`IBG ${wrong.toLowerCase()}`)).toEqual([{ reference: wrong, named: 'wrong check' }]);
});

test('similar texts are no references', () => {
  const reference = walletReference('7KQ2ZD', 'MY');
  for (const text of ['', `X${reference}`, `${reference}1`, reference.slice(0, -1), 'WALLETS TO UP', 'W 7KQ2ZD MY'])
    expect(readWalletReferences(text)).toEqual([]);
});

test('letters that no vendor code has are refused with a right check too', () => {
  expect(named(walletReference('OILU00', 'MY'))).toEqual(['wrong check']);
});

test('an ordinary word of eleven letters is no mistyped reference', () => {
  expect(readWalletReferences('FROM CHONG WAREHOUSING SDN BHD, WHOLESALERS, CASH WITHDRAWALS')).toEqual([]);
});
