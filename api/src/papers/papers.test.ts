import { labelSizes } from '@tibara/contract/billing/calls';
import { sentence } from '@tibara/contract/language/sentence';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { paperSource, paperText } from '../../test/paper-text.ts';
import { invoicePaper, parcels } from '../../test/sample-papers.ts';
import { drawPaper } from './drawings/index.ts';
import type { ReceiptPaper } from './drawings/receipt.ts';

const receipt = (changes: Partial<ReceiptPaper> = {}): ReceiptPaper => ({
  kind: 'receipt',
  title: sentence`Receipt`,
  brand: 'tibara',
  madeAt: '2026-11-20T01:00:00.000Z',
  language: 'en',
  from: { name: 'Tibara Logistics Sdn Bhd', lines: ['59200 Kuala Lumpur'] },
  to: { name: 'Aina Rosli', lines: ['Kopi Lorong'] },
  facts: [{ label: sentence`No.`, value: 'P-1' }],
  currency: 'MYR',
  lines: [{ label: sentence`Held for ${'OG-000241'}`, cents: 4092 }],
  total: { label: sentence`Paid`, cents: 2476 },
  notes: [],
  ...changes,
});
/** Lines may break anywhere. */
const bare = (text: string) => text.normalize('NFC').replaceAll(' ', '');
const named = (name: string) => drawPaper(receipt({ to: { name, lines: [] } }));

test.each([
  ['Malay', 'Nurul Aisyah binti Abdul Rahman'],
  ['Chinese', '陈美玲欧阳黄雅雯林伟杰吴慧敏刘志强颜饿咖啡店'],
  ['Chinese in old forms', '陳美玲與黃國華'],
  ['Vietnamese', 'Đặng Hồng Nhung'],
  ['Greek and Russian', 'Ελένη Дмитрий'],
  ['an emoji among letters', 'Kek 🍰 Mama'],
])('the text of a paper is selectable and unchanged: %s', async (_, name) => {
  const pdf = await named(name);
  expect(bare(await paperText(pdf))).toContain(bare(name));
  expect(paperSource(pdf)).not.toContain('actual:?');
  expect(pdf.length).toBeLessThan(80_000);
});

test.each([
  ['Tamil', 'கௌசல்யா முருகன்'],
  ['Jawi', 'نور عائشة'],
  ['Hindi', 'कविता शर्मा'],
  ['letters of two parts', 'ị'],
])('letters drawn in another order have their text beside: %s', async (_, name) => {
  const pdf = await named(name);
  expect(paperSource(pdf)).toContain(`actual:${name}`);
  // Every letter was drawn, none as a question mark.
  expect(await paperText(pdf)).not.toContain('?');
});

test("a character without a font is drawn as '?' but copied unchanged", async () => {
  const pdf = await named('Lim 𒀀𓀀');
  expect(await paperText(pdf)).toContain('Lim ??');
  expect(paperSource(pdf)).toContain('actual:Lim 𒀀𓀀');
});

test.each([
  [') Tj ET /JS (app.alert(1)) << /S /Launch /URI (http://x) >>'],
  ['<b>Bold</b> <script>alert(1)</script>'],
  ['https://evil.test/ javascript:alert(1)'],
  ['\\) \\0 \\n % endstream endobj'],
  ['a\u0000b\u001bc\nd\te'],
  ['\ud800 lone'],
])('typed text is never markup: %j', async (name) => {
  const pdf = await named(name);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is asked about
  const plain = name.toWellFormed().replaceAll(/[\u0000-\u001f]+/g, ' ');
  expect(bare(await paperText(pdf))).toContain(bare(plain));
  const objects = paperSource(pdf).replaceAll(/\((?:\\.|[^\\)])*\)/gs, '()');
  expect(objects).not.toMatch(/\/(JS|JavaScript|Launch|URI|OpenAction|AA|EmbeddedFile|Annots)\b/);
});

test('a name of ten thousand letters does not fill pages', async () => {
  for (const name of ['long '.repeat(2000), 'x'.repeat(10_000), '陈'.repeat(10_000), '🍰'.repeat(5000)]) {
    const pdf = await named(name);
    expect(pdf.length).toBeLessThan(80_000);
    expect((await getDocumentProxy(new Uint8Array(pdf))).numPages).toBe(1);
  }
});

