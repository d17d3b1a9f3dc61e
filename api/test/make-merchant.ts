import type { Ctx } from '../src/context.ts';
import { hashPassword } from '../src/identity/index.ts';
import { signAccessToken } from '../src/identity/sessions/access-token.ts';
import { issueToken, startSession } from '../src/identity/sessions/sessions.ts';
import { inTransaction } from '../src/platform/db/transaction/tx.ts';
import { newId } from '../src/platform/ids.ts';
import { claimAccount, ensureVendor, registerMerchant } from '../src/users/index.ts';

export type Merchant = {
  userId: string;
  vendorId: string;
  userName: string;
  password: string;
  contactNumber: string;
  /** A fresh access token and its refresh token. */
  token: string;
  refreshToken: string;
};

let made = 0;

type Options = { withVendorRow?: boolean; vendorId?: string };

/** Another user of the merchant's vendor. */
export const makeColleague = (ctx: Ctx, { vendorId }: Pick<Merchant, 'vendorId'>): Promise<Merchant> =>
  makeMerchant(ctx, { vendorId });

/** A logged-in merchant with a vendor, made without the calls. */
export async function makeMerchant(
  ctx: Ctx,
  { withVendorRow = true, vendorId = newId(ctx.now()) }: Options = {},
): Promise<Merchant> {
  made += 1;
  const now = ctx.now();
  const userName = `merchant${made}@shop.test`;
  const contactNumber = `+60111${1_000_000 + made}`;
  const owner = { vendorId, userId: newId(now), userName };
  passwordHash ??= hashPassword(PASSWORD);
  const merchant = { ...owner, passwordHash: await passwordHash, user: { ...profile, contactNumber }, now };
  const taken = await inTransaction(ctx.db, {}, (tx) => claimAccount(tx, { ...merchant, contactNumber }));
  if (taken) throw new Error(`${contactNumber} or ${userName} is taken`);
  const session = await issueToken(ctx.db, vendorId, now);
  await inTransaction(ctx.db, { vendorId: owner.vendorId }, async (tx) => {
    await registerMerchant(tx, merchant);
    if (withVendorRow) await ensureVendor(tx, { ...owner, now });
    await startSession(tx, owner, { browser: null, system: null }, session, now);
  });
  const token = await signAccessToken(ctx, { ...owner, sessionId: session.sessionId, permissions: null });
  return { ...owner, password: PASSWORD, contactNumber, token, refreshToken: session.refreshToken };
}

const PASSWORD = 'three green parcels';
let passwordHash: Promise<string> | undefined;

/** The part of the profile that all merchants of the tests share. Each merchant has another phone number. */
export const profile = {
  firstName: 'Aina',
  lastName: 'Rahman',
  company: 'Roti Canai House',
  product: 'FOOD_AND_BEVERAGE',
} as const;
