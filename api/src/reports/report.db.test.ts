import { crc32, inflateRawSync } from 'node:zlib';
import { api } from '@tibara/contract';
import type { CallInput } from '@tibara/contract/call';
import { withoutGuard } from '@tibara/contract/orders/bulk/formulas';
import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { type Merchant, makeMerchant } from '../../test/make-merchant.ts';
import { fleetTells, makeConfirmed, makeDraft, places } from '../../test/make-order-group.ts';
import { columns } from './rows.ts';

const host = await startApi();
const { call } = host;
let merchant: Merchant;
beforeAll(async () => {
  merchant = await makeMerchant(host.ctx);
});

type Query = Omit<CallInput<typeof api.reports.dropOffs>['query'], 'vendorId'>;
const november = { month: '11', year: '2026' };
const report = ({ token, vendorId }: Merchant, query: Partial<Query> = {}) =>
  call(api.reports.dropOffs, { token, query: { vendorId, ...november, ...query } });
const linesOf = (text: string) => text.replace('\ufeff', '').trimEnd().split('\r\n');
const groupsIn = async (of: Merchant, query: Partial<Query> = {}) =>
  linesOf((await report(of, query)).body)
    .slice(1)
    .map((line) => line.split(',')[0]);

test("a report has one line per drop-off with the list's columns [R438]", async () => {
  await makeConfirmed(host, merchant, [
    {
      recipientName: 'Wei Ling, "the baker"',
      recipientEmail: 'wei@shop.test',
      product: 'Two cakes',
      receiptNumber: 'R-1',
      noteToDriver: 'Ring twice.\nThen wait.',
      isCodEnabled: true,
      codAmount: 1234,
      doorToDoor: true,
    },
    { dropOffLocation: { ...places.bangsar, unitNumber: 'G-03' } },
  ]);
  const { status, headers, body } = await report(merchant);
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="ordergroup-report.csv"',
  ]);
  expect(linesOf(body)).toEqual([
    'Order Group Number,Status,Vehicle,Pick-up Date & Time,Pick-up Unit Number,Pick-up Address,Order Number,' +
      'Delivery Date & Time,Recipient Name,Phone No.,Email,Unit Number,Delivery Address,Product,Receipt Number,' +
      'Distance from previous location (km),Currency,Door To Door Charges,Delivery Charges,Cash on Delivery Amount,Note To Driver,' +
      'Order Status,Charges',
    'OG-000001,Ongoing,Bike,2026-11-20 10:00,,"12 Jalan Pudu, Kuala Lumpur",OG-000001-1,2026-11-20 11:00,' +
      '"Wei Ling, ""the baker""",+60198765432,wei@shop.test,,"5 Jalan Ampang, Kuala Lumpur",Two cakes,R-1,4.94,MYR,' +
      '2.00,9.44,12.34,"Ring twice.\nThen wait.",Ongoing,11.44',
    'OG-000001,Ongoing,Bike,2026-11-20 10:00,,"12 Jalan Pudu, Kuala Lumpur",OG-000001-2,2026-11-20 11:00,' +
      'Wei Ling,+60198765432,,G-03,"88 Jalan Telawi, Bangsar",,,9.60,MYR,0.00,11.60,-,,Ongoing,11.60',
  ]);
});

test('a report is of a month of pick-ups at UTC+8, the earliest first', async () => {
  const vendor = await makeMerchant(host.ctx);
  const times = [
    '2026-12-31T16:00:00.000Z',
    '2026-12-31T15:59:00.000Z',
    '2026-11-30T16:00:00.000Z',
    '2026-11-30T15:59:00.000Z',
  ];
  const numbers = [];
  for (const pickUpDateTime of times) {
    const stop = { deliverDateTime: '2027-01-02T03:00:00.000Z' };
    numbers.push((await makeConfirmed(host, vendor, [stop], { pickUpDateTime })).number);
  }
  const [january, lastOfDecember, firstOfDecember, november] = numbers;
  expect(await groupsIn(vendor)).toEqual([november]);
  expect(await groupsIn(vendor, { month: '12' })).toEqual([firstOfDecember, lastOfDecember]);
  expect(await groupsIn(vendor, { month: 1, year: 2027 })).toEqual([january]);
});

