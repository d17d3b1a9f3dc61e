import { expect, test } from 'vitest';
import { addressesIn } from './addresses-in.ts';

const codes = new Set(['59100', '46000', '310123', '570289']);
const read = (text: string) => addressesIn(text, (code) => codes.has(code)).map((each) => each.trim());

const firsts = [
  '12 Jalan Ampang KL',
  'No. 7 Lorong Utara 3, Ipoh',
  'Blk 123 Toa Payoh Lorong 1',
  '10 Bayfront Avenue',
  'Wisma Lim, 3-1 Jln Besar',
];
const seconds = [
  '5 Jalan Gasing PJ',
  'Lot 9, Persiaran Barat',
  'blk 289 Bishan St 24',
  '22号 Jalan Utama',
  '1 Orchard Road #03-01',
];
const borders = [
  '\n',
  '; ',
  ', ',
  ' and ',
  ' then ',
  ' dan ',
  ' & ',
  ' + ',
  ' lepas tu ',
  ', kemudian ',
  '和',
  ' 和 ',
  ' > ',
  '\n2) ',
  '\n\n',
  ' and then ',
];
const texts = firsts.flatMap((one) =>
  seconds.flatMap((other) => borders.map((border) => [one, border, other] as const)),
);

test('two addresses are read apart, whatever is between them', () => {
  for (const [one, border, other] of texts) {
    const [first, second] = read(`${one}${border}${other}`);
    expect([first?.startsWith(one), second], `${one}${border}${other}`).toEqual([true, other]);
  }
});

test.each([
  '12 Jalan Ampang\n50450 Kuala Lumpur',
  'Unit 5, 3rd floor\n12 Jalan Ampang',
  '5 Lorong 3 Jalan Ipoh',
  '12 Jalan 14/20, 46000 Petaling Jaya',
  'Lot 5, 3 Jalan Besar',
  'No 10 and 12 Jalan Gasing',
  '12 Jalan Gasing\n12 Jalan Gasing, PJ',
  'Blk 123, 5 Toa Payoh Road, 310123',
  '12 Jalan Ampang, 5 minutes from Jalan Gasing',
  '59100 Jalan Telawi, 46000 Petaling Jaya',
  'Jalan Besar 59100, Kuala Lumpur 59100',
])('one address is left whole: %s', (text) => {
  expect(read(text)).toEqual([text]);
});

test.each([
  ['310123 570289', ['310123', '570289']],
  ['Menara A, 59100 Kuala Lumpur, Menara B, 46000 PJ', ['Menara A, 59100 Kuala Lumpur', ', Menara B, 46000 PJ']],
])('each of two postcodes is an address: %s', (text, addresses) => {
  expect(read(text)).toEqual(addresses);
});

test('a long text is read in linear time', () => {
  for (const piece of ['1 a ', '12 jalan ', 'and ', ', ', 'no no 12', '12 ab cd ef ', '59100 ', '和'])
    expect(read(piece.repeat(20_000)).length).toBeGreaterThan(0);
});
