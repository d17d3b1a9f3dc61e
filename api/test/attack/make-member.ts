import type { Permission } from '@tibara/contract/users/permissions';
import { claimName, hashPassword, storePassword } from '../../src/identity/index.ts';
import { signAccessToken } from '../../src/identity/sessions/access-token.ts';
import { issueToken, startSession } from '../../src/identity/sessions/sessions.ts';
import { inTransaction } from '../../src/platform/db/transaction/tx.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApi } from '../harness.ts';
import { profile } from '../make-merchant.ts';
import type { World } from './world.ts';

/** The member's own rows. All other rows are the vendor's. */
type Own = Pick<World, 'userId' | 'userName' | 'phone' | 'sessionId'>;
export type Member = Own & { currentSession: string };

const device = { browser: null, system: null };

/** A second user of a vendor, which no screen can make yet. */
export async function makeMember({ db, inspectorDb, clock }: TestApi, first: World): Promise<Member> {
  const now = clock.now();
  const { vendorId } = first;
  const [userId, userName] = [newId(now), `second.${first.userName}`];
  const phone = first.phone.replace('+6012', '+6013');
  await inspectorDb
    .insertInto('users')
    .values({
      vendor_id: vendorId,
      id: userId,
      user_name: userName,
      first_name: profile.firstName,
      last_name: profile.lastName,
      company: profile.company,
      contact_number: phone,
      product: profile.product,
      created_at: now,
    })
    .execute();
  const account = { vendorId, userId, userName };
  const passwordHash = await hashPassword(first.password);
  const [current, other] = [await issueToken(db, vendorId, now), await issueToken(db, vendorId, now)];
  return inTransaction(db, { vendorId }, async (tx) => {
    await claimName(tx, account, now);
    await storePassword(tx, { ...account, passwordHash, now });
    await startSession(tx, account, device, current, now);
    await startSession(tx, account, device, other, now);
    return { userId, userName, phone, currentSession: current.sessionId, sessionId: other.sessionId };
  });
}

/** The world of the member: the vendor's rows, and the member's own. */
export const worldOf = (first: World, { userId, userName, phone, sessionId }: Member): World => ({
  ...first,
  userId,
  userName,
  phone,
  sessionId,
});

export async function tokenWith(
  { ctx }: TestApi,
  { vendorId }: World,
  member: Member,
  permissions: readonly Permission[],
): Promise<string> {
  const { userId, userName, currentSession: sessionId } = member;
  return `Bearer ${await signAccessToken(ctx, { vendorId, userId, userName, sessionId, permissions })}`;
}