test('a report covers history, orders in progress or unpaid ones [R251] [R252]', async () => {
  const vendor = await makeMerchant(host.ctx);
  const [cancelled, done, failed, ongoing] = [
    await makeConfirmed(host, vendor),
    await makeConfirmed(host, vendor),
    await makeConfirmed(host, vendor),
    await makeConfirmed(host, vendor),
  ];
  const partly = await makeConfirmed(host, vendor, [{}, { dropOffLocation: places.bangsar }]);
  await makeDraft(host, vendor);
  await call(api.orders.cancel, { token: vendor.token, params: { id: cancelled.id } });
  for (const [group, ...ends] of [
    [done, 'delivered'],
    [failed, 'failed'],
    [partly, 'delivered', 'failed'],
  ] as const) {
    await fleetTells(host, group, 'assigned');
    await fleetTells(host, group, 'picked_up');
    for (const [index, end] of ends.entries()) {
      await fleetTells(host, group, end, { orderId: group.orders[index]?.id });
    }
  }
  const set = async (query: Partial<Query>) => [...new Set(await groupsIn(vendor, query))].sort();
  const history = 'SUCCESS,PARTIAL_SUCCESS,CANCELLED';
  const inProgress = 'CONFIRMED_PROCESSING,CONFIRMED,ASSIGNED,IN_TRANSIT';
  expect(await set({ status: history })).toEqual([cancelled.number, done.number, partly.number]);
  const ended = linesOf((await report(vendor, { status: 'CANCELLED,SUCCESS,FAILED' })).body).slice(1);
  // Failed and cancelled drop-offs are not charged.
  expect(ended.map((line) => line.split(',').slice(-2).join(' ')).sort()).toEqual([
    'Cancelled 0.00',
    `Completed ${(done.subtotal / 100).toFixed(2)}`,
    'Failed 0.00',
  ]);
  expect(await set({ status: inProgress })).toEqual([ongoing.number]);
  expect(await set({})).toEqual([ongoing.number]);
  // The wallet paid for the delivered ones.
  expect(await set({ paid: 'false' })).toEqual([ongoing.number]);
  const ids = [done.id, partly.id];
  await host.inspectorDb.updateTable('order_groups').set({ paid: false }).where('id', 'in', ids).execute();
  expect(await set({ paid: 'false' })).toEqual([done.number, ongoing.number, partly.number]);
  await host.inspectorDb.updateTable('order_groups').set({ paid: true }).where('id', 'in', ids).execute();
});

test('the report of a month without drop-offs has only the header row', async () => {
  const { status, body } = await report(merchant, { month: '1', year: '2020' });
  expect([status, linesOf(body).length]).toEqual([200, 1]);
});

test.each([
  ['month', '0'],
  ['month', '13'],
  ['month', 'November'],
  ['month', ''],
  ['year', '1999'],
  ['year', '20261'],
  ['year', '2026.5'],
  ['status', 'UNPAID'],
  ['paid', 'maybe'],
])('a report with the %s %o is refused by field name', async (field, value) => {
  const { status, error } = await report(merchant, { [field]: value });
  expect([status, error.code]).toEqual([400, 'bad_request']);
  expect(error.message).toContain(`query.${field}`);
});

test('a report of another merchant is not found', async () => {
  const stranger = await makeMerchant(host.ctx);
  const theirs = await report({ ...stranger, vendorId: merchant.vendorId });
  expect([theirs.status, theirs.error.message]).toEqual([404, 'Not found']);
  const nobody = { ...merchant, token: '' };
  expect((await report(nobody)).status).toBe(401);
  expect(await groupsIn(stranger)).toEqual([]);
});

