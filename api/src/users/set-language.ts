import type { Language } from '@tibara/contract/language/languages';
import type { User } from '@tibara/contract/users/calls';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { notFound } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import { toUser } from './view.ts';

/** Keeps the profile's version: an open form changes other fields. */
export async function setLanguage(ctx: Needs, caller: Caller, id: string, language: Language): Promise<User> {
  if (id !== caller.userId) throw notFound();
  return inTransaction(ctx.db, { vendorId: caller.vendorId }, async (tx) => {
    const row = await tx
      .updateTable('users')
      .set({ language })
      .where('vendor_id', '=', caller.vendorId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound();
    return toUser(row);
  });
}
