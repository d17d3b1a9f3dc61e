import { api } from '@tibara/contract';
import type { OrderHit } from '@tibara/contract/search/calls';
import type { Permission } from '@tibara/contract/users/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../../test/harness.ts';
import { type Merchant, makeMerchant } from '../../test/make-merchant.ts';
import { fleetTells, makeConfirmed, makeDraft, places } from '../../test/make-order-group.ts';
import { signAccessToken } from '../identity/sessions/access-token.ts';
import { newId } from '../platform/ids.ts';

const host = await startApi();
const { call, clock } = host;
const { everything } = api.search;
let merchant: Merchant;

const searchFor = async (text: string, { token } = merchant) => {
  const { status, body } = await call(everything, { token, query: { text } });
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};
const names = ({ dropOff, groupNumber }: OrderHit) => dropOff?.number ?? groupNumber;
const hits = async (text: string) => (await searchFor(text)).orders.map(names);

const photo = 'https://proofs.example/priya.png';

/** Each list has orders: delivered, failed, cancelled, confirmed, draft. */
beforeAll(async () => {
  merchant = await makeMerchant(host.ctx);
  const delivered = await makeConfirmed(host, merchant, [
    { recipientName: 'Priya Menon', recipientPhone: '+60187654321', dropOffLocation: places.ampang },
    { recipientName: 'Siti Aminah', recipientPhone: '+60123330099', dropOffLocation: places.bangsar },
  ]);
  const [priya, siti] = delivered.orders;
  await fleetTells(host, delivered, 'assigned');
  await fleetTells(host, delivered, 'delivered', {
    orderId: priya?.id,
    proofOfDelivery: photo,
    receivedBy: 'Farah (guard)',
  });
  await fleetTells(host, delivered, 'stop_failed', { orderId: siti?.id, reason: 'The shop is closed' });
  clock.advance(1);
  const cancelled = await makeConfirmed(host, merchant, [
    { recipientName: 'Priya Nair', dropOffLocation: places.petaling },
  ]);
  await call(api.orders.cancel, { token: merchant.token, params: { id: cancelled.id } });
  clock.advance(1);
  await makeConfirmed(host, merchant, [{ recipientName: 'Priya Kumar', dropOffLocation: places.subang }]);
  clock.advance(1);
  await makeDraft(host, merchant, [{ recipientName: 'Priya Das' }, { recipientName: '陈美玲' }], {
    pickUpLocation: { ...places.pudu, address: '9 Jalan Padungan, Kuala Lumpur' },
  });
});

describe('a search of everything', () => {
  test('names the drop-offs that match in every list, the newest first', async () => {
    const { orders, lists } = await searchFor('priya');
    expect(orders.map((hit) => [names(hit), hit.list, hit.status, hit.dropOff?.recipientName])).toEqual([
      ['OG-000004-1', 'OPEN', 'OPEN', 'Priya Das'],
      ['OG-000003-1', 'CONFIRMED', 'CONFIRMED', 'Priya Kumar'],
      ['OG-000002-1', 'HISTORY', 'CANCELLED', 'Priya Nair'],
      ['OG-000001-1', 'HISTORY', 'PARTIAL_SUCCESS', 'Priya Menon'],
    ]);
    expect(lists).toEqual([
      { list: 'OPEN', count: 1, isCapped: false },
      { list: 'CONFIRMED', count: 1, isCapped: false },
      { list: 'HISTORY', count: 2, isCapped: false },
    ]);
  });

  test('says when a drop-off was delivered, its receiver and its proof', async () => {
    const { orders } = await searchFor('priya menon');
    expect(orders).toMatchObject([
      {
        dropOff: {
          status: 'SUCCESS',
          address: '5 Jalan Ampang, Kuala Lumpur',
          completionTime: expect.stringMatching(/^2026-.*Z$/),
          proofOfDelivery: photo,
          receivedBy: 'Farah (guard)',
        },
      },
    ]);
  });

  test('says why a drop-off failed', async () => {
    const { orders } = await searchFor('siti');
    expect(orders).toMatchObject([{ dropOff: { status: 'FAILED', failureReason: 'The shop is closed' } }]);
  });

  test.each([
    ['a phone as it is dialled', '018-765 4321', ['OG-000001-1']],
    ['the last digits of a phone', '0099', ['OG-000001-2']],
    ['a Chinese name', '陈美玲', ['OG-000004-2']],
    ['one Chinese character', '玲', ['OG-000004-2']],
    ['an address', 'telawi', ['OG-000001-2']],
    ['the number of a drop-off', 'OG-000001-2', ['OG-000001-2']],
    ['the number of a group', 'og000003', ['OG-000003']],
    ['a number of a missing drop-off as its group', 'OG-000001-9', ['OG-000001']],
    ['the pick-up of a group', 'padungan', ['OG-000004']],
    ['the number of a group and a name', 'OG-000001 siti', ['OG-000001-2']],
    ['words of two drop-offs', 'siti menon', ['OG-000001-1', 'OG-000001-2']],
    ['nothing by the receiver of a parcel', 'farah', []],
    ['nothing', 'zzz', []],
  ])('finds %s: %s', async (_, text, expected) => {
    expect(await hits(text)).toEqual(expected);
  });

  test('shows at most three drop-offs of a group and counts its others', async () => {
    const many = await makeMerchant(host.ctx);
    await makeDraft(
      host,
      many,
      ['A', 'B', 'C', 'D', 'E'].map((name) => ({ recipientName: `Family ${name}` })),
    );
    const { orders } = await searchFor('family', many);
    expect(orders.map(({ others }) => others)).toEqual([0, 0, 2]);
  });

  test('shows at most eight hits and counts all groups', async () => {
    const busy = await makeMerchant(host.ctx);
    for (let group = 0; group < 6; group++) {
      clock.advance(1);
      await makeDraft(host, busy, [{}, {}]);
    }
    const { orders, lists } = await searchFor('wei', busy);
    expect(orders).toHaveLength(8);
    expect(orders[0]?.groupNumber).toBe('OG-000006');
    expect(lists).toEqual([{ list: 'OPEN', count: 6, isCapped: false }]);
  });

  test.each(['', ' ', 'a', '7', '%%', '+65', '😊'])('refuses %o as too short', async (text) => {
    const { status, error } = await call(everything, { token: merchant.token, query: { text } });
    expect([status, error.message, error.data]).toEqual([
      422,
      'Enter at least 2 letters or digits.',
      { field: 'text' },
    ]);
  });

  test('refuses a text of more than 100 characters', async () => {
    const { status, error } = await call(everything, { token: merchant.token, query: { text: 'w'.repeat(101) } });
    expect([status, error.code]).toEqual([400, 'bad_request']);
  });

  test("finds nothing with another vendor's token", async () => {
    const other = await makeMerchant(host.ctx);
    for (const text of ['priya', 'OG-000001', '4321', await invoiceNumber()]) {
      expect(await searchFor(text, other)).toEqual({ orders: [], lists: [], places: [], invoices: [] });
    }
  });
});

