import { type Merchant, makeMerchant } from '../api/test/make-merchant.ts';
import type { MeasuredHost } from '../api/test/measured-host.ts';
import { inParallel } from './measure.ts';

const OPENING_CENTS = 1_000_000_00;

/** Logged-in merchants, each with more money than the bench can spend. */
export async function seedMerchants(host: MeasuredHost, count: number): Promise<Merchant[]> {
  const merchants: Merchant[] = [];
  await inParallel(8, Array.from({ length: count }).map(String), async () =>
    merchants.push(await makeMerchant(host.ctx)),
  );
  await host.inspector.query(`insert into wallets (vendor_id, id, user_id, region, currency, created_at)
    select vendor_id, uuidv7(), id, 'MY', 'MYR', now() from users`);
  // Money moves only for the transaction's vendor.
  await host.inspector.query(`do $$ declare w wallets; begin
    for w in select * from wallets loop
      perform set_config('app.vendor_id', w.vendor_id::text, true);
      perform post_transfer(w.vendor_id, uuidv7(), 'card_clearing', 'available', ${OPENING_CENTS}, 'MYR', 'top_up',
        w.id::text, w.id, null, now());
    end loop;
  end $$`);
  return merchants;
}
