import { describe, expect, test } from 'vitest';
import { speakEnglish } from '#test/english.ts';
import { readPaste, readText } from './read-paste';

speakEnglish();

const plan = {
  now: new Date('2026-12-02T02:00:00.000Z'),
  region: 'MY',
  pickUpDateTime: '2026-12-03T02:00:00.000Z',
} as const;
const rowsOf = (text: string) => readPaste(text, plan).bench?.rows ?? [];

describe('a pasted text', () => {
  test('of chat messages becomes rows with their own texts', () => {
    const text =
      'Nama: Aida\nHP: 012-778 1902\nAlamat: 12 Jalan Telawi 3, 59100 Kuala Lumpur\nCOD RM60\n3pm\nLeave with guard';
    const [row] = rowsOf(text);
    expect(row?.row).toMatchObject({
      number: 1,
      recipientName: 'Aida',
      recipientPhone: '+60127781902',
      codAmount: '60.00',
      deliverDateTime: '12/03/2026 15:00',
      address: '12 Jalan Telawi 3, 59100 Kuala Lumpur',
      city: 'Kuala Lumpur',
      country: 'Malaysia',
    });
    const words = row?.source?.marks.map(({ start, end }) => row.source?.text.slice(start, end)).join(' ') ?? '';
    expect(row?.writtenTime).toBe(row?.row.deliverDateTime);
    for (const each of ['Aida', '012-778 1902', 'Jalan Telawi 3', '60', '3pm']) expect(words).toContain(each);
  });

  test('gives each row its own part, and the greeting to the first row', () => {
    const text =
      'Hi, for esok\nNama: Aida\nHP: 0127781902\nAlamat: 12 Jalan Telawi 3\n\nNama: Ravi\nHP: 0163309921\nAlamat: 88 Jalan Besar';
    const sources = rowsOf(text).map(({ source }) => source?.text);
    expect(sources).toEqual([text.slice(0, text.indexOf('\n\n')), text.slice(text.indexOf('Nama: Ravi'))]);
  });

  test("ends a row's text before the head of the next message", () => {
    const [first, second] = [
      '[8:05 am] Rosnah: 2 nasi lemak, 12 Jalan Telawi 3, Bangsar 0127781902',
      '[8:20 am] Mr Lim: 3 bungkus\n88 Jalan Besar, Kajang 0163309921',
    ];
    expect(rowsOf(`${first}\n${second}`).map(({ source }) => source?.text)).toEqual([first, second]);
  });

  test('of two drop-offs in one line gives each its own part', () => {
    const text =
      'first one is Aida 0127781902 12 Jalan Telawi 3 Bangsar, second one is Ravi 0163309921 88 Jalan Besar Kajang';
    expect(rowsOf(text).map(({ row }) => row.recipientName)).toEqual(['Aida', 'Ravi']);
    const sources = rowsOf(text).map(({ source }) => source?.text);
    const at = text.indexOf('second');
    expect(sources).toEqual([text.slice(0, at).trimEnd(), text.slice(at)]);
  });

  test('never takes a total for cash without asking', () => {
    const text = 'Nama: Aida\nHP: 0127781902\nAlamat: 12 Jalan Telawi 3, Kuala Lumpur\nTotal RM60\nPayment: COD';
    const [row] = rowsOf(text);
    expect(row?.row.codAmount).toBe('');
    expect(row?.doubts[0]).toMatchObject({ column: 'codAmount', choices: ['60.00'], blocks: true });
  });

  test.each([
    ['call 0198889999 if nobody is home', 'call 0198889999 if nobody is home'],
    ['wife 0198889999', '+60198889999'],
  ])('adds a second number once to the note: %s', (line, note) => {
    const [row] = rowsOf(`Aida 0127781902\n12 Jalan Telawi 3, Bangsar\n${line}`);
    expect(row?.row).toMatchObject({ recipientPhone: '+60127781902', noteToDriver: note });
  });

  test('asks for the country of a number without code', () => {
    const text = 'Aida 82345678\n12 Jalan Telawi 3, Bangsar\nwife 9123 4567';
    const [row] = rowsOf(text);
    const reason = 'No country code is written for this number. Which one is meant?';
    expect(row?.doubts[0]).toMatchObject({ column: 'recipientPhone', reason, choices: [], blocks: true });
    expect(row?.row.noteToDriver).toBe('9123 4567');
    expect(readPaste(text, { ...plan, region: 'SG' }).bench?.rows[0]).toMatchObject({
      row: { recipientPhone: '+6582345678', noteToDriver: '+6591234567' },
      doubts: [{ column: 'recipientPhone', choices: ['+6582345678', '+6591234567'] }, {}],
    });
  });

  test('fills the product with the contents as written', () => {
    const text =
      'Aida 0127781902\n12 Jalan Telawi 3, Bangsar\nkuih 30pcs\nok thanks\n\nRavi 0163309921\n88 Jalan Besar';
    expect(rowsOf(text).map(({ row }) => row.product)).toEqual(['kuih 30pcs', '']);
  });

  test('fills the product without greeting and request', () => {
    const text = '[8:05 am] Nurul: hi 10 pkt nasi lemak ayam pls. Deliver to 12 Jalan Telawi 3, Bangsar 0127781902';
    expect(rowsOf(text).map(({ row }) => row.product)).toEqual(['10 pkt nasi lemak ayam']);
  });

  const heads = 'Nama\tNo HP\tAlamat\tBarang\tJumlah\tBayaran\tTarikh';
  const aida = 'Aida\t0127781902\t"12 Jalan Telawi 3\nBangsar"\tkuih\t45.00\tCOD\t05/12/2026';

  test('of cells becomes rows with the words of their own lines', () => {
    const { table, bench } = readPaste(`Esok\n${heads}\n${aida}\nRavi\t0163309921\t88 Jalan Besar\t\t20\tpaid\t`, plan);
    expect(table).toMatchObject({
      heads: heads.split('\t'),
      columns: ['name', 'phone', 'address', 'product', 'total', 'cod', 'date'],
    });
    expect(bench?.rows.map(({ row }) => [row.recipientName, row.recipientPhone, row.product, row.codAmount])).toEqual([
      ['Aida', '+60127781902', 'kuih', '45.00'],
      ['Ravi', '+60163309921', '', ''],
    ]);
    expect(bench?.rows[0]?.source?.text).toBe(aida);
  });

  test('of cells asks once whether the day or the month is first', () => {
    const { bench } = readPaste(`${heads}\n${aida}`, { ...plan, pickUpDateTime: '2026-04-01T02:00:00.000Z' });
    expect(bench).toMatchObject({ isAnswered: false, question: { example: '05/12/2026' }, order: 'day' });
    expect(bench?.rows[0]?.writtenTime).toBe('05/12/2026');
  });

  test('of cells without a known address gets several columns by hand', () => {
    const text = 'Item\tName\tX\tY\n1\tAida\tUnknown 12\tBesar\n2\tRavi\tUnknown 13\tBesar';
    const { table, bench } = readPaste(text, plan);
    expect([table?.text, bench]).toEqual([text, null]);
    const chosen = readText(text, plan, { name: '', columns: [null, 'name', 'address', 'address'] })?.bench?.rows ?? [];
    expect(chosen.map(({ row }) => [row.recipientName, row.address])).toEqual([
      ['Aida', 'Unknown 12, Besar'],
      ['Ravi', 'Unknown 13, Besar'],
    ]);
  });

  test('of cells lists a cancelled row, a line below and an unreadable number', () => {
    const { bench } = readPaste(
      'Name\tPhone\tAddress\tStatus\nAida\t6.01E+10\t12 Jalan Telawi 3\t\nRavi\t0163309921\t88 Jalan Besar\tCancelled\nCall the rider first',
      plan,
    );
    expect(bench?.rows.map(({ row }) => row.recipientPhone)).toEqual(['6.01E+10']);
    expect(bench?.skipped.map(({ row }) => row.source?.text)).toEqual([
      'Ravi\t0163309921\t88 Jalan Besar\tCancelled',
      'Call the rider first',
    ]);
  });

  test('without a drop-off, or too long, is refused with advice', () => {
    expect(() => readPaste('hello', plan)).toThrow('No drop-offs were found in this text.');
    expect(() => readPaste('a '.repeat(60_000), plan)).toThrow('This text is too long.');
  });
});
