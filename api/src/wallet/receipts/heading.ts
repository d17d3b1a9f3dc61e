import type { Region } from '@tibara/contract/coordinates';
import { fullName } from '@tibara/contract/users/full-name';
import type { Ctx } from '../../context.ts';
import { issuerOf, partyOf } from '../../papers/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Caller } from '../../platform/http/route.ts';
import { findUser } from '../../users/index.ts';

/** The head of every paper of a wallet: issuer and customer. */
export async function walletHeading(ctx: Ctx, tx: Tx, { vendorId, userId }: Caller, region: Region) {
  const issuer = issuerOf(ctx, region);
  const { firstName, lastName, company, userName, language } = await findUser(tx, vendorId, userId);
  return {
    issuer,
    brand: ctx.settings.productName,
    language: language ?? 'en',
    from: partyOf(issuer),
    to: { name: fullName({ firstName, lastName }), lines: [company, userName].filter(Boolean) },
  };
}
