import type { CallDefinition } from '@tibara/contract/call';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed, sqlOne } from '../../platform/db/sql-named.ts';
import { callName } from '../../platform/http/idempotency.ts';
import type { WalletRow } from '../tables.ts';

type Claimant = { vendorId: string; call: CallDefinition; key: string };

/**
 * The amount that a confirm by card must charge. Money claimed by other confirms by card is not available to it. Runs
 * under the wallet's lock, so that the second of two counts the first.
 */
export async function claimMoney(tx: Tx, claimant: Claimant, wallet: WalletRow, subtotal: number): Promise<number> {
  const { vendorId, call, key } = claimant;
  const values = [vendorId, wallet.id, callName(call), key];
  const { claimed } = await sqlOne<{ claimed: number }>(tx, { name: 'claimed', text: CLAIMED, values });
  await sqlNamed(tx, { name: 'claim', text: CLAIM, values: [...values, subtotal] });
  return subtotal - Math.max(0, wallet.available - claimed);
}

/** The money is held now, or the confirm has ended. */
export async function releaseClaim(tx: Tx, { vendorId, call, key }: Claimant): Promise<void> {
  await sqlNamed(tx, { name: 'release-claim', text: RELEASE, values: [vendorId, callName(call), key] });
}

// Money of another confirm's own charge is not in the wallet yet.
const CLAIMED = `
  select coalesce(sum(greatest(0, c.cents - coalesce(t.cents, 0))), 0)::bigint as claimed
  from wallet_claims c left join top_ups t
    on t.vendor_id = c.vendor_id and t.call = c.call and t.idempotency_key = c.key and t.status <> 'SUCCESS'
  where c.vendor_id = $1 and c.wallet_id = $2 and (c.call, c.key) <> ($3, $4)`;
const CLAIM = `
  insert into wallet_claims (vendor_id, wallet_id, call, key, cents) values ($1, $2, $3, $4, $5)
  on conflict (vendor_id, call, key) do update set cents = excluded.cents`;
const RELEASE = 'delete from wallet_claims where vendor_id = $1 and call = $2 and key = $3';
