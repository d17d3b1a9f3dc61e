import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPastedOrders } from '../../read-pasted-orders.ts';

const read = (...rows: (readonly string[])[]) =>
  readPastedOrders(rows.map((row) => row.join('\t')).join('\n'), {
    now: new Date('2026-11-20T02:00:00.000Z'),
    region: 'MY',
  });
const runs = { numRuns: 30 };
const heads = ['Name', 'Phone', 'Address'];
const name = fc.constantFrom('Aida', 'Tan Wei Ling', '陈美玲', 'Ravi a/l Kumar');
const phone = fc.integer({ min: 2_000_000, max: 9_999_999 }).map((digits) => `012${digits}`);
const street = fc
  .tuple(fc.integer({ min: 1, max: 200 }), fc.constantFrom('Jalan Duku', 'Lorong Maarof', 'Jalan Telawi 3'))
  .map(([number, words]) => `${number} ${words}`);
const person = fc.tuple(name, phone, street);
const cents = fc.integer({ min: 100, max: 99_999 });
const ringgit = (value: number) => (value / 100).toFixed(2);
const two = (value: number) => String(value).padStart(2, '0');

describe('any table of a merchant', () => {
  test('with a head of cash has its amounts, in all languages', () => {
    const head = fc.constantFrom(
      'COD',
      '货到付款',
      '货到付款 (RM)',
      '到付',
      '代收',
      'Tunai / COD',
      'cash/COD',
      'Kutipan',
    );
    fc.assert(
      fc.property(head, person, cents, (cash, row, amount) => {
        expect(read([...heads, cash], [...row, ringgit(amount)]).rows).toMatchObject([{ cod: amount, unsure: {} }]);
      }),
      runs,
    );
  });

  test('has the cash of a way of payment, and of an amount beside Yes', () => {
    const head = fc.constantFrom('Payment Type', 'Mode of payment', 'Jenis Bayaran', 'Payment mode');
    fc.assert(
      fc.property(head, person, cents, (way, row, amount) => {
        const total = read([...heads, 'Total', way], [...row, ringgit(amount), 'COD']);
        const beside = read([...heads, 'COD?', 'COD amount'], [...row, 'Yes', ringgit(amount)]);
        expect([total, beside].map(({ rows }) => [rows[0]?.cod, rows[0]?.unsure.cod])).toEqual([
          [amount, undefined],
          [amount, undefined],
        ]);
      }),
      runs,
    );
  });

  test('asks about an amount alone under a head of payment', () => {
    const head = fc.constantFrom('Payment', 'Cash / Transfer', 'Pembayaran');
    fc.assert(
      fc.property(head, person, cents, (payment, row, amount) => {
        const { rows } = read([...heads, payment], [...row, ringgit(amount)]);
        expect(rows).toMatchObject([{ cod: null, unsure: { cod: 'cod_without_amount' } }]);
      }),
      runs,
    );
  });

  test.each([
    ['Belum', 4500],
    ['blm', 4500],
    ['未', 4500],
    ['Sudah', null],
    ['已', null],
  ])('asks about the total beside the state of payment %s, if it is open', (state, cod) => {
    const { rows } = read([...heads, 'Jumlah', 'Status Bayaran'], ['Aida', '0121112233', '5 Jalan Duku', '45', state]);
    expect(rows).toMatchObject([{ cod }]);
  });

  test('has Chinese times with a colon', () => {
    const part = fc.constantFrom<[string, number]>(['上午', 0], ['早上', 0], ['下午', 12], ['晚上', 12]);
    const clock = fc.tuple(part, fc.integer({ min: 1, max: 11 }), fc.integer({ min: 0, max: 59 }));
    fc.assert(
      fc.property(person, clock, fc.boolean(), (row, [[words, more], hour, minutes], isWindow) => {
        const time = `${words}${isWindow ? `${hour}:00-` : ''}${hour}:${two(minutes)}`;
        expect(read([...heads, '时间'], [...row, time]).rows[0]?.time).toBe(`${two(hour + more)}:${two(minutes)}`);
      }),
      runs,
    );
  });

  test('has no time where a day has midnight', () => {
    const day = fc.constantFrom('2026-12-04', '04/12/2026', '4/12/2026');
    const midnight = fc.constantFrom(' 00:00:00', ' 0:00', ' 00:00', 'T00:00:00');
    fc.assert(
      fc.property(person, day, midnight, (row, written, behind) => {
        const { rows } = read([...heads, 'Date'], [...row, `${written}${behind}`]);
        expect(rows).toMatchObject([{ date: '2026-12-04', time: null }]);
      }),
      runs,
    );
  });

  test('takes goods with their size for goods, and numbers for numbers', () => {
    const goods = fc
      .tuple(fc.constantFrom('Sambal', 'Kek', 'Tart', 'SERUNDING'), fc.integer({ min: 2, max: 900 }))
      .map(([word, size]) => `${word} ${size}g`);
    const code = fc.integer({ min: 10, max: 9999 }).chain((id) => fc.constantFrom(`#${id}`, `INV-${id}`, `SO ${id}`));
    fc.assert(
      fc.property(person, goods, code, (row, words, id) => {
        expect(read([...heads, 'Product'], [...row, words]).rows[0]?.product).toBe(words);
        expect(read([...heads, 'Order'], [...row, id]).rows[0]?.product).toBeNull();
      }),
      runs,
    );
  });

  test('skips the sums of its parts', () => {
    const words = fc.constantFrom(
      'Subtotal Zone A',
      'Total Isnin',
      'Grand Total (all)',
      'Jumlah zon Bangsar',
      '小计 A区',
    );
    fc.assert(
      fc.property(person, person, words, cents, (first, second, sum, amount) => {
        const { rows, skipped } = read(
          [...heads, 'COD'],
          [...first, '20'],
          [sum, '', '', ringgit(amount)],
          [...second, '-'],
        );
        expect([rows.length, skipped.map(({ reason }) => reason)]).toEqual([2, ['total']]);
      }),
      runs,
    );
  });

  test('keeps a row whose address has commas without quotes, also the longest', () => {
    const parts = fc.array(fc.constantFrom('Bangsar Baru', 'Taman Melati', '59100 Kuala Lumpur'), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(person, person, parts, cents, (row, other, more, amount) => {
        const behind = ['12/12/2026', '2pm', ringgit(amount)];
        const { rows } = read([...heads, 'Date', 'Time', 'COD'], [...other, ...behind], [...row, ...more, ...behind]);
        expect(rows[1]).toMatchObject({ date: '2026-12-12', time: '14:00', cod: amount });
        expect(rows[1]?.address).toContain(row[2]);
      }),
      runs,
    );
  });

  test('shows a row without a recipient, if its day is another', () => {
    const day = fc.integer({ min: 1, max: 9 }).map((date) => `${date}/12/2026`);
    fc.assert(
      fc.property(person, day, day, (row, first, second) => {
        const { rows, skipped, notUsed } = read(
          [...heads, 'Date', 'Product'],
          [...row, first, 'Cake'],
          ['', '', '', second, 'Tart'],
        );
        expect(rows).toHaveLength(1);
        expect(rows[0]?.product?.includes('Tart') || skipped.length + notUsed.length > 0).toBe(true);
        expect(rows[0]?.product?.includes('Tart') && first !== second).toBe(false);
      }),
      runs,
    );
  });

  test('has a street once if two columns have it', () => {
    fc.assert(
      fc.property(person, ([who, number, where]) => {
        const { rows } = read(
          ['Name', 'Phone', 'Street', 'Full address'],
          [who, number, where, `${where}, Taman Melati, 53100 Kuala Lumpur`],
        );
        expect(rows[0]?.address?.split(where)).toHaveLength(2);
      }),
      runs,
    );
  });

  test('asks about an error of a formula in place of words', () => {
    const error = fc.constantFrom('#N/A', '#REF!', '#NAME?', '#VALUE!', '#DIV/0!');
    fc.assert(
      fc.property(person, error, fc.constantFrom('name', 'address'), (row, words, field) => {
        const broken = row.map((cell, at) => (heads[at]?.toLowerCase() === field ? words : cell));
        const { rows, notUsed } = read(heads, broken);
        expect(rows).toMatchObject([{ [field]: null }]);
        expect(notUsed).toHaveLength(1);
      }),
      runs,
    );
  });

  test('has a time of four digits under ETA', () => {
    const { rows } = read([...heads, 'ETA'], ['Aida', '0121112233', '5 Jalan Duku', '1430']);
    expect(rows).toMatchObject([{ time: '14:30' }]);
  });

  test.each(['Estimated Ship Out Date', 'Ship by', 'Dispatch date'])('has no day of delivery under %s', (head) => {
    const { rows } = read([...heads, head], ['Aida', '0121112233', '5 Jalan Duku', '2026-12-05 23:59']);
    expect(rows).toMatchObject([{ date: null, time: null }]);
  });
});
