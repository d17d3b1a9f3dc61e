import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPastedOrders } from './read-pasted-orders.ts';
import { type PastedOrders, pastedFields } from './types.ts';

const now = new Date('2026-11-20T02:00:00.000Z');
const region = fc.constantFrom('MY' as const, 'SG' as const);

/** Bits of messages, so that random texts contain drop-offs. */
const bits = fc.constantFrom(
  'Nama: Aida',
  'nama ',
  'HP ',
  'Alamat: ',
  'No 3, Jalan Duku',
  'blk 88 bedok nth st 4',
  '#10-12',
  'S460088',
  '43000 Kajang',
  'cod rm20',
  'COD',
  'RM60',
  'total rm 80',
  'paid',
  '3pm',
  'esok',
  '20/11/2026',
  'leave at door',
  '1) ',
  '2. ',
  '---',
  '\n',
  '\n\n',
  '\t',
  ', ',
  ' - ',
  ' | ',
  'from ',
  'to ',
  'sorry ',
  '012-345 6789',
  '9123 4567',
  '+65 8765 4321',
  '收现金 50',
  '地址：',
  '放门口',
  '"',
  '①',
  '📞 ',
  '[20/11/2026, 9:05:11 AM] Mia: ',
  '\u200e',
  '０１２３４５６７８９',
  'Ravi',
  'Mdm Tan',
  'all by noon',
  'pickup: ',
);
const message = fc
  .array(
    fc.oneof({ weight: 5, arbitrary: bits }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) }),
    { maxLength: 40 },
  )
  .chain((parts) => fc.constantFrom('', ' ', '\n').map((between) => parts.join(between)));

const spansOf = ({ rows, phonesNotPlaced, senders, notUsed }: PastedOrders) => [
  ...rows.flatMap(({ spans, replaced }) => [...Object.values(spans).flat(), ...Object.values(replaced).flat()]),
  ...phonesNotPlaced,
  ...senders,
  ...notUsed,
];

test('any text is read without failure, always with the same result', () => {
  fc.assert(
    fc.property(message, region, (text, where) => {
      const read = readPastedOrders(text, { now, region: where });
      expect(readPastedOrders(text, { now, region: where })).toEqual(read);
      for (const { start, end } of spansOf(read)) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
      }
      for (const row of read.rows)
        for (const field of pastedFields) if (row[field] !== null) expect(row.spans[field], field).not.toHaveLength(0);
    }),
    { numRuns: 400 },
  );
});

const malaysian = fc.tuple(
  fc.constantFrom('012', '013', '016', '017', '019'),
  fc.integer({ min: 2_000_000, max: 9_999_999 }),
);
const singaporean = fc
  .integer({ min: 0, max: 999_999 })
  .map((digits) => `9${1 + (digits % 8)}${String(digits).padStart(6, '0')}`);
const written = fc.oneof(
  malaysian.chain(([prefix, rest]) => {
    const all = `${prefix}${rest}`;
    const e164 = `+6${all}`;
    const ways = [
      all,
      `${prefix}-${rest}`,
      `+6${all}`,
      `6${all}`,
      `+60 ${all.slice(1, 3)}-${all.slice(3, 6)} ${all.slice(6)}`,
      `tel${all}`,
    ];
    return fc.constantFrom(...ways).map((text) => ({ text, e164 }));
  }),
  singaporean.chain((digits) => {
    const ways = [
      digits,
      `${digits.slice(0, 4)} ${digits.slice(4)}`,
      `+65 ${digits}`,
      `65${digits}`,
      `${digits.slice(0, 4)}-${digits.slice(4)}`,
    ];
    return fc.constantFrom(...ways).map((text) => ({ text, e164: `+65${digits}` }));
  }),
);
const around = fc.constantFrom(
  'Aida ',
  '\n',
  ', ',
  ' cod rm20\n',
  ' - 5 jalan duku 43000 kajang\n',
  ' #05-11 ',
  '/',
  '; ',
  '\nNama: Ben\n',
  ' 3pm ',
  '\n\n',
  'pickup: ',
  ' | paid | ',
);

test('every number is in a drop-off or listed as not placed', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(written, around), { minLength: 1, maxLength: 12 }), region, (parts, where) => {
      const text = parts.map(([phone, after]) => phone.text + after).join('');
      const { rows, phonesNotPlaced } = readPastedOrders(text, { now, region: where });
      const found = new Set([
        ...rows.flatMap(({ phone, phone2 }) => [phone, phone2]),
        ...phonesNotPlaced.map(({ phone }) => phone),
      ]);
      for (const [{ e164 }] of parts) expect(found, text).toContain(e164);
    }),
    { numRuns: 400 },
  );
});

test('drop-offs beyond the hundredth are counted and their numbers listed', () => {
  const lines = Array.from(
    { length: 130 },
    (_, index) => `${index + 1}) Ravi 012${String(2_000_000 + index)} - ${index + 1} jalan lahat 30200 - cod 20`,
  );
  const { rows, leftOut, phonesNotPlaced } = readPastedOrders(lines.join('\n'), { now, region: 'MY' });
  expect([rows.length, leftOut, phonesNotPlaced.length]).toEqual([100, 30, 30]);
});
