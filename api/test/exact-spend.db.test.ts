import { api } from '@tibara/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { startApi } from './harness.ts';
import { type Merchant, makeMerchant } from './make-merchant.ts';
import { fillWallet, makeDraft } from './make-order-group.ts';
import { serverSettings, startSlot } from './server-slot.ts';

const host = await startApi({ env: serverSettings });
host.clock.set(new Date().toISOString());
const settings = { ...serverSettings, DATABASE_URL: host.url, WORKER: 'off' };
const slots = await Promise.all([startSlot(settings), startSlot(settings)]);
afterAll(() => Promise.all(slots.map((slot) => slot.stop())));

test('RM100 pays exactly ten of fifty concurrent orders of RM10 [R274]', async () => {
  const merchant = await makeMerchant(host.ctx);
  await agreeOnPrice(merchant, 10_00);
  await fillWallet(host, merchant, 100_00);
  const drafts = await Promise.all(Array.from({ length: 50 }, () => makeDraft(host, merchant)));
  expect(new Set(drafts.map(({ subtotal }) => subtotal))).toEqual(new Set([10_00]));
  const responses = await Promise.all(
    drafts.map(({ id, version }, index) => {
      const body = { paymentMethod: 'WALLET' as const, version, expectedSubtotal: 10_00 };
      const call = slots[index % slots.length]?.call ?? host.call;
      return call(api.orders.confirm, { token: merchant.token, params: { id }, key: id, body });
    }),
  );
  const count = (status: number) => responses.filter((response) => response.status === status).length;
  expect({ paid: count(200), refused: count(402) }).toEqual({ paid: 10, refused: 40 });
  const { body: wallets } = await host.call(api.wallet.wallets, {
    token: merchant.token,
    query: { userId: merchant.userId },
  });
  expect(wallets).toMatchObject([{ balanceAmount: 0, heldAmount: 100_00 }]);
  const { rows } = await sql`select status, count(*) from order_groups group by status order by status`.execute(
    host.inspectorDb,
  );
  expect(rows).toEqual([
    { status: 'CONFIRMED', count: 10 },
    { status: 'OPEN', count: 40 },
  ]);
});

/** Sets rates for this merchant alone, so that every trip costs the minimum. */
async function agreeOnPrice({ vendorId }: Merchant, min: number): Promise<void> {
  const id = newId(host.ctx.now());
  await sql`insert into rate_profiles (id, vendor_id, name, region) values (${id}, ${vendorId}, 'Agreed', 'MY')`.execute(
    host.inspectorDb,
  );
  await sql`insert into vehicle_rates (profile_id, delivery_method, base, tier1, tier2, next, additional_stop, min)
    select ${id}, method, 0, 0, 0, 0, 0, ${min} from unnest(array['MOTOR', 'CAR']) as method`.execute(host.inspectorDb);
}
