import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { ownWallet } from '../wallets.ts';
import { noteCardChange } from './note-card-change.ts';
import { dropCard, savedAs } from './saved-cards.ts';

type Removed = { id: string; cardId: string };

/**
 * Removes the card at the provider first, so that an interruption leaves no card. The provider's event may come before
 * this commit.
 */
export async function removeCard(ctx: Needs, caller: Caller, { id: walletId, cardId }: Removed): Promise<undefined> {
  const { vendorId } = caller;
  const saved = await withVendor(ctx.db, vendorId, async (tx) => {
    await ownWallet(tx, caller, walletId);
    return savedAs(tx, vendorId, cardId);
  });
  for (const each of saved) await ctx.cards.named(each.account).removeCard(each.customerId, each.cardId);
  const shown = saved.at(-1);
  if (!shown) throw notFound();
  await inTransaction(ctx.db, { vendorId }, async (tx) => {
    const userId = await dropCard(tx, { vendorId, ...shown, now: ctx.now() });
    await noteCardChange(tx, { vendorId, userId, act: 'card.removed', now: ctx.now() });
  });
}
