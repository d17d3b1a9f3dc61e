import type { Account } from '../../identity/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import '../tables.ts';

/** Mailed links that would still set the account's password. */
export async function endResetLinks(tx: Tx, { vendorId, userId }: Account): Promise<void> {
  await tx.deleteFrom('password_resets').where('vendor_id', '=', vendorId).where('user_id', '=', userId).execute();
}
