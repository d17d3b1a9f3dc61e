import { cents } from '@tibara/contract/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bankPageOf, decideAtBank } from '#test/bank-page.ts';
import { withholdEvents } from '#test/card-events.ts';
import { startApi } from '#test/harness.ts';
import { inSingapore, makePayer, type Payer, topUpWith } from '#test/make-card.ts';
import { makeOperator } from '#test/make-operator.ts';
import type { PayoutLine } from '#wallet/index.ts';
import { bookPayout } from './payout.ts';

const host = await startApi({ env: { LOG_LEVEL: 'silent' } });
const events = withholdEvents(host);
const { inspectorDb } = host;

async function pay(payer: Payer, way: 'FPX' | 'GRABPAY' | 'PAYNOW'): Promise<string> {
  const asked = await topUpWith(host, payer, 5000, `by ${way}`, way);
  await decideAtBank(host, bankPageOf(asked.error));
  for (const event of events.withheld.splice(0)) expect(await events.send(event)).toBe(200);
  const paid = inspectorDb.selectFrom('top_ups').select('charge_id').where('wallet_id', '=', payer.walletId);
  return (await paid.where('way', '=', way).executeTakeFirstOrThrow()).charge_id ?? '';
}

const lineOf = (id: string, currency: 'MYR' | 'SGD', line: number): PayoutLine => {
  return { line, about: 'charge', id, charge: id, currency, gross: 5000, fee: 100 };
};

/** The provider's debt to us that is left. */
async function clearingOf({ vendorId }: Payer): Promise<unknown[]> {
  const { rows } = await sql<{ cents: number }>`
    select currency, sum(case to_account when 'card_clearing' then cents else -cents end)::int as cents
    from ledger_transfers where vendor_id = ${vendorId} and 'card_clearing' in (from_account, to_account)
    group by currency having sum(case to_account when 'card_clearing' then cents else -cents end) <> 0`.execute(
    inspectorDb,
  );
  return rows;
}

test('a payout clears each way in its currency, and money kept apart too', async () => {
  const payer = await makePayer(host);
  const singapore = await inSingapore(host, payer);
  const [fpx, grabPay, payNow] = [await pay(payer, 'FPX'), await pay(payer, 'GRABPAY'), await pay(singapore, 'PAYNOW')];
  const twice = `pi_twice_${payer.vendorId}`;
  const { id } = await inspectorDb
    .selectFrom('top_ups')
    .select('id')
    .where('charge_id', '=', fpx)
    .executeTakeFirstOrThrow();
  const metadata = { vendorId: payer.vendorId, topUpId: id, attempt: '1', way: 'FPX' };
  const object = { id: twice, amount: 5000, currency: 'myr', metadata };
  expect(await events.send(events.signed({ type: 'payment_intent.succeeded', data: { object } }))).toBe(200);
  expect(await clearingOf(payer)).toHaveLength(2);
  const { operator } = makeOperator(host);
  const none = { others: [], other: cents(0) };
  const inRinggit = [fpx, grabPay, twice].map((charge, index) => lineOf(charge, 'MYR', index + 2));
  await bookPayout(operator, { payoutId: 'po_my', amount: cents(3 * 4900), lines: inRinggit, ...none });
  await bookPayout(operator, { payoutId: 'po_sg', amount: cents(4900), lines: [lineOf(payNow, 'SGD', 2)], ...none });
  expect(await clearingOf(payer)).toEqual([]);
});
