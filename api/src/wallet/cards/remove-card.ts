import { cardMessages } from '@tibara/contract/wallet/messages';
import type { Ctx } from '../../context.ts';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { ownWallet } from '../wallets.ts';
import { dropCard, findCard } from './card-customer.ts';
import { noteCardChange } from './note-card-change.ts';

/**
 * At the provider first, with all cards that it has of this user: a card that was replaced is not found there again.
 * Its events about them may arrive before the transaction here, or after it: whichever is first removes the card.
 */
export async function removeCard(ctx: Ctx, caller: Caller, walletId: string): Promise<undefined> {
  const { vendorId } = caller;
  const card = await withVendor(ctx.db, vendorId, async (tx) => {
    await ownWallet(tx, caller, walletId);
    return findCard(tx, caller);
  });
  if (!card) throw new AppError('no_card', cardMessages.none);
  await ctx.cards.removeCards(card.customerId);
  await inTransaction(ctx.db, { vendorId }, async (tx) => {
    const userId = await dropCard(tx, { vendorId, ...card });
    await noteCardChange(tx, { vendorId, userId, act: 'card.removed', now: ctx.now() });
  });
}
