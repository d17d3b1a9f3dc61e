import type { Region } from '@tibara/contract/coordinates';
import { describe, expect, test } from 'vitest';
import { readPastedOrders } from './read-pasted-orders.ts';

const read = (text: string, region: Region = 'MY') =>
  readPastedOrders(text, { now: new Date('2026-11-20T02:00:00.000Z'), region });
const order = (line: string) => read(`Aida\n0123456789\n5 Jalan Duku, 43000 Kajang\n${line}`).rows[0];

describe('phone numbers', () => {
  test.each([
    ['012-345 6789', '+60123456789'],
    ['91234567', '+6591234567'],
    ['31234567', '+6531234567'],
    ['82345678', '+6582345678'],
    ['tel0123456789', '+60123456789'],
    ['0123456789cod60', '+60123456789'],
    ['012 345 6789 3pm', '+60123456789'],
    ['9876 5432 310123', '+6598765432'],
    ['9123 4567 #05-11', '+6591234567'],
    ['０１２‑３４５ ６７８９', '+60123456789'],
  ])('are found although the library misses them: %s', (text, phone) => {
    for (const region of ['MY', 'SG'] as const)
      expect(read(`Aida\n${text}\n5 Jalan Duku`, region).rows[0]?.phone, region).toBe(phone);
  });

  test.each([
    ['82345678', 'MY', 'phone_country'],
    ['9123 4567', 'MY', 'phone_country'],
    ['82345678', 'SG', undefined],
    ['+65 8234 5678', 'MY', undefined],
    ['6582345678', 'MY', undefined],
    ['082-345678', 'MY', undefined],
    ['012-345 6789', 'SG', undefined],
  ] as const)('without a country code, %s in %s: unsure is %s', (text, region, unsure) => {
    expect(read(`Aida\n${text}\n5 Jalan Duku`, region).rows[0]?.unsure.phone).toBe(unsure);
    expect(read(`Nama\tHP\tAlamat\nAida\t${text}\t5 Jalan Duku`, region).rows[0]?.unsure.phone).toBe(unsure);
  });

  test.each([
    'IC 900101-14-5678',
    '900101-14-5678',
    'Maybank 5123 4567 8901',
    'acc 8001234567',
    'order 91234567',
    'https://maps.test/0123456789',
  ])('are not identity cards, accounts, references or links: %s', (text) => {
    const { rows, phonesNotPlaced } = read(`Aida\n5 Jalan Duku\n${text}`, 'SG');
    expect([rows[0]?.phone, phonesNotPlaced]).toEqual([null, []]);
  });

  test('two in one line are the number to call and the second one', () => {
    expect(read('Aida\n0123456789,0198765432\n5 Jalan Duku').rows[0]).toMatchObject({
      phone: '+60123456789',
      phone2: '+60198765432',
    });
  });
});

describe('cash on delivery', () => {
  test.each([
    ['COD RM60', 6000],
    ['c.o.d. rm 60.50', 6050],
    ['60 ringgit cash on delivery', 6000],
    ['kutip RM1,080.00', 108_000],
    ['COD 60/-', 6000],
    ['RM50 + RM8 = RM58 COD', 5800],
    ['deposit RM20, balance COD RM40', 4000],
    ['货到付款 60', 6000],
    ['收现金60', 6000],
  ])('is the amount next to a word for cash on delivery: %s', (line, cod) =>
    expect(order(line)).toMatchObject({ cod, unsure: {} }),
  );

  test.each([
    'Total RM60',
    'RM60',
    'deposit RM20',
    'delivery RM8',
    'no COD',
    'COD nil',
    'COD: 0',
    'paid RM60',
    'dah byr',
    'self collect',
    'collect 3 boxes',
  ])('is not read from this line: %s', (line) => expect(order(line)).toMatchObject({ cod: null, unsure: {} }));

  test('of amounts to be added is left open', () => {
    expect(order('RM50 + RM8 COD')).toMatchObject({ cod: null, unsure: { cod: 'cod_is_sum' } });
  });

  test('with only one total proposes the total, marked', () => {
    expect(order('Total RM60\nPayment: COD')).toMatchObject({ cod: 6000, unsure: { cod: 'cod_is_total' } });
    expect(order('Payment: COD')).toMatchObject({ cod: null, unsure: { cod: 'cod_without_amount' } });
  });
});

