import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@tibara/contract';
import { monthMessages } from '@tibara/contract/reports/month';
import { startOfBusinessDay } from '@tibara/contract/time';
import { type Permission, permissions } from '@tibara/contract/users/permissions';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeInvoiced } from '#test/make-invoiced.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { fillWallet, fleetTells, makeConfirmed } from '#test/make-order-group.ts';
import { paperText } from '#test/paper-text.ts';
import { unzip } from '#test/unzip.ts';
import { makeSummaries } from '../../billing/summaries/make-summaries.ts';
import { signAccessToken } from '../../identity/sessions/access-token.ts';
import { poolOf } from '../../platform/db/connect.ts';
import { newId } from '../../platform/ids.ts';

const host = await startApi({ env: { LOG_LEVEL: 'silent' } });
const { app, call, clock, ctx, inspectorDb } = host;
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

let me: Merchant;
let paid: { invoiceId: string | null; paymentId: string | null };
let owed: { invoiceId: string };

const freshLogin = async (of: Merchant, can?: readonly Permission[]): Promise<Merchant> => ({
  ...of,
  token: await signAccessToken(ctx, { ...of, sessionId: newId(ctx.now()), permissions: can ?? null }),
});

/** An order paid by wallet, with its top-up. */
async function makePaid() {
  const group = await makeConfirmed(host, me);
  await fleetTells(host, group, 'delivered', { orderId: group.orders[0]?.id });
  return (await call(api.orders.get, { token: me.token, params: { id: group.id } })).body;
}

/** Both borders of November at UTC+8 have orders on each side, paid by wallet or on terms. */
beforeAll(async () => {
  clock.set('2026-10-31T15:59:00.000Z');
  me = await makeMerchant(ctx);
  await makeInvoiced(host, me);
  await makePaid();
  clock.advance(2);
  paid = await makePaid();
  clock.set('2026-11-30T15:59:00.000Z');
  me = await freshLogin(me);
  owed = await makeInvoiced(host, me);
  clock.advance(2);
  await makeInvoiced(host, me);
  await makePaid();
  await fillWallet(host, me, 700, 'SG');
  clock.set('2026-12-01T01:00:00.000Z');
  await makeSummaries(ctx);
  me = await freshLogin(me);
});

const pathOf = (month: string) => `/api/tibara/v1/papers.zip?month=${month}`;
const ask = (month: string, { token } = me) =>
  app.inject({ method: 'GET', url: pathOf(month), headers: { authorization: `Bearer ${token}` } });