test('a screen reader gets title, language, headings and tables', async () => {
  const pdf = await named('Aina Rosli');
  const file = await getDocumentProxy(new Uint8Array(pdf));
  const tree = JSON.stringify(await (await file.getPage(1)).getStructTree());
  for (const role of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
  expect(await file.getMarkInfo()).toMatchObject({ Marked: true });
  const { info } = await file.getMetadata();
  expect(info).toMatchObject({ Title: 'Receipt', Author: 'Tibara Logistics Sdn Bhd', Language: 'en' });
});

test("a merchant's words are never translated", async () => {
  const paper = receipt({ language: 'zh-Hans', to: { name: 'Card', lines: ['Held for {0}'] }, facts: [] });
  const text = await paperText(await drawPaper(paper));
  for (const part of ['收据', '收票方 Card Held for {0}', '为 OG-000241 预扣']) expect(text).toContain(part);
  const { info } = await (await getDocumentProxy(new Uint8Array(await drawPaper(paper)))).getMetadata();
  expect(info).toMatchObject({ Title: '收据', Language: 'zh-Hans' });
});

test('a hundred drop-offs or twenty labels take at most 80 kB', async () => {
  const invoice = await drawPaper(invoicePaper(100));
  expect(invoice.length).toBeLessThan(80_000);
  const text = await paperText(invoice);
  expect(text.match(/OG-000241-\d+/g)).toHaveLength(100);
  expect(text.match(/Door-to-door service for/g)).toHaveLength(100);
  for (const size of labelSizes) {
    const labels = await drawPaper({ kind: 'labels', size, ...parcels(20) });
    expect(labels.length).toBeLessThan(80_000);
    expect((await getDocumentProxy(new Uint8Array(labels))).numPages).toBe(20);
  }
});

/** Parcels whose texts have the greatest length. */
const fullParcels = (count: number) => {
  const { stops, ...rest } = parcels(count);
  const long = (word: string, length: number) => `${word} `.repeat(length / (word.length + 1));
  const texts = { name: long('Name', 100), address: long('Jalan', 300), note: long('Note', 1000) };
  return {
    ...rest,
    stops: stops.map((stop) => ({ ...stop, ...texts, product: long('Item', 200), isDoorToDoor: true })),
  };
};

/** The heights of the lines with this word, in points from the page's lower edge. */
const heightsOf = async (pdf: Buffer, word: string): Promise<number[]> => (await placesOf(pdf, word)).map(({ y }) => y);

/** The heights and right ends of the lines with this word, in points. */
async function placesOf(pdf: Buffer, word: string): Promise<{ y: number; end: number }[]> {
  const file = await getDocumentProxy(new Uint8Array(pdf));
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, index) => file.getPage(index + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  return contents
    .flatMap(({ items }) => items)
    .flatMap((item) =>
      'str' in item && item.str.includes(word)
        ? { y: Number(item.transform[5]), end: Number(item.transform[4]) + item.width }
        : [],
    );
}

test.each(labelSizes)('the longest texts of a label of %s end above the cash to collect', async (size) => {
  const pdf = await drawPaper({ kind: 'labels', size, ...fullParcels(1) });
  const [cash = 0] = await heightsOf(pdf, 'COD');
  const item = await heightsOf(pdf, 'Item');
  expect(item).not.toEqual([]);
  expect(Math.min(...item)).toBeGreaterThan(cash + 8);
});

test('the longest texts of a run sheet end above the number of its page', async () => {
  const paper = fullParcels(4);
  const stops = [...parcels(2).stops, ...paper.stops];
  const pdf = await drawPaper({ kind: 'run-sheet', ...paper, stops });
  const [number] = await heightsOf(pdf, 'Page 1 of 2');
  const texts = [...(await heightsOf(pdf, 'Item')), ...(await heightsOf(pdf, 'Note'))];
  expect(Math.min(...texts)).toBeGreaterThan(number ?? Number.POSITIVE_INFINITY);
});

test.each([
  ['one long word', 'M'.repeat(300), 'MM'],
  ['Chinese', '吉隆坡武吉免登路'.repeat(37), '吉'],
  ['Tamil', 'கோலாலம்பூர் ஜாலான் '.repeat(15), 'ல'],
])('the longest company address stays in its column, above the rest: %s', async (_, address, sign) => {
  const taxed = sentence`Tax no. ${'W10-1808-32000001'}`;
  const pdf = await drawPaper(
    receipt({ to: { name: 'Aina Rosli', lines: ['Kopi Lorong', ...Array(6).fill(address), taxed] } }),
  );
  const [line = 0] = await heightsOf(pdf, 'Held for');
  const [tax = 0] = await heightsOf(pdf, 'Tax no.');
  const places = await placesOf(pdf, sign);
  expect(places.length).toBeGreaterThan(20);
  expect(tax).toBeGreaterThan(line + 20);
  expect(Math.min(...places.map(({ y }) => y))).toBeGreaterThan(tax);
  // The facts begin at two thirds of the width.
  expect(Math.max(...places.map(({ end }) => end))).toBeLessThan(376);
});

/** How often a drawing checks whether it is still wanted, until that ends after `last` checks. */
async function timesAsked({ last = Number.POSITIVE_INFINITY, note = '' }): Promise<number> {
  let asked = 0;
  const { stops, ...rest } = parcels(5);
  const labels = { kind: 'labels', size: 'A6', ...rest, stops: stops.map((stop) => ({ ...stop, note })) } as const;
  await drawPaper(labels, () => ++asked > last).catch(() => undefined);
  return asked;
}

test('a drawing checks before each text whether it is wanted', async () => {
  expect(await timesAsked({ note: 'Ring' })).toBe((await timesAsked({})) + 5);
});

test('a drawing stops once it is no longer wanted', async () => {
  expect(await timesAsked({ last: 20 })).toBe(21);
});

test('a drawing checks for each font whether it is wanted', async () => {
  expect(await timesAsked({ note: '陈' })).toBeGreaterThan(await timesAsked({ note: 'Ring' }));
});
