import { api } from '@tibara/contract';
import { maximumCounted } from '@tibara/contract/orders/limits';
import { statuses } from '@tibara/contract/orders/status';
import { termsOf } from '@tibara/contract/search/words';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { type Merchant, makeMerchant } from '#test/make-merchant.ts';
import { makeDraft } from '#test/make-order-group.ts';
import { type NamedSql, sqlNamed, sqlOne, sqlPlanned } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Filters } from '../view/page-of-groups.ts';
import { countOf, few, maximumListed, maximumLookedUp, searchOf } from './statements.ts';
import { type Counted, type Way, waysOf } from './ways.ts';

const host = await startApi();
let merchant: Merchant;

/** Two merchants with 2,100 groups each, copied from their first one. */
beforeAll(async () => {
  merchant = await makeMerchant(host.ctx);
  for (const each of [merchant, await makeMerchant(host.ctx)]) await makeDraft(host, each);
  await sql`insert into order_groups select (jsonb_populate_record(g, jsonb_build_object('id', uuidv7(), 'number', n))).*
    from order_groups g, generate_series(2, 2100) as n`.execute(host.inspectorDb);
  await sql`insert into order_group_words
    select vendor_id, n, case word when '1' then n::text when '000001' then lpad(n::text, 6, '0') else word end
    from order_group_words, generate_series(2, 2100) as n where word not like '<%' on conflict do nothing`.execute(
    host.inspectorDb,
  );
  await sql`vacuum analyze order_groups, order_group_words`.execute(host.inspectorDb);
});

/** With the server's role and row-level security. */
const planOf = ({ name, text, values = [] }: NamedSql) =>
  withVendor(host.ctx.db, merchant.vendorId, async (tx) => {
    const lines = await sqlNamed<{ 'QUERY PLAN': string }>(tx, {
      name: `explain ${name}`,
      text: `explain (costs off) ${text}`,
      values,
    });
    return lines.map((line) => line['QUERY PLAN']);
  });

const everything: Filters = { statuses, start: null, end: null };
const days = { start: new Date('2026-11-01T00:00:00Z'), end: new Date('2026-12-01T00:00:00Z') };

