import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import { cents } from '@tibara/contract/money';
import type { Wallet } from '@tibara/contract/wallet/calls';
import type { Ctx } from '../context.ts';
import type { Tx } from '../platform/db/connect.ts';
import { inTransaction, withVendor } from '../platform/db/transaction/tx.ts';
import { notFound } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import type { WalletRow } from './tables.ts';

type Owner = { vendorId: string; userId: string; region: Region };

export const listWallets = (ctx: Ctx, caller: Caller, userId: string): Promise<Wallet[]> => {
  if (userId !== caller.userId) throw notFound();
  return withVendor(ctx.db, caller.vendorId, async (tx) => {
    const rows = await tx
      .selectFrom('wallets')
      .selectAll()
      .where('vendor_id', '=', caller.vendorId)
      .where('user_id', '=', userId)
      .orderBy('region')
      .execute();
    return rows.map(toWallet);
  });
};

export const createWallet = (ctx: Ctx, caller: Caller, region: Region): Promise<Wallet> =>
  inTransaction(ctx.db, { vendorId: caller.vendorId }, async (tx) =>
    toWallet(await openWallet(tx, { vendorId: caller.vendorId, userId: caller.userId, region, now: ctx.now() })),
  );

/** The user's wallet of that region; created if there is none yet. */
export async function openWallet(tx: Tx, { now, ...owner }: Owner & { now: Date }): Promise<WalletRow> {
  const found = await findWallet(tx, owner);
  if (found) return found;
  const { vendorId, userId, region } = owner;
  await tx
    .insertInto('wallets')
    .values({
      vendor_id: vendorId,
      id: newId(now),
      user_id: userId,
      region,
      currency: currencyOfRegion(region),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'user_id', 'region']).doNothing())
    .execute();
  const opened = await findWallet(tx, owner);
  if (!opened) throw new Error(`No wallet of ${userId} in ${region}`);
  return opened;
}

export async function walletView(tx: Tx, vendorId: string, walletId: string): Promise<Wallet> {
  const row = await tx
    .selectFrom('wallets')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('id', '=', walletId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return toWallet(row);
}

/** Somebody else's wallet is not found. */
export async function ownWallet(tx: Tx, caller: Caller, walletId: string): Promise<WalletRow> {
  const row = await tx
    .selectFrom('wallets')
    .selectAll()
    .where('vendor_id', '=', caller.vendorId)
    .where('user_id', '=', caller.userId)
    .where('id', '=', walletId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const findWallet = (tx: Tx, { vendorId, userId, region }: Owner) =>
  tx
    .selectFrom('wallets')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('user_id', '=', userId)
    .where('region', '=', region)
    .executeTakeFirst();

/** Also as JSON, where a date is a text. */
export type HeldWallet = Omit<WalletRow, 'vendor_id' | 'created_at'>;

export const toWallet = (row: HeldWallet): Wallet => ({
  id: row.id,
  userId: row.user_id,
  region: row.region,
  currency: row.currency,
  balanceAmount: cents(row.available),
  balance: cents(row.available),
  heldAmount: cents(row.held),
  debt: row.debt,
  version: row.version,
});
