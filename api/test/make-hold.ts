import type { Db } from '../src/platform/db/connect.ts';
import { sendLast } from '../src/platform/db/transaction/last-statement.ts';
import { inTransaction } from '../src/platform/db/transaction/tx.ts';
import { newId } from '../src/platform/ids.ts';
import { holdForGroup, walletAfterHold } from '../src/wallet/index.ts';

type Hold = Parameters<typeof holdForGroup>[0];
export type HoldOptions = Pick<Hold, 'vendorId' | 'userId' | 'subtotal' | 'now'> & Partial<Hold>;
export type Holding = { walletId: string | null; paymentId: string };

/** Pays a group like a confirm, without the group: by default from the Malaysian wallet. */
export async function makeHold(db: Db, options: HoldOptions): Promise<Holding> {
  const defaults = {
    region: 'MY',
    orderGroupNumber: 'OG-000001',
    method: 'WALLET',
    voucher: null,
  } as const;
  const { payment, statement } = holdForGroup({ ...defaults, orderGroupId: newId(options.now), ...options });
  const send = async (tx: Parameters<typeof sendLast>[0]) => ({ last: sendLast(tx, statement, null) });
  const { last } = await inTransaction(db, { vendorId: options.vendorId }, send);
  const { walletId } = walletAfterHold(await last, payment, options).payment;
  return { walletId, paymentId: payment.id };
}
