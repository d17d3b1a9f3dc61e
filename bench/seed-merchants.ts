import { type Merchant, makeMerchant } from '../api/test/make-merchant.ts';
import type { MeasuredHost } from '../api/test/measured-host.ts';
import { inParallel } from './measure.ts';

const OPENING_CENTS = 1_000_000_00;

/** Logged-in merchants, each with a wallet that never runs dry. */
export async function seedMerchants(host: MeasuredHost, count: number): Promise<Merchant[]> {
  const merchants: Merchant[] = [];
  await inParallel(8, Array.from({ length: count }).map(String), async () =>
    merchants.push(await makeMerchant(host.ctx)),
  );
  await host.owner.query(`insert into wallets (vendor_id, id, user_id, region, currency, created_at)
    select vendor_id, uuidv7(), id, 'MY', 'MYR', now() from users`);
  await host.owner.query(
    `select post_transfer(vendor_id, uuidv7(), 'card_clearing', 'available', $1, 'MYR', 'top_up', id::text, id, null, now())
     from wallets`,
    [OPENING_CENTS],
  );
  return merchants;
}
