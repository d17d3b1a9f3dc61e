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

  test('asks about an amount alone under a head of payment', () => {
    const head = fc.constantFrom('Payment', 'Cash / Transfer', 'Pembayaran');
    fc.assert(
      fc.property(head, person, cents, (payment, row, amount) => {
        const { rows } = read([...heads, payment], [...row, ringgit(amount)]);
        expect(rows).toMatchObject([{ cod: amount, unsure: { cod: 'cod_is_total' } }]);
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
});