describe('times and days', () => {
  test.each([
    ['3pm', '15:00', undefined],
    ['by 3.30pm', '15:30', undefined],
    ['1500hrs', '15:00', undefined],
    ['pukul 4 petang', '16:00', undefined],
    ['下午4点半', '16:30', undefined],
    ['before noon', '12:00', undefined],
    ['12 tgh hari', '12:00', undefined],
    ['b4 9', '09:00', 'no_am_or_pm'],
    ['sebelum 4', '16:00', 'no_am_or_pm'],
    ['by 6', '18:00', 'no_am_or_pm'],
    ['by 6.45', '18:45', 'no_am_or_pm'],
    ['by 7', '07:00', 'no_am_or_pm'],
    ['by 11', '11:00', 'no_am_or_pm'],
    ['by 12', '12:00', 'no_am_or_pm'],
    ['by 1', '13:00', 'no_am_or_pm'],
    ['2-4pm', '16:00', undefined],
  ])('%s is %s', (line, time, unsure) => {
    const row = order(line);
    expect([row?.time, row?.unsure.time]).toEqual([time, unsure]);
  });

  test.each([
    ['today', '2026-11-20'],
    ['esok', '2026-11-21'],
    ['lusa', '2026-11-22'],
    ['明天', '2026-11-21'],
    ['hari isnin', '2026-11-23'],
    ['25/11', '2026-11-25'],
    ['2 Jan', '2027-01-02'],
  ])('%s is %s, counted at UTC+8', (line, date) => expect(order(line)?.date).toBe(date));

  test('are counted from the day of the message, not from the day of pasting', () => {
    const text = '[1/12/2026, 9:05:11 AM] Mia: Aida 0123456789 5 Jalan Duku, 43000 Kajang esok';
    expect(read(text).rows[0]?.date).toBe('2026-12-02');
  });
});

test('a correction replaces the earlier value, and both are shown', () => {
  const text = 'Aida\n0123456788\n5 Jalan Duku, 43000 Kajang\nsorry no betul 0123456789';
  const { rows, phonesNotPlaced } = read(text);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.phone).toBe('+60123456789');
  expect(rows[0]?.replaced.phone?.map(({ start, end }) => text.slice(start, end))).toEqual(['0123456788']);
  expect(phonesNotPlaced).toMatchObject([{ phone: '+60123456788' }]);
});

test('a number with a digit too few is shown for repair', () => {
  expect(read('Nama: Aida\nHP: 012-345 67\nAlamat: 5 Jalan Duku').rows[0]).toMatchObject({
    phone: null,
    unsure: { phone: 'phone_invalid' },
  });
});

test('two hours after a day are a range, and its end counts', () => {
  const { rows } = read('Mr Tan 0127654321 12 Jalan Molek 1/5, 81100 Taman Molek, tmr 10-12, paid');
  expect(rows[0]).toMatchObject({ date: '2026-11-21', time: '12:00', unsure: { time: 'end_of_range' } });
  expect(rows[0]?.address).not.toContain('10-12');
  expect(read('Aida 0123456789 10-12 Jalan Duku, 43000 Kajang').rows[0]).toMatchObject({ time: null });
});

test('a sender who is named after thanks is no drop-off', () => {
  const text = 'Aida 0123456789 5 Jalan Duku, 43000 Kajang\n\nthanks ya, sender Klinik Sinar 07-2221111';
  const { rows, senders, phonesNotPlaced } = read(text);
  expect(rows.map(({ phone }) => phone)).toEqual(['+60123456789']);
  expect(JSON.stringify([senders, phonesNotPlaced])).toContain('+6072221111');
});
