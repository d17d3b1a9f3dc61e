import type { Ctx } from '../../context.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { ownWallet } from '../wallets.ts';
import { findCustomer } from './card-customer.ts';
import { noteCardChange } from './note-card-change.ts';
import { dropCard, providerIdsOf } from './saved-cards.ts';

type Removed = { id: string; cardId: string };

/**
 * At the provider first, so that it is nowhere if this breaks off in between. The provider's event about it may arrive
 * before the transaction here, or after it: whichever is first removes the card.
 */
export async function removeCard(ctx: Ctx, caller: Caller, { id: walletId, cardId }: Removed): Promise<undefined> {
  const { vendorId } = caller;
  const { customerId, providerIds } = await withVendor(ctx.db, vendorId, async (tx) => {
    await ownWallet(tx, caller, walletId);
    const customer = await findCustomer(tx, vendorId, caller);
    if (!customer) throw notFound();
    return { customerId: customer.customer_id, providerIds: await providerIdsOf(tx, caller, cardId) };
  });
  for (const providerId of providerIds) await ctx.cards.removeCard(customerId, providerId);
  await inTransaction(ctx.db, { vendorId }, async (tx) => {
    const shown = providerIds.at(-1) ?? '';
    const userId = await dropCard(tx, { vendorId, customerId, cardId: shown, now: ctx.now() });
    await noteCardChange(tx, { vendorId, userId, act: 'card.removed', now: ctx.now() });
  });
}
