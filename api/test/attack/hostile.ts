import type { Random } from '@tibara/seeded-random';
import type { Json } from './shape.ts';

/** Texts that have broken some parser, database, page or spreadsheet. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'before\u0000after',
  '\ud800',
  'half \udfff of a pair',
  '\u202egnp.exe',
  '\ufeffmark',
  '👩‍👩‍👧‍👦 🇲🇾',
  'Z̸̢̛͔͓͙͖a̶l̵g̷o̸',
  'x'.repeat(10_000),
  '＋６０１２３４５６７８９',
  "' or 1=1 --",
  "'; drop table wallets; --",
  '1) union select password_hash from credentials --',
  '$1; select pg_sleep(5)',
  '\\',
  '%',
  '%s%n%x',
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '"><svg/onload=alert(1)>',
  "javascript:alert('x')",
  'expression(alert(1)); background:url(//evil.test)',
  '=cmd|"/c calc"!A1',
  '@SUM(1+1)*cmd',
  '+1\t-1',
  'a\r\nSet-Cookie: stolen=1',
  '../../../etc/passwd',
  '//evil.test',
  'http://127.0.0.1:1/',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0x10',
  '1e21',
  '9'.repeat(400),
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'stranger@shop.test',
  'a@b',
  `${'a'.repeat(300)}@shop.test`,
];

export const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  -0.5,
  1e-36,
  5e-324,
  100,
  101,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53 - 1,
  -(2 ** 53 - 1),
  2 ** 53,
  2 ** 63,
  1e21,
  Number.MAX_VALUE,
];

export const hostileTimes: readonly string[] = [
  '9999-12-31T23:59:59-23:59',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '1969-12-31T23:59:59Z',
  '2026-02-29T12:00:00Z',
  '2028-02-29T12:00:00+08:00',
  '2026-11-20T24:00:00Z',
  '2026-06-30T23:59:60Z',
  '2026-11-20T01:00:00',
  '2026-11-20',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '2026-11-20T01:00:00.123456789Z',
  'yesterday',
];

/** This text is replaced in `bytesOf` by a number that JSON.stringify would not write. */
export const rawNumber = '@@raw-number@@';

export function hostileValue(random: Random, ids: readonly string[]): Json {
  switch (random.below(9)) {
    case 0:
    case 1:
    case 2:
      return random.pick(hostileTexts);
    case 3:
      return random.pick(hostileNumbers);
    case 4:
      return random.pick(hostileTimes);
    case 5:
      return random.pick(ids);
    case 6:
      return nested(random.pick([2, 20, 200]));
    case 7:
      return random.pick<Json>([[], {}, [[]], [null], Array.from({ length: 200 }, () => 'x'), rawNumber]);
    default:
      return random.pick<Json>([null, true, false]);
  }
}

/** A hostile value, usually of the original's type, so that it passes the first check. */
export function hostileLike(value: Json | undefined, random: Random, ids: readonly string[]): Json {
  if (random.below(3) === 0) return hostileValue(random, ids);
  if (typeof value === 'number') return random.pick(hostileNumbers);
  if (typeof value !== 'string') return hostileValue(random, ids);
  if (/^\d{4}-\d\d-\d\d/.test(value)) return random.pick(hostileTimes);
  return /^[0-9a-f]{8}-/.test(value) ? random.pick(ids) : random.pick(hostileTexts);
}

/** Keys that reach an object's prototype if code merges carelessly. */
export const prototypeFields = (): [string, Json][] => [
  ['__proto__', { isAdmin: true, version: 99 }],
  ['constructor', { prototype: { isAdmin: true } }],
  ['toString', 'text'],
  ['hasOwnProperty', null],
  ['', 'no name'],
  ['then', { resolve: 1 }],
];

function nested(depth: number): Json {
  let value: Json = 'the end';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { in: value };
  return value;
}
