import type { Language } from '@tibara/contract/language/languages';
import type { CreditCard, User } from '@tibara/contract/users/calls';
import type { Permission } from '@tibara/contract/users/permissions';
import type { Tx } from '../platform/db/connect.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { withVendor } from '../platform/db/transaction/tx.ts';
import { notFound } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import { toUser, type UserRow } from './view.ts';

/** The caller's own profile; any other is not found. */
export async function getUser(ctx: Needs, caller: Caller, id: string): Promise<User> {
  if (id !== caller.userId) throw notFound();
  return withVendor(ctx.db, caller.vendorId, (tx) => findUser(tx, caller.vendorId, id));
}

export async function findUser(tx: Tx, vendorId: string, userId: string): Promise<User> {
  const [row] = await sqlNamed<UserRow>(tx, { name: 'find-user', text: FIND_USER, values: [vendorId, userId] });
  if (!row) throw notFound();
  return toUser(row);
}

const FIND_USER = 'select * from users where vendor_id = $1 and id = $2';

/** False for an account that was claimed and never made (ADR 121). */
export async function isUser(tx: Tx, { vendorId, userId }: Owner): Promise<boolean> {
  const users = tx.selectFrom('users').select('id').where('vendor_id', '=', vendorId);
  return (await users.where('id', '=', userId).executeTakeFirst()) !== undefined;
}

export async function languageOfUser(tx: Tx, { vendorId, userId }: Owner): Promise<Language> {
  const row = await tx
    .selectFrom('users')
    .select('language')
    .where('vendor_id', '=', vendorId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.language ?? 'en';
}

export async function firstUser(tx: Tx, vendorId: string): Promise<string> {
  const users = tx.selectFrom('users').select('id').where('vendor_id', '=', vendorId);
  return (await users.orderBy('created_at').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;
}

type Owner = { vendorId: string; userId: string };

/** Null for all. */
export async function permissionsOf(tx: Tx, { vendorId, userId }: Owner): Promise<Permission[] | null> {
  const row = await tx
    .selectFrom('users')
    .select('permissions')
    .where('vendor_id', '=', vendorId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ? row.permissions : [];
}

/** Updates each profile's copy of the vendor's selected card. The wallet calls this on every change of cards. */
export async function setCreditCard(
  tx: Tx,
  { vendorId, card }: { vendorId: string; card: CreditCard | null },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ credit_card: card && JSON.stringify(card) })
    .where('vendor_id', '=', vendorId)
    .execute();
}
