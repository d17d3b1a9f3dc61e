import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { holdBack } from '#test/hold-back.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { dropOff, fleetTells, makeConfirmed, makeDraft, pickUp, places } from '#test/make-order-group.ts';

const host = await startApi();
const { call, clock, inspectorDb } = host;

let merchant: Merchant;
beforeEach(async () => {
  merchant = await makeMerchant(host.ctx);
});

/** Copies a row of this vendor up to a count. */
async function fill(table: string, changes: string, count: number): Promise<void> {
  await sql`insert into ${sql.table(table)}
    select made.* from (select * from ${sql.table(table)} where vendor_id = ${merchant.vendorId} order by id desc limit 1) as t
      cross join generate_series(1, ${sql.lit(count)}) as n
      cross join lateral jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${sql.raw(changes)}) as made`.execute(
    inspectorDb,
  );
}
const countOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where vendor_id = ${merchant.vendorId}`.execute(inspectorDb);
  return rows[0]?.count ?? 0;
};

describe('before the first delivery', () => {
  const FULL =
    'Until your first order is delivered, you can store at most 20 MB. Delete drafts or saved addresses first.';
  const writes = {
    'a draft': () => call(api.orders.create, { token: merchant.token, body: pickUp(host) }),
    'a drop-off': async (id: string) =>
      call(api.orders.addOrder, { token: merchant.token, params: { id }, body: dropOff(host) }),
    'an address': () =>
      call(api.addresses.create, {
        token: merchant.token,
        body: {
          jobType: 'DROP_OFF',
          bookmarkName: 'A',
          location: places.bangsar,
          recipientName: 'Wei',
          recipientPhone: '+60123456789',
        },
      }),
  };
  // The invariants compare a group with its stops.
  afterEach(() => inspectorDb.deleteFrom('orders').where('number', '>', 1000).execute());

  /** An empty draft, and 2,000 stops of 11 kB in another. */
  async function fillDisk(): Promise<string> {
    const { id } = await makeDraft(host, merchant, []);
    clock.advance(0.01);
    await makeDraft(host, merchant, [{ noteToDriver: '面'.repeat(1000) }]);
    await fill(
      'orders',
      `jsonb_build_object('id', uuidv7(), 'number', 1000 + n, 'ordinal', 1000 + n, 'product', repeat('面', 2700))`,
      2000,
    );
    return id;
  }

  test('no more than 20 MB are stored, in any form', async () => {
    const id = await fillDisk();
    for (const write of Object.values(writes)) {
      const { status, error } = await write(id);
      expect([status, error.message]).toEqual([422, FULL]);
    }
  });

  test('a merchant with a delivered order stores more', async () => {
    const group = await makeConfirmed(host, merchant, [{}]);
    await fleetTells(host, group, 'assigned');
    await fleetTells(host, group, 'delivered', { orderId: group.orders[0]?.id });
    const id = await fillDisk();
    expect((await writes['a draft']()).status).toBe(201);
    expect((await writes['a drop-off'](id)).status).toBe(201);
    expect((await writes['an address']()).status).toBe(201);
  });
});

describe('drafts', () => {
  const FULL = 'You can have at most 500 drafts. Confirm or delete some of them first.';
  const create = () => call(api.orders.create, { token: merchant.token, body: pickUp(host) });
  const copies = `jsonb_build_object('id', uuidv7(), 'number', t.number + 1000 + n)`;
  // The seeded groups have no search words, so the invariants would fail.
  afterEach(() => inspectorDb.deleteFrom('order_groups').where('number', '>', 1000).execute());

  test('beyond 500 are refused by their count', async () => {
    await makeDraft(host, merchant, []);
    await fill('order_groups', copies, 499);
    const { status, error } = await create();
    expect([status, error.code, error.message]).toEqual([422, 'rule_violation', FULL]);
    expect(await countOf('order_groups')).toBe(500);
  });

  test('of concurrent requests are 500 together', async () => {
    await makeDraft(host, merchant, []);
    await fill('order_groups', copies, 497);
    const made = await Promise.all(Array.from({ length: 6 }, create));
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422, 422, 422]);
  });

  test('of a repeated order count as well', async () => {
    const { id } = await makeConfirmed(host, merchant);
    await call(api.orders.cancel, { token: merchant.token, params: { id } });
    clock.advance(0.01);
    await makeDraft(host, merchant, []);
    await fill('order_groups', copies, 499);
    const { error } = await call(api.orders.reorder, { token: merchant.token, params: { id } });
    expect(error.message).toBe(FULL);
  });
});

describe('saved addresses', () => {
  const FULL = 'You can save at most 2,000 addresses. Remove some of them first.';
  const saved = (address: string) => ({
    jobType: 'DROP_OFF' as const,
    bookmarkName: address,
    recipientName: 'Wei Ling',
    recipientPhone: '+60198765432',
    location: { ...places.bangsar, address },
  });
  const create = (address: string) => call(api.addresses.create, { token: merchant.token, body: saved(address) });
  beforeEach(async () => {
    await create('88 Jalan Telawi, Bangsar');
    const copy = `jsonb_build_object('id', uuidv7(), 'address', n || ' Jalan Telawi', 'is_automatic', false)`;
    await fill('address_bookmarks', copy, 1998);
  });

  test('beyond 2,000 are refused by their count', async () => {
    expect((await create('90 Jalan Telawi, Bangsar')).status).toBe(201);
    const { status, error } = await create('92 Jalan Telawi, Bangsar');
    expect([status, error.message]).toEqual([422, FULL]);
  });

  test('of concurrent requests are 2,000 together', async () => {
    const both = () => Promise.all([create('90 Jalan Telawi, Bangsar'), create('92 Jalan Telawi, Bangsar')]);
    const replies = await holdBack(host.inspectorUrl, 'address_bookmarks', both);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('of a file are all refused unless all fit', async () => {
    const bookmarks = ['94 Jalan Telawi, Bangsar', '96 Jalan Telawi, Bangsar'].map(saved);
    const { error } = await call(api.addresses.createMany, { token: merchant.token, body: { bookmarks } });
    expect(error.message).toBe(FULL);
    expect(await countOf('address_bookmarks')).toBe(1999);
  });

  test('added by a confirm stop at 2,000 without stopping the confirm', async () => {
    const confirmed = await makeConfirmed(host, merchant, [{}, { dropOffLocation: places.petaling }]);
    expect(confirmed.status).toBe('CONFIRMED');
    expect(await countOf('address_bookmarks')).toBe(2000);
  });
});

test('the 5,000 remembered pins used last are kept', async () => {
  const pinned = (address: string) => ({ ...places.ampang, address, city: 'Kuala Lumpur', precision: 'pin' });
  await makeDraft(host, merchant, [{ dropOffLocation: pinned('5 Jalan Ampang') }]);
  const older = `jsonb_build_object('id', uuidv7(), 'text_key', 'pin ' || n, 'used_at', t.used_at - n * interval '1 minute')`;
  // The pick-up is a pin too.
  await fill('address_pins', older, 4998);
  await makeDraft(host, merchant, [{ dropOffLocation: pinned('7 Jalan Ampang') }]);
  expect(await countOf('address_pins')).toBe(5000);
  const keys = await inspectorDb
    .selectFrom('address_pins')
    .select('text_key')
    .where('vendor_id', '=', merchant.vendorId)
    .where('text_key', 'in', ['pin 4998', 'pin 4997'])
    .execute();
  expect(keys).toEqual([{ text_key: 'pin 4997' }]);
});
