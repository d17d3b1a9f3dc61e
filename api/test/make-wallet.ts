import { sumCents } from '@tibara/contract/money';
import type { Db, Tx } from '../src/platform/db/connect.ts';
import { inTransaction } from '../src/platform/db/transaction/tx.ts';
import { newId } from '../src/platform/ids.ts';
import { creditTopUp, type HouseAccount } from '../src/wallet/ledger.ts';
import { receiveBankTransfer } from '../src/wallet/payments/receive-bank-transfer.ts';
import { type FinalPayment, releasePayment, settlePayment } from '../src/wallet/payments/settle-payment.ts';
import { openWallet } from '../src/wallet/wallets.ts';
import { type Holding, type HoldOptions, makeHold } from './make-hold.ts';

export type TestWallet = {
  vendorId: string;
  userId: string;
  walletId: string;
  /** Runs in a transaction of this vendor. */
  tx<T>(fn: (tx: Tx) => Promise<T>): Promise<T>;
  /** Posts a top-up in the ledger as if a card was charged, without a provider. */
  topUp(cents: number, chargeId?: string): Promise<boolean>;
  /** Confirms a new group with this subtotal. */
  hold(subtotal: number, options?: Partial<HoldOptions>): Promise<Holding>;
  /** Ends the group. The delivered fees are in cents. */
  settle(paymentId: string, delivery: number, doorToDoor?: number, voucherCredit?: number): Promise<FinalPayment>;
  release(paymentId: string): Promise<FinalPayment>;
  receive(paymentId: string, cents: number, bankReference: string): ReturnType<typeof receiveBankTransfer>;
  /** The balance of a house account with this vendor: money in minus money out. */
  house(account: HouseAccount): Promise<number>;
  balance(): Promise<{ available: number; held: number; debt: boolean }>;
};

/** A vendor's wallet with its money, and functions for every movement. */
export async function makeWallet(db: Db, now: () => Date, opening = 0): Promise<TestWallet> {
  const vendorId = newId(now());
  const userId = newId(now());
  const tx = <T>(fn: (tx: Tx) => Promise<T>) => inTransaction(db, { vendorId }, fn);
  const { id: walletId } = await tx((open) => openWallet(open, { vendorId, userId, region: 'MY', now: now() }));
  const of = { vendorId, walletId, currency: 'MYR' } as const;
  const wallet: TestWallet = {
    vendorId,
    userId,
    walletId,
    tx,
    topUp: (cents, chargeId = newId(now())) => tx((open) => creditTopUp(open, { ...of, cents, chargeId, now: now() })),
    hold: (subtotal, options = {}) => makeHold(db, { vendorId, userId, subtotal, now: now(), ...options }),
    settle: (paymentId, delivery, doorToDoor = 0, voucherCredit = 0) =>
      tx((open) => settlePayment(open, { vendorId, paymentId, delivery, doorToDoor, voucherCredit, now: now() })),
    release: (paymentId) =>
      tx((open) => releasePayment(open, { vendorId, paymentId, status: 'CANCELLED', now: now() })),
    receive: (paymentId, cents, bankReference) =>
      tx((open) =>
        receiveBankTransfer(open, {
          vendorId,
          cents,
          bankReference,
          now: now(),
          bills: [{ paymentId, invoiceId: '' }],
        }),
      ),
    house: async (account) => {
      const transfers = await tx((open) =>
        open.selectFrom('ledger_transfers').selectAll().where('vendor_id', '=', vendorId).execute(),
      );
      const into = transfers.filter(({ to_account }) => to_account === account);
      const out = transfers.filter(({ from_account }) => from_account === account);
      return sumCents(into.map(({ cents }) => cents)) - sumCents(out.map(({ cents }) => cents));
    },
    balance: () =>
      tx((open) =>
        open
          .selectFrom('wallets')
          .select(['available', 'held', 'debt'])
          .where('vendor_id', '=', vendorId)
          .where('id', '=', walletId)
          .executeTakeFirstOrThrow(),
      ),
  };
  if (opening > 0) await wallet.topUp(opening);
  return wallet;
}
