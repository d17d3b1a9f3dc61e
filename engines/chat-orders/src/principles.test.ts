import type { Region } from '@tibara/contract/coordinates';
import { describe, expect, test } from 'vitest';
import { readPastedOrders } from './read-pasted-orders.ts';
import { regionOf } from './text/region-of.ts';

const read = (text: string, region: Region = 'MY') =>
  readPastedOrders(text, { now: new Date('2026-11-20T02:00:00.000Z'), region }).rows;
const order = (...lines: string[]) =>
  read(['Aida', '0123456789', '5 Jalan Duku, 43000 Kajang', ...lines].join('\n'))[0];

describe('a note for the rider', () => {
  test.each(['leave at the door', 'jangan tekan loceng', 'use the side gate', 'tunggu kat pagar', '放门口'])(
    'opens with an instruction: %s',
    (line) => expect(order(line)?.note).toBe(line),
  );

  test.each([
    'kalau tiada orang letak atas kerusi',
    'helper will collect, do not ring bell',
    'if nobody is home call 0198765432',
  ])('keeps the condition before it: %s', (line) => expect(order(line)?.note).toBe(line));

  test.each(['signature required', 'naik tangga sebelah', 'lift does not stop at 6', 'pagar warna coklat'])(
    'contains any unexplained rest of an order: %s',
    (line) => expect(order(line)?.note).toBe(line),
  );

  test.each([
    'terima kasih ya sis',
    'kek batik 2 kotak',
    'simen 20 beg',
    'card: happy birthday mama',
    'payment received',
    'ready stock ada?',
  ])('contains no thanks, goods, card texts, money or questions: %s', (line) => expect(order(line)?.note).toBeNull());
});

test.each([
  ['Blk 85 Bedok North Street 4, 460085, 9123 4567', 'SG'],
  ['12 Jalan Telawi, 59100 KL, 012-345 6789', 'MY'],
  ['Aida, 5 pax', null],
])('the country of %s is %s', (text, region) => expect(regionOf(text)).toBe(region));

describe('the person to meet', () => {
  const rowOf = (line: string) => read(['5 Jalan Duku, 43000 Kajang', '0123456789', line].join('\n'))[0];

  test.each([
    ['jumpa Farah', 'Farah', null],
    ['Look for Mr Lim', 'Mr Lim', null],
    ['到了找林太太', '林太太', null],
    ['jumpa Kak Yah kat kaunter', 'Kak Yah', 'jumpa Kak Yah kat kaunter'],
    ['find Jason, call when you reach', 'Jason', 'find Jason, call when you reach'],
  ])('is the recipient if nobody else is named: %s', (line, name, note) => {
    expect(rowOf(line)).toMatchObject({ name, note, phone: '+60123456789' });
  });

  test.each(['jumpa guard dulu', 'cari rumah putih', 'look for Blue Gate', 'find Parking B2 then lift', '找保安'])(
    'is no name if it means a place or its staff: %s',
    (line) => expect(rowOf(line)).toMatchObject({ name: null, note: line }),
  );

  test('does not replace a given name', () => {
    expect(order('jumpa Farid di lobi')).toMatchObject({ name: 'Aida', note: 'jumpa Farid di lobi' });
  });
});

describe('an address is recognised by its position', () => {
  test('a house number before a unit or postcode needs no street word', () => {
    expect(read('Sandy\n94002213\n12 Lengkong Tiga #05-13 S417412', 'SG')[0]).toMatchObject({
      address: '12 Lengkong Tiga',
      unit: '#05-13',
    });
  });

  test('words after a Malaysian postcode are its town, even unknown', () => {
    expect(read('Aida\n0123456789\n9 Jalan Duku, 10250 Pulau Tikus, Penang')[0]).toMatchObject({
      address: '9 Jalan Duku',
      town: 'Pulau Tikus',
    });
    expect(read('send Aida 0123456789 at 9 Jalan Duku 50480 KL he pay cash rm99')[0]).toMatchObject({
      address: '9 Jalan Duku',
      town: 'KL',
      cod: 9900,
    });
  });

  test('a number of three parts is a unit, even after "Blok"', () => {
    expect(read('Aida\n0123456789\nBlok 2-11-4, Sunny Ville, 43000 Kajang')[0]).toMatchObject({
      unit: '2-11-4',
      address: 'Sunny Ville',
    });
  });

  test('of a shopping centre may be its name alone', () => {
    expect(read('陈太太 07-3551234 Aeon Tebrau City')[0]).toMatchObject({
      name: '陈太太',
      address: 'Aeon Tebrau City',
    });
  });

  test('ends before goods in Chinese', () => {
    expect(read('王小姐 012-7788990 8 Jalan Molek 1/5 蛋糕1个')[0]).toMatchObject({ address: '8 Jalan Molek 1/5' });
  });

  test('a street name may look like money', () => {
    expect(read('Aida\n0123456789\n12 Jalan Transfer, 10050 George Town\ncod rm5')[0]).toMatchObject({
      address: '12 Jalan Transfer',
      cod: 500,
    });
  });
});

