import { fillPath } from '@tibara/contract/call';
import { businessDay } from '@tibara/contract/time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { everyCall } from '../attack/every-call.ts';
import { startCourierHost } from '../courier-host.ts';
import { makeMerchant } from '../make-merchant.ts';
import { makeConfirmed } from '../make-order-group.ts';
import { place } from '../place-booking.ts';

const { host, post } = await startCourierHost();
const today = businessDay(host.clock.now());

/** The costs below, their differences, and the names of kinds and accounts. */
const HIDDEN = /(?<![\d.])(98765|987\.65|98265|982\.65|87654|876\.54|11111|111\.11)(?!\d)|courier_|booked_?cents/i;

async function makeCosted() {
  const merchant = await makeMerchant(host.ctx);
  const group = await makeConfirmed(host, merchant);
  await place(host, group);
  await post(group, 'cost', { costCents: 98_765 });
  await post(group, 'delivered', { orderId: group.orders[0]?.id });
  host.clock.advance(1);
  await post(group, 'cost', { costCents: 87_654 });
  return { merchant, group };
}

const reading = everyCall.filter(({ call }) => call.method === 'GET' && call.kind !== 'stream');

test("no reply to a merchant has a courier's cost", async () => {
  const { merchant, group } = await makeCosted();
  const wallet = group.walletId ?? '';
  const answered = new Set<string>();
  for (const { name, call } of reading) {
    const id = call.path.startsWith('/wallet/') ? wallet : group.id;
    const params = {
      id,
      cardProvider: 'stripe',
      paymentId: group.payment?.id ?? '',
      orderId: group.orders[0]?.id ?? '',
    };
    const path = fillPath(call.path, host.ctx.settings.productName, params);
    for (const query of QUERIES) {
      const { statusCode, body } = await host.app.inject({
        url: `/api${path}${query(merchant.vendorId)}`,
        headers: { authorization: `Bearer ${merchant.token}` },
      });
      if (statusCode === 200) answered.add(name);
      expect([name, HIDDEN.exec(body)?.[0]]).toEqual([name, undefined]);
    }
  }
  const money = ['orders.get', 'reports.dropOffs', 'wallet.statement', 'wallet.transactions', 'wallet.payments'];
  expect([...answered]).toEqual(expect.arrayContaining(money));
});

// Each call takes the fields that it knows.
const QUERIES = [
  () => '',
  () => `?startDate=${today}&endDate=${today}&format=csv`,
  (vendorId: string) => `?vendorId=${vendorId}&month=${today.slice(5, 7)}&year=${today.slice(0, 4)}`,
  (vendorId: string) => `?vendorId=${vendorId}`,
  () => '?q=OG',
] as const;

test("no event has a courier's cost", async () => {
  const { merchant } = await makeCosted();
  const { rows } = await sql<{ text: string }>`
    select e::text as text from events e where vendor_id = ${merchant.vendorId}`.execute(host.inspectorDb);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ text }) => HIDDEN.test(text))).toEqual([]);
});