/** The response once its head arrived. */
async function open(month: string, { token } = me): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${token}` };
  const [response] = await once(
    get({ host: '127.0.0.1', port, path: pathOf(month), headers, agent: false }),
    'response',
  );
  return response as IncomingMessage;
}

const filesOf = async (month: string, of = me) => unzip((await ask(month, of)).rawPayload);
const numberOf = (kind: string, id: string | null | undefined) => `${kind}-${(id ?? '').slice(-12).toUpperCase()}`;

test('a month has the invoices, summary, receipts and statements of its days at UTC+8', async () => {
  const response = await ask('2026-11');
  expect([response.statusCode, response.headers]).toMatchObject([
    200,
    {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="tibara-papers-2026-11.zip"',
      'cache-control': 'private, no-store',
    },
  ]);
  const credit = await inspectorDb
    .selectFrom('ledger_transfers')
    .select('id')
    .where('vendor_id', '=', me.vendorId)
    .where('kind', '=', 'top_up')
    .where('created_at', '>=', startOfBusinessDay('2026-11-01'))
    .where('created_at', '<', startOfBusinessDay('2026-12-01'))
    .executeTakeFirstOrThrow();
  const code = owed.invoiceId.split('-')[2];
  const files = unzip(response.rawPayload);
  expect([...files.keys()]).toEqual([
    `2026-11 SUM-2026-11-${code}.pdf`,
    '2026-11 statement MYR.pdf',
    '2026-11 statement MYR.csv',
    `2026-11-01 ${paid.invoiceId}.pdf`,
    `2026-11-01 receipt ${numberOf('P', paid.paymentId)}.pdf`,
    `2026-11-01 receipt ${numberOf('T', credit.id)}.pdf`,
    `2026-11-30 ${owed.invoiceId}.pdf`,
  ]);
  const textOf = (name: string) => paperText(files.get(name) ?? Buffer.of());
  expect(await textOf(`2026-11-01 ${paid.invoiceId}.pdf`)).toContain(`No. ${paid.invoiceId}`);
  expect(await textOf(`2026-11 SUM-2026-11-${code}.pdf`)).toContain(owed.invoiceId);
  expect(await textOf('2026-11 statement MYR.pdf')).toContain('Movements 3');
  expect(String(files.get('2026-11 statement MYR.csv'))).toMatch(/2026-11-30,Closing balance.*\r\n$/);
});

test('each currency of the month has its statement', async () => {
  const names = [...(await filesOf('2026-12')).keys()];
  expect(names.filter((name) => name.includes('statement'))).toEqual(
    ['MYR.pdf', 'MYR.csv', 'SGD.pdf', 'SGD.csv'].map((file) => `2026-12 statement ${file}`),
  );
});

test('a month without papers, or with too many, is refused in clear words', async () => {
  for (const month of ['2026-09', '2027-03']) {
    const { statusCode, body } = await ask(month);
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      422,
      { message: monthMessages.none.text, data: { field: 'month' } },
    ]);
  }
  const full = await makeMerchant(ctx);
  await sql`insert into invoices (vendor_id, invoice_id, order_group_id, provider, customer, issued_at)
    select ${full.vendorId}, 'INV-2026-FFFFFF-' || n, gen_random_uuid(), '{}', '{}', '2026-11-10'
    from generate_series(1, 1501) n`.execute(inspectorDb);
  const { statusCode, body } = await ask('2026-11', await freshLogin(full));
  expect([statusCode, JSON.parse(body).message]).toEqual([
    422,
    'This month has 1501 documents, and a zip has at most 1500. Its statement and the report list all of them.',
  ]);
  expect((await ask('2026-13')).statusCode).toBe(400);
});

test('a caller without the permission of the wallet is refused', async () => {
  const can = permissions.filter((each) => each !== 'wallet.read');
  const { statusCode, body } = await ask('2026-11', await freshLogin(me, can));
  expect([statusCode, JSON.parse(body)]).toMatchObject([
    403,
    { code: 'not_permitted', data: { permission: 'wallet.read' } },
  ]);
  expect((await ask('2026-11', await freshLogin(me, ['wallet.read']))).statusCode).toBe(200);
});

test('another vendor gets only their own papers', async () => {
  const other = await makeMerchant(ctx);
  expect((await ask('2026-11', other)).statusCode).toBe(422);
  const theirs = await makeInvoiced(host, other);
  expect([...(await filesOf('2026-12', other)).keys()]).toEqual([`2026-12-01 ${theirs.invoiceId}.pdf`]);
});

/** Papers are drawn as far as the test lets them. */
function holdPapers() {
  const { papers } = ctx;
  const asked: {
    vendorId: string;
    resume: (bytes?: number) => void;
    fail: () => void;
    signal: AbortSignal | undefined;
  }[] = [];
  const make = vi.spyOn(papers, 'make').mockImplementation(
    ({ vendorId, signal }) =>
      new Promise((resolve, reject) => {
        const resume = (bytes = 1000) => resolve(Buffer.alloc(bytes, 'x'));
        asked.push({ vendorId, resume, fail: () => reject(new Error('the drawing failed')), signal });
        signal?.addEventListener('abort', () => reject(new Error('left')), { once: true });
      }),
  );
  const nth = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count), { timeout: 10_000 });
  return { asked, nth, [Symbol.dispose]: () => make.mockRestore() };
}

test('the file begins before its last paper is drawn, one paper at a time', async () => {
  using held = holdPapers();
  const response = await open('2026-11');
  expect(response.statusCode).toBe(200);
  await held.nth(1);
  const [first] = await once(response, 'data');
  expect(String(first)).toContain('PK');
  held.asked[0]?.resume();
  await held.nth(2);
  expect(held.asked.map(({ vendorId }) => vendorId)).toEqual([me.vendorId, me.vendorId]);
  response.destroy();
});

test('the next paper waits until the client takes the present one', async () => {
  using held = holdPapers();
  const response = await open('2026-11');
  await held.nth(1);
  // Far more than the buffers between server and client hold. A kernel may give a reader 32 MB.
  held.asked[0]?.resume(100_000_000);
  await ask('2026-09', await makeMerchant(ctx));
  expect(held.asked).toHaveLength(1);
  response.resume();
  await held.nth(2);
  response.destroy();
});

test('a client who leaves ends the work, and may ask again', async () => {
  using held = holdPapers();
  const response = await open('2026-11');
  await held.nth(1);
  expect((await ask('2026-11')).statusCode).toBe(429);
  response.destroy();
  await vi.waitFor(() => expect(held.asked[0]?.signal?.aborted).toBe(true));
  const next = await vi.waitFor(async () => {
    const again = await open('2026-11');
    expect(again.statusCode).toBe(200);
    return again;
  });
  await held.nth(2);
  next.destroy();
});

/** Reads the zip to its second paper, which is not drawn yet. */
async function readToSecond(held: ReturnType<typeof holdPapers>) {
  const all = (await open('2026-11')).toArray();
  all.catch(() => undefined);
  await held.nth(1);
  held.asked[0]?.resume();
  await held.nth(2);
  return { all };
}

test('a failure in the middle breaks the file off', async () => {
  using held = holdPapers();
  const { all } = await readToSecond(held);
  held.asked[1]?.fail();
  await expect(all).rejects.toThrow('aborted');
  expect(held.asked).toHaveLength(2);
});

test('a statement that cannot be read breaks the file off', async () => {
  using held = holdPapers();
  const { all } = await readToSecond(held);
  // The CSV is next, and takes the next connection.
  using connect = vi.spyOn(poolOf(ctx.db), 'connect').mockImplementation(() => {
    throw new Error('no connection');
  });
  held.asked[1]?.resume();
  await expect(all).rejects.toThrow('aborted');
  expect(connect).toHaveBeenCalledOnce();
});