describe('a name', () => {
  test.each([
    ['Ah Hock ah, send to my cousin Bee Lian, 0124709931, 61 Jalan Trus', 'Bee Lian'],
    ['Site office - Encik Lan 0133320087\n5 Jalan Duku', 'Encik Lan'],
    ['Hi, saya Dayang nak order kek\n0123456789\n5 Jalan Duku', 'Dayang'],
    ['Restoran Saji, 03-33712202, 5 Jalan Meru, 41050 Klang', 'Restoran Saji'],
    ['Klinik Senyum\n33 Jalan Besar, 43300 Seri Kembangan\n03-89412207', 'Klinik Senyum'],
  ])('follows a cue, has a title, or is a business: %s', (text, name) => expect(read(text)[0]?.name).toBe(name));

  test('with a title ends the address before it', () => {
    const [row] = read('88 Bedok North Street 4 Mdm Tan 91234567 460088 #10-12', 'SG');
    expect(row).toMatchObject({ name: 'Mdm Tan', address: '88 Bedok North Street 4', unit: '#10-12' });
  });

  test("of two labels is the receiver's", () => {
    const text = 'Customer: Sin Lee\nAttn: Mr Chua\nTel: 0123456789\nAlamat: 5 Jalan Duku';
    expect(read(text)[0]?.name).toBe('Mr Chua');
  });

  test.each(['gf', 'mum', 'cake'])('is neither an everyday word nor goods: for my %s', (word) =>
    expect(read(`for my ${word}\n0123456789\n5 Jalan Duku`)[0]?.name).toBeNull(),
  );
});

describe('a label', () => {
  test.each([
    ['Pt name: Aida', 'name'],
    ['almt: 5 Jalan Duku', 'address'],
    ['Alamat penerima: 5 Jalan Duku', 'address'],
    ['Nama saya Aida', 'name'],
    ['[Nama] Aida', 'name'],
    ['Nota untuk rider: Aida', 'note'],
  ] as const)('is known by one word, without vowels, or with its owner: %s', (line, field) => {
    const [row] = read(`${line}\n0123456789\n9 Jalan Besar`);
    expect(row?.[field]).toBe(field === 'address' ? '5 Jalan Duku' : 'Aida');
  });
});

test.each([
  ['12.30 tgh', '12:30'],
  ['11.30 tgh hari', '11:30'],
  ['1 tengah hari', '13:00'],
  ['1230 tgh', '12:30'],
  ['9 pg', '09:00'],
  ['9.30 pagi', '09:30'],
  ['4.15 ptg', '16:15'],
  ['8 mlm', '20:00'],
  ['12 malam', '00:00'],
])('the part of the day may be Malay: %s', (words, time) =>
  expect(order(`hantar ${words}`)).toMatchObject({ time, unsure: {} }),
);

test('a second contact in the next line belongs to the same drop-off', () => {
  const rows = read('Mdm Rosnah 91002230\n(daughter Nisa 81002231)\nBlk 101 Aljunied Cres #09-255 S380101', 'SG');
  expect(rows).toMatchObject([{ name: 'Mdm Rosnah', phone: '+6591002230', phone2: '+6581002231', unit: '#09-255' }]);
});

test.each([
  ['Nurul Ain, The Curve', 'Nurul Ain', 'The Curve'],
  ['Nurul Ain, The Curve, Mutiara Damansara', 'Nurul Ain', 'The Curve, Mutiara Damansara'],
  ['The Curve, 1 Utama', null, 'The Curve, 1 Utama'],
  ['Sunny Ville, Subang Jaya', null, 'Sunny Ville, Subang Jaya'],
])('a name before a mall is the recipient, even without a number: %s', (words, name, address) =>
  expect(read(words)).toMatchObject([{ name, address }]),
);

describe("a request at a line's beginning is an order", () => {
  test.each([
    ['Drop at', 'contact'],
    ['drop to', 'contact'],
    ['Drop off at', 'pic'],
    ['deliver at', 'call'],
    ['Send this to', 'look for'],
    ['Pls bring 2 boxes to', 'ask for'],
    ['Tolong hantar ke', 'hubungi'],
    ['antar ke', 'jumpa'],
    ['送到', '联系'],
    ['Destination', 'attn'],
  ])('two lines “%s PLACE, %s NAME NUMBER” are two drop-offs without a note', (request, contact) => {
    const asked = (place: string, name: string, phone: string) => `${request} ${place}, ${contact} ${name} ${phone}`;
    const one = asked('Sunway Pyramid', 'Lim', '0123334455');
    const two = asked('IOI Mall Puchong', 'Tan Ah Kow', '60125556677');
    const meant = [
      { name: 'Lim', phone: '+60123334455', address: 'Sunway Pyramid', note: null },
      { name: 'Tan Ah Kow', phone: '+60125556677', address: 'IOI Mall', town: 'Puchong', note: null },
    ];
    expect(read(`${one}\n${two}`)).toMatchObject(meant);
    expect(read(`${one}. ${two}`), 'in one line').toMatchObject(meant);
  });

  test('two requests with unknown places are two drop-offs', () => {
    expect(read('Drop at the usual, 0123334455\nDrop at the other one, 0125556677')).toMatchObject([
      { phone: '+60123334455', phone2: null },
      { phone: '+60125556677', phone2: null },
    ]);
  });

  test('but an action at the door is a note', () => {
    const rows = read('Nama: Aina\n12 Jalan Telawi 3, 59100 KL\n0123334455\nDrop at lobby, call Ali 0125556677');
    expect(rows).toMatchObject([{ name: 'Aina', note: 'Drop at lobby, call Ali 0125556677' }]);
  });
});
