import { dayMs } from '@tibara/contract/time';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { findUnmade, releaseUnmade } from '../../users/index.ts';
import type { Kind } from './kind.ts';

/** Rows of directories are written before the vendor's rows (ADR 121). A process that dies in between leaves them. */
export const unmadeAccounts: Kind = {
  kind: 'unmade accounts',
  tables: ['accounts', 'account_phones', 'vendor_codes'],
  keepMs: dayMs,
  why: 'a sign-up claimed them and never made its account; those of an account stay as long as it',
  of: 'vendor',
  async forget(tx, { vendorId, before }) {
    const unmade = (await findUnmade(tx, vendorId)).filter(({ createdAt }) => createdAt < before);
    for (const account of unmade) await releaseUnmade(tx, account);
    return unmade.length;
  },
  oldest: async (tx, vendorId) => earliest((await findUnmade(tx, vendorId)).map(({ createdAt }) => createdAt)),
};

export const orphanTokens: Kind = {
  kind: 'tokens without a session',
  tables: ['refresh_tokens'],
  keepMs: dayMs,
  why: 'a login issued them and never began its session',
  of: 'vendor',
  async forget(tx, { vendorId, before }) {
    const orphans = (await findOrphanTokens(tx, vendorId)).filter(({ issuedAt }) => issuedAt < before);
    const values = [vendorId, orphans.map(({ sessionId }) => sessionId)];
    if (orphans.length > 0) await sqlNamed(tx, { name: 'forget orphan tokens', text: FORGET_TOKENS, values });
    return orphans.length;
  },
  oldest: async (tx, vendorId) => earliest((await findOrphanTokens(tx, vendorId)).map(({ issuedAt }) => issuedAt)),
};

const earliest = (times: readonly Date[]): Date | null =>
  times.reduce<Date | null>((first, time) => (first && first <= time ? first : time), null);

type Token = { sessionId: string; issuedAt: Date };

/** The sessions are read after the tokens: a token whose session begins meanwhile is no orphan. */
async function findOrphanTokens(tx: Tx, vendorId: string): Promise<Token[]> {
  const unused = await sqlNamed<Token>(tx, { name: 'unused tokens', text: UNUSED_TOKENS, values: [vendorId] });
  const sessions = unused.map(({ sessionId }) => sessionId);
  const begun = await sqlNamed<{ id: string }>(tx, { name: 'begun', text: BEGUN, values: [vendorId, sessions] });
  const ids = new Set(begun.map(({ id }) => id));
  return unused.filter(({ sessionId }) => !ids.has(sessionId));
}

const UNUSED_TOKENS = `
  select session_id as "sessionId", issued_at as "issuedAt" from refresh_tokens
  where vendor_id = $1 and used_at is null`;
const BEGUN = 'select id from sessions where vendor_id = $1 and id = any($2::uuid[])';
const FORGET_TOKENS = 'delete from refresh_tokens where vendor_id = $1 and session_id = any($2::uuid[])';
