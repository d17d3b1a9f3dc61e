import { readFileSync } from 'node:fs';
import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApi } from '../../../test/harness.ts';
import { makeMerchant } from '../../../test/make-merchant.ts';
import { makeDraft, places } from '../../../test/make-order-group.ts';
import { MIGRATIONS } from '../../platform/db/migrate.ts';

const host = await startApi();

/** The migration's part that gives earlier groups their words. */
const FILL = /create function words_of[\s\S]*drop function words_of;/;

test('groups from before the search are found like new ones', async () => {
  const { token, vendorId } = await makeMerchant(host.ctx);
  await makeDraft(host, { token }, [
    { recipientName: 'José Ñandú-O’Brien ＡＢＣ', recipientPhone: '+60198765432', dropOffLocation: places.subang },
    { recipientName: '陈美玲 Straße İstanbul', recipientPhone: '+60123330099' },
    { recipientName: 'முருகன் ปิยะ', dropOffLocation: { ...places.bangsar, unitNumber: 'B-12-3A', postalCode: '59100' } },
    { recipientName: `${'very'.repeat(15)} long`, recipientPhone: '+60172224444' },
  ]);
  await makeDraft(host, { token }, [{ dropOffLocation: places.bedok, recipientPhone: '+6591234567' }], {
    pickUpLocation: places.orchard,
  });
  const searches = [
    'jose nandu',
    'abc',
    '0198765432',
    '5432',
    '陈美玲',
    '美玲',
    '玲',
    'strasse',
    'ปิยะ',
    'b-12-3a 59100',
  ];
  const found = async () => {
    const pages = [];
    for (const q of searches) {
      const { body } = await host.call(api.orderGroups.list, { token, query: { vendorId, q } });
      pages.push(Array.isArray(body) ? body : body.content.map(({ number }) => number));
    }
    return pages;
  };
  const byNewWords = await found();
  expect(byNewWords.flat().length).toBeGreaterThan(5);
  await sql`delete from order_group_words where vendor_id = ${vendorId}`.execute(host.inspectorDb);
  const [fill = ''] = FILL.exec(readFileSync(`${MIGRATIONS}/0032-order-group-words.sql`, 'utf8')) ?? [];
  await sql
    .raw(`begin; alter table order_group_words no force row level security; ${fill}
    alter table order_groups force row level security; alter table orders force row level security;
    alter table order_group_words force row level security; commit`)
    .execute(host.inspectorDb);
  expect(await found()).toEqual(byNewWords);
});
