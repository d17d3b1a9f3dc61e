import { api } from '@tibara/contract';
import { statuses } from '@tibara/contract/order-groups/status';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startApi } from '../../../test/harness.ts';
import { type Merchant, makeMerchant } from '../../../test/make-merchant.ts';
import { makeDraft } from '../../../test/make-order-group.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { type NamedSql, sqlNamed, sqlOne } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Filters } from '../view/page-of-groups.ts';
import { countOf, maximumLookedUp, maximumRead, searchOf } from './statements.ts';
import { type Counted, type Way, waysOf } from './ways.ts';
import { termsOf } from './words.ts';

const host = await startApi();
let merchant: Merchant;

/** Two merchants with 2,100 groups each, as copies of their first one. */
beforeAll(async () => {
  merchant = await makeMerchant(host.ctx);
  for (const each of [merchant, await makeMerchant(host.ctx)]) await makeDraft(host, each);
  await sql`insert into order_groups select (jsonb_populate_record(g, jsonb_build_object('id', uuidv7(), 'number', n))).*
    from order_groups g, generate_series(2, 2100) as n`.execute(host.ownerDb);
  await sql`insert into order_group_words
    select vendor_id, n, case word when '1' then n::text when '000001' then lpad(n::text, 6, '0') else word end
    from order_group_words, generate_series(2, 2100) as n where word not like '<%' on conflict do nothing`.execute(
    host.ownerDb,
  );
  await sql`vacuum analyze order_groups, order_group_words`.execute(host.ownerDb);
});

/** As the server itself reads, with its role and row-level security. */
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
  ])(
    '%s reads ranges of one merchant’s words from an index, and no table from its beginning to its end',
    async (_, statement) => {
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
    },
  );
});

test.each(['wei', 'jalan ampang wei', '12 jalan 5 ampang', 'OG-000017', 'jalan nowhere'])(
  'a search for %o finds the same groups whether its words are rare or frequent',
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

test('a search of very frequent words looks up the newest groups first, then reads all that have each of them', async () => {
  const read = (tx: Tx, way: Way) =>
    sqlNamed<{ id: string }>(tx, searchOf(merchant.vendorId, { ...way, filters: everything, most: 5000 }));
  await withVendor(host.ctx.db, merchant.vendorId, async (tx) => {
    const terms = termsOf('jalan ampang 0000');
    const { words, listed } = await sqlOne<Counted>(tx, countOf(merchant.vendorId, terms, everything));
    expect([words, listed]).toEqual([['ampang', null, 'jalan'], maximumLookedUp + 1]);
    const counts = terms.map(() => maximumRead + 1);
    const [first, all, ...rest] = waysOf(terms, { counts, words, listed });
    if (!first || !all || rest.length > 0) throw new Error('two ways were expected');
    const found = (await read(tx, all)).map(({ id }) => id).sort();
    const rare = (await read(tx, { rare: terms, frequent: [] })).map(({ id }) => id).sort();
    expect(found).toEqual(rare);
    expect(found).toHaveLength(99);
    // Those with a number below 100 are the oldest ones.
    expect(await read(tx, first)).toEqual([]);
    expect(waysOf(terms, { counts, words, listed: 3 })).toEqual([{ rare: [], frequent: terms }]);
  });
});

test('a search of frequent words counts ten pages ahead and says that there is more, one of rarer words counts all', async () => {
  const ask = async (q: string, page: number) => {
    const query = { vendorId: merchant.vendorId, q, size: 1, page };
    const { body } = await host.call(api.orderGroups.list, { token: merchant.token, query });
    if (Array.isArray(body)) throw new Error('a page was asked for');
    const { totalElements, isTotalCapped, content } = body;
    return { totalElements, isTotalCapped, rows: content.length };
  };
  expect(await ask('jalan', 0)).toEqual({ totalElements: 10, isTotalCapped: true, rows: 1 });
  expect(await ask('jalan', 9)).toEqual({ totalElements: 19, isTotalCapped: true, rows: 1 });
  expect(await ask('OG-0020', 0)).toEqual({ totalElements: 100, isTotalCapped: undefined, rows: 1 });
  expect(await ask('jalan', 2000)).toEqual({ totalElements: 1000, isTotalCapped: true, rows: 0 });
});
