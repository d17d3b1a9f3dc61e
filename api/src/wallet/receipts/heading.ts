import type { Region } from '@tibara/contract/coordinates';
import { customerLines } from '@tibara/contract/papers/customer-lines';
import { fullName } from '@tibara/contract/users/full-name';
import type { Ctx } from '../../context.ts';
import { type Customer, customerOf } from '../../invoices/index.ts';
import { type Issuer, issuerOf, partyOf } from '../../papers/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Caller } from '../../platform/http/route.ts';
import { findUser } from '../../users/index.ts';

export type Parties = { provider: Issuer; customer: Customer };

/** Of a paper that is issued now. */
export const partiesToday = async (ctx: Ctx, tx: Tx, caller: Caller, region: Region): Promise<Parties> => ({
  provider: issuerOf(ctx, region),
  customer: await customerOf(tx, caller.vendorId, caller.userId),
});

/** The head of every paper of a wallet: issuer and customer. */
export async function walletHeading(ctx: Ctx, tx: Tx, { vendorId, userId }: Caller, { provider, customer }: Parties) {
  const { userName, language } = await findUser(tx, vendorId, userId);
  return {
    brand: ctx.settings.productName,
    language: language ?? ('en' as const),
    from: partyOf(provider),
    to: { name: fullName(customer), lines: [...customerLines(customer), userName] },
  };
}
