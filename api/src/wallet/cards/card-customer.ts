import type { Ctx } from '../../context.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { CardCustomerRow } from '../tables.ts';

/** The account at the card provider, until there is one for each region. */
const ACCOUNT = 'default';

/** The one that gets a vendor's new cards. */
export const findCustomer = (tx: Tx, vendorId: string): Promise<CardCustomerRow | undefined> =>
  customersOf(tx, vendorId).where('account', '=', ACCOUNT).executeTakeFirst();

/**
 * Until the transaction ends, nobody else changes this vendor's cards or begins a charge. A vendor may have others from before
 * it had one for all of its users.
 */
export const lockCustomers = (tx: Tx, vendorId: string): Promise<CardCustomerRow[]> =>
  customersOf(tx, vendorId).orderBy('user_id').forNoKeyUpdate().execute();

const customersOf = (tx: Tx, vendorId: string) =>
  tx.selectFrom('card_customers').selectAll().where('vendor_id', '=', vendorId);

/**
 * The vendor's customer at the provider, created when first needed. Always the same one, however often and by whichever users
 * it is requested: of two that are created at once one is used.
 */
export async function ensureCustomer(ctx: Ctx, { vendorId, userId, userName }: Caller): Promise<string> {
  const found = await withVendor(ctx.db, vendorId, (tx) => findCustomer(tx, vendorId));
  if (found) return found.customer_id;
  const { customerId } = await ctx.cards.createCustomer(`customer-${userId}`, { userName, vendorId });
  return inTransaction(ctx.db, { vendorId }, async (tx) => {
    await remember(tx, customerId, vendorId);
    await tx
      .insertInto('card_customers')
      .values({ vendor_id: vendorId, user_id: userId, customer_id: customerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const kept = await findCustomer(tx, vendorId);
    if (!kept) throw new Error(`No customer of ${vendorId}`);
    return kept.customer_id;
  });
}

/** Lets the provider's events about the account, the charge or the dispute find their vendor. */
export async function remember(tx: Tx, providerId: string, vendorId: string, isDispute = false): Promise<void> {
  await tx
    .insertInto('card_directory')
    .values({ provider_id: providerId, vendor_id: vendorId, is_dispute: isDispute })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .execute();
}
