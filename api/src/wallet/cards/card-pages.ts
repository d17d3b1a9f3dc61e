import type { SavedCard } from '@tibara/contract/wallet/calls';
import { cardMessages } from '@tibara/contract/wallet/messages';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { ownWallet } from '../wallets.ts';
import { ensureCustomer, findCustomer } from './card-customer.ts';
import { ownUrl } from './own-url.ts';
import { cardsOf } from './saved-cards.ts';

/** Only cards of the account that charges for the wallet's region. */
export const listCreditCards = (ctx: Needs, caller: Caller, walletId: string): Promise<SavedCard[]> =>
  withVendor(ctx.db, caller.vendorId, async (tx) => {
    const { region } = await ownWallet(tx, caller, walletId);
    return cardsOf(tx, caller.vendorId, ctx.cards.of(region));
  });

type Redirects = { redirectSuccess: string; redirectCancel: string };

export async function setupCard(ctx: Needs, caller: Caller, walletId: string, redirects: Redirects) {
  const success = ownUrl(ctx.env.publicUrl, redirects.redirectSuccess, 'redirectSuccess');
  const cancel = ownUrl(ctx.env.publicUrl, redirects.redirectCancel, 'redirectCancel');
  const { region } = await withVendor(ctx.db, caller.vendorId, (tx) => ownWallet(tx, caller, walletId));
  const account = ctx.cards.of(region);
  return ctx.cards.named(account).startSetup(await ensureCustomer(ctx, caller, account), { success, cancel });
}

export async function openBillingPortal(ctx: Needs, caller: Caller, walletId: string, returnUrl: string) {
  const back = ownUrl(ctx.env.publicUrl, returnUrl, 'returnUrl');
  const customer = await withVendor(ctx.db, caller.vendorId, async (tx) => {
    const { region } = await ownWallet(tx, caller, walletId);
    return findCustomer(tx, caller.vendorId, ctx.cards.of(region));
  });
  if (!customer) throw new AppError('no_card', cardMessages.none);
  return ctx.cards.named(customer.account).openBillingPortal(customer.customer_id, back);
}
