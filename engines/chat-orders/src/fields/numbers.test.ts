import type { Region } from '@tibara/contract/coordinates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPastedOrders } from '../read-pasted-orders.ts';

const read = (text: string, region: Region) =>
  readPastedOrders(text, { now: new Date('2026-11-20T02:00:00.000Z'), region });
const two = (value: number) => String(value).padStart(2, '0');

const floor = fc.integer({ min: 1, max: 40 }).map(two);
const sector = fc.integer({ min: 1, max: 73 }).map((value) => `${two(value)}0${(value % 9) + 1}17`);
const mobile = fc.integer({ min: 9_100_0000, max: 9_199_9999 }).map(String);

describe('a unit with its postcode is no phone (B2)', () => {
  test.each([
    ['behind a mark', (unit: string, postcode: string) => `#${unit} ${postcode}`],
    ['in brackets', (unit: string, postcode: string) => `#${unit} (${postcode})`],
    ['without a mark', (unit: string, postcode: string) => `${unit} ${postcode}`],
    ['without a dash', (unit: string, postcode: string) => `${unit.replace('-', ' ')} S${postcode}`],
    ['said', (unit: string, postcode: string) => `unit ${unit.replace('-', ' dash ')} S${postcode}`],
    ['in Chinese', (unit: string, postcode: string) => `unit ${unit.replace('-', ' 杠 ')} 邮区 ${postcode}`],
  ])('%s', (_, place) => {
    fc.assert(
      fc.property(
        floor,
        fc.integer({ min: 10, max: 999 }),
        sector,
        mobile,
        fc.boolean(),
        (storey, flat, postcode, phone, isBehind) => {
          const unit = `${storey}-${flat}`;
          const [before, behind] = isBehind ? ['', ` ${phone}`] : [` ${phone}`, ''];
          const { rows } = read(`Mei${before} Blk 18 Bedok South Rd ${place(unit, postcode)}${behind}`, 'SG');
          const [row] = rows;
          expect([rows.length, row?.phone, row?.phone2, row?.postcode]).toEqual([1, `+65${phone}`, null, postcode]);
          expect(row?.unit?.replace('#', '')).toBe(unit);
        },
      ),
    );
  });
});

describe('the number of a WhatsApp link is the phone (B4)', () => {
  test.each(['wa.me/', 'https://wa.me/', 'https://api.whatsapp.com/send?phone=', 'wa.me/+'])('%s', (link) => {
    fc.assert(
      fc.property(mobile, fc.constantFrom('', '?text=hi%20there'), (phone, more) => {
        const text = `Mei\n${link}65${phone}${more}\nBlk 18 Bedok South Rd #08-211 S460018`;
        const { rows, notUsed } = read(text, 'SG');
        expect(rows).toMatchObject([{ name: 'Mei', phone: `+65${phone}`, unit: '#08-211' }]);
        expect(notUsed).toEqual([]);
      }),
    );
  });

  test('and another link is none', () => {
    expect(read('Mei\nhttps://maps.test/6591234567\nBlk 18 Bedok South Rd', 'SG').phonesNotPlaced).toEqual([]);
  });
});

test('the letter O at the beginning of a number is a zero', () => {
  expect(read('Aida O12-345 6789 5 Jalan Duku 43000 Kajang', 'MY').rows[0]?.phone).toBe('+60123456789');
});

describe('a house number is no unit (B11)', () => {
  test.each(['门牌 77', '门牌 128 号', 'no 14', '44A', 'nombor 9'])('Jalan Dedap 18 %s', (house) => {
    const [row] = read(`Aida 0123456789 Taman Johor Jaya Jalan Dedap 18 ${house} 81100`, 'MY').rows;
    expect([row?.unit, row?.postcode]).toEqual([null, '81100']);
    expect(row?.address).toContain(house.replace(/^\D+| 号$/g, ''));
  });

  test('but a number before a building and its street is one', () => {
    const [row] = read('Aida 0123456789, 5-3 Riverine Diamond, Jalan Petanak, 93100 Kuching', 'MY').rows;
    expect(row).toMatchObject({ unit: '5-3', address: 'Riverine Diamond, Jalan Petanak' });
  });

  test.each(['2 unit kek', '3 units', '10 kotak'])('and a quantity is neither: %s', (goods) => {
    expect(read(`Aida 0123456789, ${goods}, 12 Jalan Duku 43000 Kajang`, 'MY').rows[0]?.unit).toBeNull();
  });
});

test.each(['JOB', 'Tiket', 'Case', 'DO', 'Kerja'])('a number above the address is no postcode: %s 50912', (word) => {
  const text = `${word} 50912\nName cards 5 boxes\nPn Azlina 013-3910772\n18 Jalan Radin Bagus 3, Sri Petaling 57000`;
  expect(read(text, 'MY').rows).toMatchObject([{ phone: '+60133910772', postcode: '57000' }]);
});

test.each(['5 Kg Nosoob', '12 Kg Baru', '8 Kg. Melayu Subang'])('a village is no weight: %s', (house) => {
  const [row] = read(`Aida / 0123456789 / ${house}, Jalan Duku, 43000 Kajang / kerang 2kg`, 'MY').rows;
  expect(row?.address).toBe(`${house}, Jalan Duku`);
});
