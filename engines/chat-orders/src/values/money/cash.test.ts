import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPastedOrders } from '../../read-pasted-orders.ts';

const order = (words: string) =>
  readPastedOrders(`Nama: Aida\nHP: 0123456789\nAlamat: 12 Jalan Duku 43000 Kajang\n${words}`, {
    now: new Date('2026-11-20T02:00:00.000Z'),
    region: 'MY',
  }).rows[0];
const amount = fc.integer({ min: 5, max: 990 });

describe('cash is the amount that the words collect (D5)', () => {
  test.each([
    'RM{} on arrival',
    'Total RM999, deposit RM{}1 paid. Balance RM{} to be collected in cash on delivery.',
    'RM{} upon arrival',
    'ambil duit RM{}',
    'kutip duit dengan dia ya {} ringgit',
    'collect {} from him before 630pm',
    'collect RM{} from whoever open door',
    '跟他收钱{}块',
    '现金RM{}',
    'Amt to collect: RM {}.00',
    'Amount to collect : {}',
    'RM{} bayar masa sampai',
    'mintak RM{} dari dia',
    'she will pay {} dollars',
    'dia bayar RM{}',
    '💵 {}',
    'he pays you RM{}',
    'total rm{} pay to rider',
    'bayar kat rumah RM{}',
    '跟他拿 RM{}',
    '收钱两盒{}块',
  ])('%s', (words) => {
    fc.assert(
      fc.property(amount, (ringgit) => {
        expect(order(words.replaceAll('{}', String(ringgit)))).toMatchObject({ cod: ringgit * 100, name: 'Aida' });
      }),
    );
  });
});

describe('of options only the ticked one counts (D5)', () => {
  test.each([
    ['[ / ] COD   [   ] Bank', 'cod_is_total'],
    ['[   ] Bank  [ x ] COD', 'cod_is_total'],
    ['( ) transfer (/) COD', 'cod_is_total'],
    ['☐ Bank ☑ COD', 'cod_is_total'],
    ['[ / ] Bank  [   ] COD', undefined],
    ['☑ Bank ☐ COD', undefined],
    ['[ ] Bank [ ] COD', undefined],
  ])('%s', (options, unsure) => {
    fc.assert(
      fc.property(amount, fc.constantFrom('Harga', 'Jumlah', 'Amount', '金额'), (ringgit, label) => {
        const row = order(`${label}: RM${ringgit}\nCara bayaran: ${options}`);
        expect([row?.cod, row?.unsure.cod]).toEqual([unsure ? ringgit * 100 : null, unsure]);
      }),
    );
  });
});

test('a total that the form calls unpaid is cash without a doubt (D5)', () => {
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom(
        'Total: RM{} (Unpaid - cash on delivery)',
        'Total: RM{}\nPayment: Cash on delivery (Unpaid)',
        'Payment: COD, unpaid\nTotal RM{}',
      ),
      (ringgit, words) => {
        const row = order(words.replace('{}', String(ringgit)));
        expect([row?.cod, row?.unsure.cod]).toEqual([ringgit * 100, undefined]);
      },
    ),
  );
});

test('an amount with its currency before COD counts, not the house behind it', () => {
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom('RM{} COD - ', 'RM{} COD, ', '2 box / RM{} cod / ', 'RM{} tunai - ', '$ {} (COD) '),
      fc.constantFrom('684 Jalan Kenari 2', '12 Lorong Duta', '7 Jalan 5/2'),
      (ringgit, words, street) => {
        expect(
          readPastedOrders(`1. Devi - ${words.replace('{}', String(ringgit))}${street}, 81100 JB - 012-345 6780`, {
            now: new Date('2026-11-20T02:00:00.000Z'),
            region: 'MY',
          }).rows,
        ).toMatchObject([{ name: 'Devi', cod: ringgit * 100, address: street }]);
      },
    ),
  );
});

test('a balance that nobody wrote is the total less the deposit, and asks (D5)', () => {
  const sums = fc.tuple(amount, amount).filter(([total, deposit]) => total > deposit);
  fc.assert(
    fc.property(
      sums,
      fc.constantFrom(
        'RM{t}, bayar {d} sudah, balance collect',
        'total {t} deposit {d} balance cod',
        'Total RM{t}\nDeposit RM{d} paid\nBaki COD',
        'rm{t} paid rm{d} balance collect on delivery',
        'Harga RM{t}, dah bayar RM{d}, baki kutip tunai',
      ),
      ([total, deposit], words) => {
        const row = order(words.replace('{t}', String(total)).replace('{d}', String(deposit)));
        expect([row?.cod, row?.unsure.cod]).toEqual([(total - deposit) * 100, 'cod_is_balance']);
      },
    ),
  );
});

test.each([
  '不要跟她收钱',
  'RM45 dah transfer',
  'TOTAL 44.01   PAID (eWallet)',
  'Amt to collect: RM 0.00',
  '5 box RM175, bank in oredi',
])('%s collects nothing', (words) => expect(order(words)).toMatchObject({ cod: null, name: 'Aida', unsure: {} }));
