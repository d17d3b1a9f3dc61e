import type { SavedCard } from '@tibara/contract/wallet/calls';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import { ownWallet } from '../wallets.ts';
import { noteCardChange } from './note-card-change.ts';
import { cardsOf, selectCard } from './saved-cards.ts';

type Chosen = { id: string; cardId: string };

/** Sets the card to charge from now on. A charge already begun keeps its card. */
export const chooseCard = (ctx: Needs, caller: Caller, { id: walletId, cardId }: Chosen): Promise<SavedCard[]> =>
  inTransaction(ctx.db, caller, async (tx) => {
    const { region } = await ownWallet(tx, caller, walletId);
    const { vendorId, userId } = caller;
    const account = ctx.cards.of(region);
    const isNew = await selectCard(tx, { vendorId, account }, cardId);
    if (isNew) await noteCardChange(tx, { vendorId, userId, act: 'card.chosen', now: ctx.now() });
    return cardsOf(tx, vendorId, account);
  });
