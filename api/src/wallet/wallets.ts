import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import { cents } from '@tibara/contract/money';
import type { Wallet } from '@tibara/contract/wallet/calls';
import type { Tx } from '../platform/db/connect.ts';
import { inTransaction, withVendor } from '../platform/db/transaction/tx.ts';
import { notFound } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import type { Needs } from './needs.ts';
import type { WalletRow } from './tables.ts';

type Owner = { vendorId: string; region: Region };
type Opening = Owner & { userId: string; now: Date };

export const listWallets = (ctx: Needs, caller: Caller, userId: string): Promise<Wallet[]> => {
  if (userId !== caller.userId) throw notFound();
  return withVendor(ctx.db, caller.vendorId, async (tx) => {
    const rows = await walletsOf(tx, caller.vendorId).orderBy('region').execute();
    return rows.map((row) => toWallet(row, caller));
  });
};

export const createWallet = (ctx: Needs, caller: Caller, region: Region): Promise<Wallet> =>
  inTransaction(ctx.db, { vendorId: caller.vendorId }, async (tx) =>
    toWallet(await openWallet(tx, { ...caller, region, now: ctx.now() }), caller),
  );

/** The vendor's wallet of that region, opened if missing. */
export async function openWallet(tx: Tx, { vendorId, userId, region, now }: Opening): Promise<WalletRow> {
  const found = await findWallet(tx, { vendorId, region });
  if (found) return found;
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
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const opened = await findWallet(tx, { vendorId, region });
  if (!opened) throw new Error(`No wallet of ${vendorId} in ${region}`);
  return opened;
}

export const walletView = async (tx: Tx, caller: Caller, walletId: string): Promise<Wallet> =>
  toWallet(await ownWallet(tx, caller, walletId), caller);

/** Returns the vendor's wallet, or throws not_found. */
export async function ownWallet(tx: Tx, { vendorId }: Pick<Caller, 'vendorId'>, walletId: string): Promise<WalletRow> {
  const row = await walletsOf(tx, vendorId).where('id', '=', walletId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The vendor's wallet in each region. */
export const walletsOf = (tx: Tx, vendorId: string) =>
  tx.selectFrom('wallets').selectAll().where('vendor_id', '=', vendorId);

const findWallet = (tx: Tx, { vendorId, region }: Owner): Promise<WalletRow | undefined> =>
  walletsOf(tx, vendorId).where('region', '=', region).executeTakeFirst();

/**
 * Locks a wallet until the transaction ends. Until then no other transaction moves the wallet's money, uses its credit
 * limit or changes the limit.
 */
export const lockWallet = (tx: Tx, { vendorId, region }: Owner): Promise<WalletRow | undefined> =>
  walletsOf(tx, vendorId).where('region', '=', region).forNoKeyUpdate().executeTakeFirst();

/** Locks the wallet with this id, or throws not_found. */
export async function lockById(tx: Tx, vendorId: string, walletId: string): Promise<WalletRow> {
  const row = await walletsOf(tx, vendorId).where('id', '=', walletId).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Locks the vendor's wallet of the region, and opens a missing wallet first. */
export async function lockOpened(tx: Tx, opening: Opening): Promise<WalletRow> {
  await openWallet(tx, opening);
  const wallet = await lockWallet(tx, opening);
  if (!wallet) throw notFound();
  return wallet;
}

/** A wallet's row without dates, so that the type also fits a row from JSON. */
export type HeldWallet = Omit<WalletRow, 'vendor_id' | 'created_at'>;

/** Makes the view of a wallet for one of the vendor's users. */
export const toWallet = (row: HeldWallet, { userId }: { userId: string }): Wallet => ({
  id: row.id,
  userId,
  region: row.region,
  currency: row.currency,
  balanceAmount: cents(row.available),
  balance: cents(row.available),
  heldAmount: cents(row.held),
  debt: row.debt,
  version: row.version,
});
