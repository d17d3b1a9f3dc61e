import { api } from '@tibara/contract';
import type { CallInput } from '@tibara/contract/call';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { makeConfirmed, makeDraft, pickUp, places } from '#test/make-order-group.ts';

const host = await startApi();
const { call, clock } = host;
const { list, remove, updateOrder, update } = api.orders;

type Query = Omit<CallInput<typeof list>['query'], 'vendorId'>;
const pageFor = async ({ token, vendorId }: Merchant, query: Query) => {
  const { status, body } = await call(list, { token, query: { vendorId, ...query } });
  if (status !== 200 || Array.isArray(body)) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};
const found = async (merchant: Merchant, q: string, query: Query = {}) =>
  (await pageFor(merchant, { ...query, q })).content.map(({ number }) => number).sort();

describe('a search in the lists', () => {
  let merchant: Merchant;
  beforeAll(async () => {
    merchant = await makeMerchant(host.ctx);
    await makeDraft(host, merchant, [
      { recipientName: 'Wei Ling Tan', recipientPhone: '+60198765432', dropOffLocation: places.ampang },
      { recipientName: 'Siti Aminah', recipientPhone: '+60123330099', dropOffLocation: places.bangsar },
    ]);
    clock.advance(1);
    await makeDraft(host, merchant, [
      {
        recipientName: 'José Núñez',
        recipientPhone: '+60172224444',
        dropOffLocation: { ...places.petaling, unitNumber: 'B-12-3A' },
      },
    ]);
    clock.advance(1);
    await makeDraft(host, merchant, [{ recipientName: '陈美玲', recipientPhone: '+60161112222' }], {
      pickUpLocation: places.subang,
    });
  });

  const first = ['OG-000001'];
  const second = ['OG-000002'];
  const third = ['OG-000003'];
  test.each([
    ['a name', 'Wei Ling', first],
    ['the beginning of a name', 'ami', first],
    ['words of two drop-offs', 'siti tan', first],
    ['capitals', 'WEI', first],
    ['a name without its accents', 'jose nunez', second],
    ['a name with accents that it does not have', 'wéi', first],
    ['a Chinese name', '陈美玲', third],
    ['the end of a Chinese name', '美玲', third],
    ['the last digits of a phone', '5432', first],
    ['any of its last digits', '8765432', first],
    ['a phone as it is stored', '+60198765432', first],
    ['a phone as it is dialled', '019-876 5432', first],
    ['the beginning of a phone as it is dialled', '0198', first],
    ['a phone with spaces', '+60 19 876 5432', first],
    ['the number', 'OG-000002', second],
    ['the number without a hyphen', 'og000002', second],
    ['the number of a drop-off', 'OG-000001-2', first],
    ['the digits of the number', '000003', third],
    ['the number without its zeros', 'OG-2', second],
    ['the number as it is spoken', 'og 3', third],
    ['the number after its sign', '#3', third],
    ['an address of a drop-off', 'jalan telawi', first],
    ['an address of a pick-up', 'ss15', third],
    ['the same with a space', 'SS 15', third],
    ['a unit', 'b-12-3a', second],
    ['a house number with its street', '3, Jalan Gasing', second],
    ['words in any sequence', 'ling, wei', first],
    ['a word of each and one that nobody has', 'wei zzz', []],
    ['the middle of a word', 'inah', []],
    ['the middle of a phone', '87654', []],
    ['nothing by signs alone', '%', []],
    ['nothing by a sign that stands for any', '_', []],
    ['nothing by a picture', '😊', []],
    ["everything by a country's code", '+65', ['OG-000001', 'OG-000002', 'OG-000003']],
    ['nothing but spaces', '   ', ['OG-000001', 'OG-000002', 'OG-000003']],
    ['quotes and brackets around a name', `'("José")`, second],
  ])('finds %s: %s', async (_, q, numbers) => {
    expect(await found(merchant, q)).toEqual(numbers);
  });

  test('shows the newest first, in pages with a count', async () => {
    const all = await pageFor(merchant, { q: 'jalan', size: 2 });
    expect(all).toMatchObject({ page: 0, size: 2, totalElements: 3, totalPages: 2 });
    expect(all.content.map(({ number }) => number)).toEqual(['OG-000003', 'OG-000002']);
    const rest = await pageFor(merchant, { q: 'jalan', size: 2, page: 1 });
    expect(rest.content.map(({ number }) => number)).toEqual(['OG-000001']);
    expect(all.isTotalCapped).toBeUndefined();
  });

  test('finds nothing of another merchant', async () => {
    const other = await makeMerchant(host.ctx);
    expect(await found(other, 'wei')).toEqual([]);
    const { status } = await call(list, { token: other.token, query: { vendorId: merchant.vendorId, q: 'wei' } });
    expect(status).toBe(404);
  });

  test('takes at most 100 characters', async () => {
    const ask = (q: string) => call(list, { token: merchant.token, query: { vendorId: merchant.vendorId, q } });
    expect((await ask('wei '.repeat(25))).status).toBe(200);
    const { status, error } = await ask('w'.repeat(101));
    expect([status, error.code]).toEqual([400, 'bad_request']);
  });
});

