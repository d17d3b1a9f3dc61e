import { customerLines } from '@tibara/contract/billing/customer-lines';
import { fullName } from '@tibara/contract/users/full-name';
import type { Parties } from '../../invoices/index.ts';
import { partyOf } from '../../papers/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Caller } from '../../platform/http/route.ts';
import { findUser } from '../../users/index.ts';
import type { Needs } from '../needs.ts';

/** The head of every paper of a wallet: issuer and customer. */
export async function walletHeading(ctx: Needs, tx: Tx, { vendorId, userId }: Caller, { provider, customer }: Parties) {
  const { userName, language } = await findUser(tx, vendorId, userId);
  return {
    brand: ctx.settings.productName,
    language: language ?? ('en' as const),
    from: partyOf(provider),
    to: { name: fullName(customer), lines: [...customerLines(customer), userName] },
  };
}
