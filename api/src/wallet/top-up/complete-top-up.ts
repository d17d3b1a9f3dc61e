import { api } from '@tibara/contract';
import type { CallReply } from '@tibara/contract/call';
import type { Sentence } from '@tibara/contract/language/sentence';
import { cents } from '@tibara/contract/money';
import { cardMessages } from '@tibara/contract/wallet/messages';
import type { topUpCalls as calls } from '@tibara/contract/wallet/top-up-calls';
import type { Tx } from '../../platform/db/connect.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { notFound } from '../../platform/errors.ts';
import { callName } from '../../platform/http/idempotency.ts';
import type { Caller } from '../../platform/http/route.ts';
import { reasonView } from '../../platform/language/stored.ts';
import type { Needs } from '../needs.ts';
import { ownWallet, walletView } from '../wallets.ts';
import { planCompletion } from './charge-card.ts';
import { type ChargeState, findOut } from './find-out.ts';
import { topUpById } from './top-up-row.ts';

type TopUpKey = { vendorId: string; topUpId: string };

/** Repeats the job: the charge is looked up each minute until its end. */
export async function completeLater(ctx: Needs, tx: Tx, about: TopUpKey, { status }: ChargeState): Promise<void> {
  if (status === 'PENDING' || status === 'RUNNING') await planCompletion(ctx, tx, about);
}

type Progress = CallReply<typeof calls.resumeTopUp>;
type Params = { id: string; topUpId: string };

/** For a merchant back from the bank: the end of the top-up. */
export const resumeWaitingTopUp = (ctx: Needs, caller: Caller, params: Params): Promise<Progress> =>
  progressOf(ctx, caller, params, null);

export const giveUpTopUp = (ctx: Needs, caller: Caller, params: Params): Promise<Progress> =>
  progressOf(ctx, caller, params, cardMessages.givenUp);

async function progressOf(ctx: Needs, caller: Caller, params: Params, givingUp: Sentence | null): Promise<Progress> {
  const { vendorId } = caller;
  const { id: walletId, topUpId } = params;
  await withVendor(ctx.db, vendorId, async (tx) => {
    const wallet = await ownWallet(tx, caller, walletId);
    const topUp = await topUpById(tx, vendorId, topUpId);
    if (topUp?.wallet_id !== wallet.id || topUp.call !== callName(api.wallet.topUp)) throw notFound();
  });
  const found = await findOut(ctx, { vendorId, topUpId }, givingUp);
  if (found.status === 'NONE') throw notFound();
  return {
    id: topUpId,
    status: found.status === 'RUNNING' ? 'PENDING' : found.status,
    way: found.topUp.way,
    topUpAmount: cents(found.topUp.cents),
    ...(found.status === 'FAILED' ? reasonView(found.reason) : { reason: null, reasonSentence: null }),
    url: found.status === 'PENDING' ? found.url : null,
    wallet: await withVendor(ctx.db, vendorId, (tx) => walletView(tx, caller, walletId)),
  };
}
