import type { Db, Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import type { CardCustomerRow } from '../tables.ts';

/** The vendor's customer in this account. */
export const findCustomer = (tx: Tx, vendorId: string, account: string): Promise<CardCustomerRow | undefined> =>
  customersOf(tx, vendorId).where('account', '=', account).executeTakeFirst();

/** Locks a vendor's cards and charges. */
export const lockCustomers = (tx: Tx, vendorId: string): Promise<CardCustomerRow[]> =>
  customersOf(tx, vendorId).orderBy('account').forNoKeyUpdate().execute();

const customersOf = (tx: Tx, vendorId: string) =>
  tx.selectFrom('card_customers').selectAll().where('vendor_id', '=', vendorId);

/** The vendor's customer in an account, created at first need. Concurrent requests of any users get the same one. */
export async function ensureCustomer(ctx: Needs, { vendorId, userId, userName }: Caller, account: string) {
  const found = await withVendor(ctx.db, vendorId, (tx) => findCustomer(tx, vendorId, account));
  if (found) return found.customer_id;
  const { customerId } = await ctx.cards.named(account).createCustomer(`customer-${userId}`, { userName, vendorId });
  await remember(ctx.db, customerId, vendorId);
  return inTransaction(ctx.db, { vendorId }, async (tx) => {
    await tx
      .insertInto('card_customers')
      .values({ vendor_id: vendorId, user_id: userId, customer_id: customerId, account })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const kept = await findCustomer(tx, vendorId, account);
    if (!kept) throw new Error(`No customer of ${vendorId}`);
    return kept.customer_id;
  });
}

/** Stores the vendor of an id at the provider, so that the provider's later events find their vendor. */
export async function remember(
  handle: Db | Tx,
  providerId: string,
  vendorId: string,
  isDispute = false,
): Promise<void> {
  await handle
    .insertInto('card_directory')
    .values({ provider_id: providerId, vendor_id: vendorId, is_dispute: isDispute })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .execute();
}

/**
 * Stores the vendor of a refund's or dispute's id. Two transactions with one id wait for each other here. Returns the
 * code of another merchant that has the id already. The directory has no row-level security, so it shows that merchant.
 */
export async function claimId(
  tx: Tx,
  providerId: string,
  vendorId: string,
  { isDispute = false } = {},
): Promise<string | undefined> {
  await remember(tx, providerId, vendorId, isDispute);
  return otherOwnerOf(tx, providerId, vendorId);
}

/** The code of another merchant that has this id at the provider. */
export async function otherOwnerOf(tx: Tx, providerId: string, vendorId: string): Promise<string | undefined> {
  const values = [providerId, vendorId];
  const [other] = await sqlNamed<{ code: string }>(tx, { name: 'other-owner', text: OTHER_OWNER, values });
  return other?.code;
}

const OTHER_OWNER = `
  select coalesce(c.code, d.vendor_id::text) as code
  from card_directory d left join vendor_codes c on c.vendor_id = d.vendor_id
  where d.provider_id = $1 and d.vendor_id <> $2`;