describe('the search words of a group', () => {
  let merchant: Merchant;
  beforeEach(async () => {
    merchant = await makeMerchant(host.ctx);
  });

  test('follow every change of the draft', async () => {
    const group = await makeDraft(host, merchant, [{ recipientName: 'Before' }]);
    const [stop] = group.orders;
    const params = { id: group.id, orderId: stop?.id ?? '' };
    await call(updateOrder, {
      token: merchant.token,
      params,
      body: { ...stop, recipientName: 'After', codAmount: '', dropOffLocation: places.bangsar },
    });
    expect(await found(merchant, 'before')).toEqual([]);
    expect(await found(merchant, 'ampang')).toEqual([]);
    expect(await found(merchant, 'after bangsar')).toEqual([group.number]);
    await call(api.orders.removeOrder, { token: merchant.token, params });
    expect(await found(merchant, 'after')).toEqual([]);
    const body = pickUp(host, { pickUpLocation: places.subang });
    await call(update, { token: merchant.token, params: { id: group.id }, body });
    expect(await found(merchant, 'pudu')).toEqual([]);
    expect(await found(merchant, 'subang')).toEqual([group.number]);
  });

  test('are deleted with the draft', async () => {
    const group = await makeDraft(host, merchant);
    await call(remove, { token: merchant.token, params: { id: group.id } });
    expect(await found(merchant, 'wei')).toEqual([]);
    const rows = host.inspectorDb
      .selectFrom('order_group_words')
      .selectAll()
      .where('vendor_id', '=', merchant.vendorId);
    expect(await rows.execute()).toEqual([]);
  });

  test('stay through the confirm, and lists find their own status', async () => {
    const confirmed = await makeConfirmed(host, merchant);
    const draft = await makeDraft(host, merchant);
    expect(await found(merchant, 'wei')).toEqual([confirmed.number, draft.number]);
    expect(await found(merchant, 'wei', { status: 'OPEN' })).toEqual([draft.number]);
    expect(await found(merchant, 'wei', { status: 'CONFIRMED,CONFIRMED_PROCESSING' })).toEqual([confirmed.number]);
  });
});

describe('a list of pick-up days', () => {
  test('is paged, and its days are those of UTC+8', async () => {
    const merchant = await makeMerchant(host.ctx);
    const { token, vendorId } = merchant;
    // The last minutes of one day and the first of the next.
    const groups = [];
    for (const pickUpDateTime of ['2026-12-01T15:55:00.000Z', '2026-12-01T16:05:00.000Z', '2026-12-02T03:00:00.000Z']) {
      clock.advance(1);
      groups.push(
        await makeDraft(host, merchant, [{ deliverDateTime: '2026-12-05T03:00:00.000Z' }], { pickUpDateTime }),
      );
    }
    const [one, two, three] = groups.map(({ number }) => number);
    const numbers = async (query: Query) => (await pageFor(merchant, query)).content.map(({ number }) => number);
    expect(await numbers({ from: '2026-12-01', to: '2026-12-01' })).toEqual([one]);
    expect(await numbers({ from: '2026-12-02' })).toEqual([three, two]);
    expect(await numbers({ to: '2026-12-01' })).toEqual([one]);
    expect(await numbers({ from: '2026-12-02', status: 'OPEN', q: 'wei' })).toEqual([three, two]);
    expect(await numbers({ from: '2026-12-03', q: 'wei' })).toEqual([]);
    expect(await pageFor(merchant, { from: '2026-12-01', size: 1, page: 1 })).toMatchObject({
      totalElements: 3,
      totalPages: 3,
      content: [{ number: two }],
    });
    const backwards = await call(list, { token, query: { vendorId, from: '2026-12-02', to: '2026-12-01' } });
    expect([backwards.status, backwards.error.message, backwards.error.data]).toEqual([
      422,
      'The last day must not be before the first.',
      { field: 'from' },
    ]);
    const unknown = await call(list, { token, query: { vendorId, from: '2026-02-30' } });
    expect([unknown.status, unknown.error.code]).toEqual([400, 'bad_request']);
    expect(clock.now().toISOString() < '2026-12-01').toBe(true);
  });
});