/** Typical typed texts: some would be formulas, some look guarded already. */
const typed = [
  '=HYPERLINK("http://x")',
  '+1+2',
  '-5',
  '@SUM(A1)',
  ' =1',
  '＝1',
  "'=1",
  "'plain",
  'two "quotes", a comma',
  'x;=1+1',
  '陈美玲',
  'a_x000D_b & <c>',
];

test('typed text survives the CSV and is never a formula', async () => {
  const vendor = await makeMerchant(host.ctx);
  const note = 'first line\n=second line\n-5';
  await makeConfirmed(
    host,
    vendor,
    typed.map((product) => ({ product, noteToDriver: note, recipientPhone: '+60198765432' })),
  );
  const { body } = await report(vendor);
  const [, ...rows] = Papa.parse<string[]>(body.replace('\ufeff', ''), { skipEmptyLines: true }).data;
  const column = (head: string) => columns.findIndex((each) => each.head === head);
  const cells = (head: string) => rows.map((row) => row[column(head)] ?? '');
  expect(cells('Product').map(withoutGuard)).toEqual(typed.map((text) => text.trim()));
  // A program that also splits at semicolons must see no cell begin there.
  expect(body).toContain(',"x;=1+1",');
  expect(new Set(cells('Note To Driver').map(withoutGuard))).toEqual(new Set([note]));
  expect(new Set(cells('Phone No.'))).toEqual(new Set(['+60198765432']));
  const free = columns.filter(({ kind }) => kind === 'text').flatMap(({ head }) => cells(head));
  expect(free.flatMap((text) => text.split('\n')).filter((line) => /^[\s\u00a0]*[=+\-@＝＋－＠]/.test(line))).toEqual(
    [],
  );
});

test('the Excel file has the same rows with numbers and texts', async () => {
  const vendor = await makeMerchant(host.ctx);
  await makeConfirmed(
    host,
    vendor,
    typed.map((product, index) => ({ product, ...(index === 0 && { isCodEnabled: true, codAmount: 1234 }) })),
  );
  const { token, vendorId } = vendor;
  const query = new URLSearchParams({ vendorId, ...november, format: 'xlsx' });
  const { headers, rawPayload } = await host.app.inject({
    url: `/api/tibara/v1/reportings?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'attachment; filename="ordergroup-report.xlsx"',
  ]);
  const files = unzip(rawPayload);
  expect([...files.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).not.toContain('<f>');
  const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c s="1"><v>([^<]*)<\/v><\/c>|<c t="inlineStr"><is><t [^>]*>([^<]*)<\/t><\/is><\/c>/g)].map(
      ([, number, text]) => (number === undefined ? unescaped(text ?? '') : Number(number)),
    ),
  );
  const [heads, ...stops] = rows;
  expect(heads).toEqual(columns.map(({ head }) => head));
  const at = (head: string) => stops.map((row) => row[columns.findIndex((each) => each.head === head)]);
  expect(at('Product')).toEqual(typed.map((text) => text.trim()));
  expect(at('Cash on Delivery Amount').slice(0, 2)).toEqual([12.34, '-']);
  expect(at('Delivery Charges')[0]).toBe(9.44);
  const csv = Papa.parse<string[]>((await report(vendor)).body.replace('\ufeff', ''), {
    skipEmptyLines: true,
  }).data.slice(1);
  const asTexts = stops.map((row) => row.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell)));
  expect(csv.map((row) => row.map(withoutGuard))).toEqual(asTexts);
});

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll('_x005F_', '_');

/** By the directory at the end of the file, like every reader. */
function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
  const files = new Map<string, string>();
  for (let at = bytes.readUInt32LE(end + 16), left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed, nameLength] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
    ];
    const [more, comment, local] = [
      bytes.readUInt16LE(at + 30),
      bytes.readUInt16LE(at + 32),
      bytes.readUInt32LE(at + 42),
    ];
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + packed);
    const text = method === 8 ? inflateRawSync(data) : data;
    expect(crc32(text)).toBe(bytes.readUInt32LE(at + 16));
    files.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), text.toString('utf8'));
    at += 46 + nameLength + more + comment;
  }
  return files;
}