const invoiceNumber = async () => (await searchFor('inv 1')).invoices?.[0]?.invoiceId ?? 'no invoice';

describe('a search of invoices', () => {
  test('finds one by its number in any spelling', async () => {
    const number = await invoiceNumber();
    expect(number).toMatch(/^INV-2026-.{6}-1$/);
    for (const text of [number, number.toLowerCase().replaceAll('-', ' '), 'INV-1']) {
      const { invoices } = await searchFor(text);
      expect(invoices).toMatchObject([{ invoiceId: number, groupNumber: 'OG-000001', currency: 'MYR', amountDue: 0 }]);
      expect(invoices?.[0]?.amount).toBeGreaterThan(0);
    }
    expect((await searchFor('INV-2')).invoices).toEqual([]);
  });

  test('leaves them out without the permission to read the wallet', async () => {
    const number = await invoiceNumber();
    expect((await searchFor(number, await withPermissions(['orders.read']))).invoices).toBeNull();
    expect((await searchFor('priya', await withPermissions(['orders.read']))).orders).toHaveLength(4);
  });

  test('needs the permission to read orders', async () => {
    const { token } = await withPermissions(['wallet.read']);
    const { status, error } = await call(everything, { token, query: { text: 'priya' } });
    expect([status, error.code, error.data]).toEqual([403, 'not_permitted', { permission: 'orders.read' }]);
  });
});

describe('a search of saved addresses', () => {
  let owner: Merchant;
  beforeAll(async () => {
    owner = await makeMerchant(host.ctx);
    const save = (body: object) =>
      call(api.addresses.create, {
        token: owner.token,
        body: {
          jobType: 'DROP_OFF',
          bookmarkName: 'Aunty',
          recipientName: 'José Núñez',
          recipientPhone: '+60172224444',
          location: places.bangsar,
          ...body,
        },
      });
    await save({});
    await save({
      bookmarkName: '美食店',
      recipientName: 'Mr Lim',
      location: { ...places.pudu, unitNumber: 'B-12-3A' },
    });
  });

  test.each([
    ['its name', 'aunty', ['Aunty']],
    ['its contact without accents', 'jose nunez', ['Aunty']],
    ['its phone as it is dialled', '017-222 4444', ['Aunty', '美食店']],
    ['its address', 'TELAWI', ['Aunty']],
    ['its unit', 'b-12-3a', ['美食店']],
    ['a Chinese name', '美食', ['美食店']],
    ['no word of another', 'aunty pudu', []],
  ])('finds one by %s: %s', async (_, text, expected) => {
    const { places: found } = await searchFor(text, owner);
    expect(found.map(({ bookmarkName }) => bookmarkName).sort()).toEqual(expected);
  });
});

async function withPermissions(permissions: Permission[]): Promise<Merchant> {
  const session = { ...merchant, sessionId: newId(host.ctx.now()), permissions };
  return { ...merchant, token: await signAccessToken(host.ctx, session) };
}
