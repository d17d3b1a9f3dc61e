import { expect, test } from 'vitest';
import { readPastedOrders } from '../../read-pasted-orders.ts';

const now = new Date('2026-11-20T02:00:00.000Z');
const read = (text: string) => readPastedOrders(text, { now, region: 'SG' }).rows;
const counts = ['2 boxes', '10 pek', '+1kg', '3 bungkus', 'x2', '5 pkts', '两盒', '3箱', '1 dozen', '2 x 500g'];

test.each(['-', ',', '/', '|'])('a count of goods ends the name before it, with %s between values', (sign) => {
  for (const count of counts)
    for (const paid of ['paynow done', 'COD $15', 'paid alr', 'dah bayar'])
      for (const name of ['Adeline', 'Mei Yee', 'Kak Ros', 'Gerald Tan']) {
        const text = [`1. ${name} ${count}`, paid, '284 Bishan St 22 #10-305 S570284', '96114827'].join(` ${sign} `);
        expect(read(text), text).toMatchObject([{ name, phone: '+6596114827', unit: '#10-305', postcode: '570284' }]);
      }
});

test('numbers without a sign are marks if they count on', () => {
  for (const names of [
    ['Jessie', '阿芳', 'Mr Chua'],
    ['Sis Mei', 'Linda Wee', 'Ah Hock'],
  ]) {
    const text = names.map(
      (name, index) => `${index + 1} ${name} +1kg paid Blk 44${index} Pasir Ris Dr 6 #07-11${index} 9284 663${index}`,
    );
    expect(read(['Bak kwa 1kg $58', ...text].join('\n'))).toMatchObject(
      names.map((name, index) => ({ name, phone: `+65928466${30 + index}`, unit: `#07-11${index}` })),
    );
  }
});

test('a number behind a unit and its postcode is a phone', () => {
  for (const unit of ['#07-112 (510443)', '#07-112 510443', '07-112 510443'])
    expect(read(`Jessie, Blk 443 Pasir Ris Dr 6 ${unit} 9284 6630`), unit).toMatchObject([
      { phone: '+6592846630', unit: unit.split(' ')[0], postcode: '510443' },
    ]);
});

test('a weekday before a date is no road of the same letters', () => {
  const items = [
    '1. Kak Ros\n8 Jalan Molek 5, 81100 JB\n0137720914',
    '2. Hafiz\n9 Jalan Molek 5, 81100 JB\n0137720915',
  ];
  for (const head of ['ORDER NASI - RABU 2/12', 'Order Rabu 2/12', 'List utk Rabu 2/12'])
    expect(read([head, ...items].join('\n\n')), head).toMatchObject([{ date: '2026-12-02' }, { date: '2026-12-02' }]);
});

test('goods with their count, in a line of their own, stay with the order above', () => {
  for (const goods of ['donat 5 bekas', 'Cat litter x4', 'Fish cake 3 pkts', '鱼丸5包', 'Kibble 7kg'])
    for (const money of ['', '. COD $71.40 ya', ' - COD $71.40']) {
      const orders = ['Tan SK / 9780 6615', 'Michelle / 8599 0347'].map(
        (who, index) => `${who}\nBlk ${536 + index} Choa Chu Kang St 51 #03-11${index} S(68053${6 + index})\n`,
      );
      const text = `${orders[0]}${goods}${money}\n\n${orders[1]}Treats - paid`;
      const [first, second] = read(text);
      expect(first, text).toMatchObject({ name: 'Tan SK', cod: money === '' ? null : 7140 });
      expect(second, text).toMatchObject({ name: 'Michelle', cod: null });
    }
});
