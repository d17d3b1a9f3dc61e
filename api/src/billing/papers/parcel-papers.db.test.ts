import { api } from '@tibara/contract';
import { labelSizes } from '@tibara/contract/billing/calls';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { askPaper } from '#test/ask-paper.ts';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeConfirmed, makeDraft } from '#test/make-order-group.ts';
import { paperSource } from '#test/paper-text.ts';

const host = await startApi({ env: { LOG_LEVEL: 'silent' } });
const merchant = await makeMerchant(host.ctx);
const stops = [
  { recipientName: '陈美玲', isCodEnabled: true, codAmount: 4500, noteToDriver: 'Ring twice.' },
  { recipientName: 'கௌசல்யா முருகன்', product: 'Two cakes' },
];
const group = await makeConfirmed(host, merchant, stops, { noteToDriver: 'Keep flat.' });

const ask = (
  call: typeof api.billing.runSheet | typeof api.billing.labels,
  id: string,
  { token } = merchant,
  query = '',
) => askPaper(host, call, { token, params: { id }, query });

/** The pages' sizes in millimetres. */
async function sizesOf(pdf: Buffer): Promise<number[][]> {
  const file = await getDocumentProxy(new Uint8Array(pdf));
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, index) => file.getPage(index + 1)));
  return pages.map(({ view }) => [view[2], view[3]].map((points) => Math.round((Number(points) * 25.4) / 72)));
}

test('the run sheet lists pick-up, stops, contacts and cash', async () => {
  const { status, headers, text, pdf } = await ask(api.billing.runSheet, group.id);
  expect([status, headers['content-disposition']]).toEqual([
    200,
    `inline; filename="tibara-run-sheet-${group.number}.pdf"`,
  ]);
  for (const part of [
    `Run sheet ${group.number}`,
    'Aina Rahman',
    'Keep flat.',
    'Collect RM 45.00',
    '陈美玲',
    'Ring twice.',
    '2 drop-offs',
  ]) {
    expect(text).toContain(part);
  }
  expect(paperSource(pdf)).toContain('கௌசல்யா முருகன்');
  expect(text.indexOf(`${group.number}-1`)).toBeLessThan(text.indexOf(`${group.number}-2`));
  const alone = await makeConfirmed(host, merchant, stops.slice(0, 1));
  expect((await ask(api.billing.runSheet, alone.id)).text).toContain('· 1 drop-off ·');
  const choose = (language: 'zh-Hans' | 'en') =>
    host.call(api.users.setLanguage, { token: merchant.token, params: { id: merchant.userId }, body: { language } });
  await choose('zh-Hans');
  const chinese = [await ask(api.billing.runSheet, group.id), await ask(api.billing.labels, group.id)];
  await choose('en');
  for (const part of [`路线单 ${group.number}`, '代收现金 RM 45.00', 'Keep flat.'])
    expect(chinese[0]?.text).toContain(part);
  for (const part of ['寄件人：', '已付款，无需代收现金。', 'Ring twice.']) expect(chinese[1]?.text).toContain(part);
});

test("the run sheet has each drop-off's item and note", async () => {
  const { text } = await ask(api.billing.runSheet, group.id);
  const places = ['Ring twice.', `${group.number}-1`, 'Two cakes', `${group.number}-2`].map((part) =>
    text.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test.each(labelSizes)('a label of %s has the item and the note', async (size) => {
  const { text } = await ask(api.billing.labels, group.id, merchant, `?size=${size}`);
  for (const part of ['Ring twice.', 'Two cakes']) expect(text).toContain(part);
});

test.each([
  ['', [105, 148]],
  ['?size=A6', [105, 148]],
  ['?size=THERMAL', [80, 110]],
])("each parcel's label has its recipient, cash and tracking code (%j)", async (query, size) => {
  const { status, text, pdf } = await ask(api.billing.labels, group.id, merchant, query);
  expect(status).toBe(200);
  expect(await sizesOf(pdf)).toEqual([size, size]);
  for (const part of [
    `${group.number}-1`,
    '1/2',
    '陈美玲',
    'COD RM 45.00',
    `${group.number}-2`,
    'No cash to collect',
    group.number,
  ]) {
    expect(text).toContain(part);
  }
  // A figure for each label, named for screen readers.
  expect(paperSource(pdf).match(/Tracking page of OG-/g)).toHaveLength(2);
  expect(pdf.length).toBeLessThan(80_000);
});

test('a draft, a stranger and an unknown size get no papers', async () => {
  const draft = await makeDraft(host, merchant);
  const stranger = await makeMerchant(host.ctx);
  for (const call of [api.billing.runSheet, api.billing.labels]) {
    expect((await ask(call, draft.id)).status).toBe(409);
    expect((await ask(call, group.id, stranger)).status).toBe(404);
    expect((await ask(call, group.id, { ...merchant, token: '' })).status).toBe(401);
  }
  expect((await ask(api.billing.labels, group.id, merchant, '?size=A0')).status).toBe(400);
});
