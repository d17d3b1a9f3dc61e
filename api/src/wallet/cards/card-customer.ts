import type { Ctx } from '../../context.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { CardCustomerRow } from '../tables.ts';

/** By the user, or by the id at the provider. */
type Which = { userId: string } | { customerId: string };

export const findCustomer = (tx: Tx, vendorId: string, which: Which): Promise<CardCustomerRow | undefined> =>
  findCustomers(tx, vendorId, which).executeTakeFirst();

/** Until the transaction ends, nobody else changes this user's cards or begins a charge. */
export const lockCustomer = (tx: Tx, vendorId: string, which: Which): Promise<CardCustomerRow | undefined> =>
  findCustomers(tx, vendorId, which).forNoKeyUpdate().executeTakeFirst();

function findCustomers(tx: Tx, vendorId: string, which: Which) {
  const customers = tx.selectFrom('card_customers').selectAll().where('vendor_id', '=', vendorId);
  return 'userId' in which
    ? customers.where('user_id', '=', which.userId)
    : customers.where('customer_id', '=', which.customerId);
}

/**
 * The user's account at the provider, created when first needed. Always the same one, however often it is requested.
 */
export async function ensureCustomer(ctx: Ctx, { vendorId, userId, userName }: Caller): Promise<string> {
  const found = await withVendor(ctx.db, vendorId, (tx) => findCustomer(tx, vendorId, { userId }));
  if (found) return found.customer_id;
  const { customerId } = await ctx.cards.createCustomer(`customer-${userId}`, { userName, vendorId });
  await inTransaction(ctx.db, { vendorId }, async (tx) => {
    await remember(tx, customerId, vendorId);
    await tx
      .insertInto('card_customers')
      .values({ vendor_id: vendorId, user_id: userId, customer_id: customerId })
      .onConflict((conflict) => conflict.columns(['vendor_id', 'user_id']).doNothing())
      .execute();
  });
  return customerId;
}

/** Lets the provider's events about the account, the charge or the dispute find their vendor. */
export async function remember(tx: Tx, providerId: string, vendorId: string, isDispute = false): Promise<void> {
  await tx
    .insertInto('card_directory')
    .values({ provider_id: providerId, vendor_id: vendorId, is_dispute: isDispute })
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .execute();
}