describe.each(['wei', '5432', 'OG-000017', 'jalan ampang wei', '12 jalan 5 ampang'])('a search for %o', (q) => {
  const terms = termsOf(q);
  test.each([
    ['counted', () => countOf(merchant.vendorId, terms, everything)],
    ['of rare words', () => searchOf(merchant.vendorId, { rare: terms, frequent: [], filters: everything, most: 100 })],
    [
      'of frequent words',
      () => searchOf(merchant.vendorId, { rare: [], frequent: terms, filters: everything, most: 100 }),
    ],
    [
      'of very frequent words',
      () =>
        searchOf(merchant.vendorId, {
          rare: [],
          words: ['jalan', 'kuala'],
          frequent: terms,
          filters: everything,
          most: 100,
        }),
    ],
    [
      'of both, between two days',
      () =>
        searchOf(merchant.vendorId, {
          rare: terms.slice(0, 1),
          frequent: terms.slice(1),
          filters: { ...everything, ...days },
          most: 100,
        }),
    ],
  ])('%s reads ranges of one merchant’s words from an index', async (_, statement) => {
    const plan = await planOf(statement());
    expect(plan.join('\n')).not.toContain('Seq Scan');
    // A scan and its condition are two lines.
    const scans = plan.flatMap((line, at) =>
      / order_group_words_(pkey|by_word)/.test(line) ? [plan.slice(at, at + 2).join(' ')] : [],
    );
    expect(scans.length).toBeGreaterThan(0);
    for (const scan of scans) {
      expect(scan).toMatch(/Index Cond: \(\(vendor_id = .*(\(word >= '.*\(word < '|\(word = ')/);
    }
    expect(plan.filter((line) => /Filter: .*word/.test(line))).toEqual([]);
  });
});

test.each(['wei', 'jalan ampang wei', '12 jalan 5 ampang', 'OG-000017', 'jalan nowhere'])(
  'a search for %o does not depend on the frequency of words',
  async (q) => {
    const terms = termsOf(q);
    const idsOf = (rare: number, filters = everything) =>
      withVendor(host.ctx.db, merchant.vendorId, async (tx) => {
        const wanted = { rare: terms.slice(0, rare), frequent: terms.slice(rare), filters, most: 5000 };
        const rows = await sqlNamed<{ id: string }>(tx, searchOf(merchant.vendorId, wanted));
        return rows.map(({ id }) => id).sort();
      });
    const found = await idsOf(terms.length);
    expect(found.length > 0).toBe(!q.includes('nowhere'));
    for (let rare = 0; rare < terms.length; rare++) expect(await idsOf(rare)).toEqual(found);
    for (const rare of [0, terms.length]) {
      expect(await idsOf(rare, { ...everything, ...days })).toEqual(found);
      expect(await idsOf(rare, { ...everything, start: days.end })).toEqual([]);
      expect(await idsOf(rare, { ...everything, statuses: ['CANCELLED'] })).toEqual([]);
    }
  },
);

test('a search of frequent words does not depend on the plan', async () => {
  await withVendor(host.ctx.db, merchant.vendorId, async (tx) => {
    const terms = termsOf('jalan ampang 0000');
    const { words, listed } = await sqlOne<Counted>(tx, countOf(merchant.vendorId, terms, everything));
    expect([words, listed]).toEqual([['ampang', null, 'jalan'], maximumLookedUp + 1]);
    const counts = terms.map(() => few + 1);
    const read = async (way: Way | undefined, filters = everything) => {
      if (!way) throw new Error('a way was expected');
      const statement = searchOf(merchant.vendorId, { ...way, filters, most: 5000 });
      return (await sqlPlanned<{ id: string }>(tx, statement)).map(({ id }) => id);
    };
    const rare = await read({ rare: terms, frequent: [] });
    expect(rare).toHaveLength(99);
    const ofWords = waysOf(terms, { counts, words, listed }, everything);
    expect(ofWords).toMatchObject([{ words: ['ampang', 'jalan'], withList: false }]);
    expect(await read(ofWords[0])).toEqual(rare);
    const ofShortList = waysOf(terms, { counts, words, listed: maximumListed }, { ...everything, ...days });
    expect(ofShortList).toMatchObject([{ withList: true }]);
    expect(await read(ofShortList[0], { ...everything, ...days })).toEqual(rare);
    expect(await read(ofShortList[0], { ...everything, start: days.end })).toEqual([]);
    // For days long ago the newest groups are looked up first. Here numbers below 100 are the oldest.
    const ofLongList = waysOf(terms, { counts, words, listed: maximumListed + 1 }, { ...everything, ...days });
    expect(ofLongList).toHaveLength(2);
    expect(await read(ofLongList[0])).toEqual([]);
    expect(await read(ofLongList[1])).toEqual(rare);
    expect(waysOf(terms, { counts, words, listed: 3 }, everything)).toEqual([{ rare: [], frequent: terms }]);
  });
});

test('frequent words are read from the newest group, only far enough', async () => {
  const statement = searchOf(merchant.vendorId, {
    rare: [],
    words: ['jalan', 'ampang'],
    frequent: [],
    filters: everything,
    most: 10,
  });
  const plan = await withVendor(host.ctx.db, merchant.vendorId, async (tx) => {
    // So few rows could also be sorted.
    await sql`set local enable_sort = off`.execute(tx);
    const text = `explain (analyze, costs off, timing off) ${statement.text}`;
    return sqlPlanned<{ 'QUERY PLAN': string }>(tx, { ...statement, text });
  });
  const scans = plan.map((line) => line['QUERY PLAN']).filter((line) => line.includes('order_group_words_by_word'));
  expect(scans).toHaveLength(2);
  for (const scan of scans) {
    const [, rows] = /Index Only Scan Backward .*actual rows=(\d+)/.exec(scan) ?? [];
    expect(Number(rows), scan).toBeLessThan(20);
  }
});

test('frequent words are counted ten pages ahead, rarer ones fully', async () => {
  const ask = async (q: string, page: number) => {
    const query = { vendorId: merchant.vendorId, q, size: 1, page };
    const { body } = await host.call(api.orders.list, { token: merchant.token, query });
    if (Array.isArray(body)) throw new Error('a page was asked for');
    const { totalElements, isTotalCapped, content } = body;
    return { totalElements, isTotalCapped, rows: content.length };
  };
  expect(await ask('jalan', 0)).toEqual({ totalElements: 10, isTotalCapped: true, rows: 1 });
  expect(await ask('jalan', 9)).toEqual({ totalElements: 19, isTotalCapped: true, rows: 1 });
  expect(await ask('OG-0020', 0)).toEqual({ totalElements: 100, isTotalCapped: undefined, rows: 1 });
  expect(await ask('jalan', 2000)).toEqual({ totalElements: 1000, isTotalCapped: true, rows: 0 });
});

test('a list is counted to ten thousand or further pages', async () => {
  const { token, vendorId } = await makeMerchant(host.ctx);
  await makeDraft(host, { token });
  await sql`insert into order_groups select (jsonb_populate_record(g, jsonb_build_object('id', uuidv7(), 'number', n))).*
    from order_groups g, generate_series(2, ${maximumCounted + 100}) as n where vendor_id = ${vendorId}`.execute(
    host.inspectorDb,
  );
  await sql`insert into order_group_words select vendor_id, number, unnest(array[number::text, lpad(number::text, 6, '0')])
    from order_groups where vendor_id = ${vendorId} on conflict do nothing`.execute(host.inspectorDb);
  const ask = async (query: { page: number; size: number; status?: 'OPEN' | 'CANCELLED' }) => {
    const { body } = await host.call(api.orders.list, { token, query: { vendorId, ...query } });
    if (Array.isArray(body)) throw new Error('a page was asked for');
    return [body.totalElements, body.totalPages, body.isTotalCapped];
  };
  expect(await ask({ page: 0, size: 10 })).toEqual([maximumCounted, 1000, true]);
  expect(await ask({ page: 995, size: 10 })).toEqual([maximumCounted + 50, 1005, true]);
  expect(await ask({ page: 1000, size: 10 })).toEqual([maximumCounted + 100, 1010, undefined]);
  expect(await ask({ page: 0, size: 10, status: 'CANCELLED' })).toEqual([0, 0, undefined]);
});

test('the search of everything names lists whose groups are older than its hits', async () => {
  const setStatus = (status: string) =>
    sql`update order_groups set status = ${status} where vendor_id = ${merchant.vendorId} and number in (1500, 1510, 1520)`.execute(
      host.inspectorDb,
    );
  for (const [status, list] of [
    ['CONFIRMED', 'CONFIRMED'],
    ['CANCELLED', 'HISTORY'],
  ] as const) {
    await setStatus(status);
    const { body } = await host.call(api.search.everything, { token: merchant.token, query: { text: 'jalan' } });
    expect(body.lists).toEqual([
      { list: 'OPEN', count: 100, isCapped: true },
      { list, count: 3, isCapped: false },
    ]);
  }
  await setStatus('OPEN');
});
