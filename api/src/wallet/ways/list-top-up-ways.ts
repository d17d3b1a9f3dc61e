import type { CallReply } from '@tibara/contract/call';
import type { topUpCalls as calls } from '@tibara/contract/wallet/top-up-calls';
import { walletReference } from '@tibara/contract/wallet/wallet-reference';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import { vendorCode } from '../../users/index.ts';
import type { Needs } from '../needs.ts';
import { ownWallet } from '../wallets.ts';

/** The ways of this wallet. A bank transfer needs the vendor's code, which its reference contains. */
export const listTopUpWays = (
  ctx: Needs,
  caller: Caller,
  walletId: string,
): Promise<CallReply<typeof calls.topUpWays>> =>
  withVendor(ctx.db, caller.vendorId, async (tx) => {
    const { region } = await ownWallet(tx, caller, walletId);
    const code = await vendorCode(tx, caller.vendorId);
    const { providerName, regions } = ctx.env.company;
    const { name: bankName, account: bankAccount } = regions[region].bank;
    const reference = code && walletReference(code, region);
    return {
      ways: [...ctx.cards.waysOf(region)],
      bankTransfer: reference ? { bankName, bankAccount, accountName: providerName, reference } : null,
    };
  });
