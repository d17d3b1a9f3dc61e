import type { Region } from '@tibara/contract/coordinates';
import { walletReference } from '@tibara/contract/wallet/wallet-reference';
import { sql } from 'kysely';
import { inTransaction } from '../src/platform/db/transaction/tx.ts';
import { newId } from '../src/platform/ids.ts';
import { vendorCode } from '../src/users/index.ts';
import { chargeBack } from '../src/wallet/ledger.ts';
import type { TestApi } from './harness.ts';
import { fillWallet } from './make-order-group.ts';

type Owner = { vendorId: string; userId: string };

/** The reference by which a bank transfer names the vendor's wallet. */
export const referenceOf = ({ db }: TestApi, { vendorId }: Owner, region: Region = 'MY'): Promise<string> =>
  inTransaction(db, { vendorId }, async (tx) => walletReference((await vendorCode(tx, vendorId)) ?? '', region));

/** The available cents of the vendor's wallets by region. */
export async function walletsOf({ inspectorDb }: TestApi, { vendorId }: Owner): Promise<Record<string, number>> {
  const wallets = inspectorDb.selectFrom('wallets').select(['region', 'available']).where('vendor_id', '=', vendorId);
  const rows = await wallets.execute();
  return Object.fromEntries(rows.map(({ region, available }) => [region, available]));
}

/** A wallet in debt by these cents, because the bank took a spent top-up back. */
export async function makeDebt(host: TestApi, owner: Owner, cents: number): Promise<void> {
  const walletId = await fillWallet(host, owner, 1);
  const { vendorId } = owner;
  const now = host.ctx.now();
  const taken = { vendorId, walletId, currency: 'MYR', cents: cents + 1, disputeId: newId(now), now } as const;
  await inTransaction(host.db, { vendorId }, (tx) => chargeBack(tx, taken));
}

/** The debts of the vendor's invoices and whether their groups are paid, the oldest first. */
export async function invoicesOf({ inspectorDb }: TestApi, { vendorId }: Owner) {
  const rows = sql<{ open: number; paid: boolean }>`
    select p.receivable as open, g.paid
    from order_groups g join payments p on p.vendor_id = g.vendor_id and p.order_group_id = g.id
    where g.vendor_id = ${vendorId} and g.invoice_id is not null order by g.invoice_due_at, p.id`;
  return (await rows.execute(inspectorDb)).rows;
}

/** The transfers that came from the bank. */
export async function fromBank({ inspectorDb }: TestApi, { vendorId }: Owner) {
  const rows = await inspectorDb
    .selectFrom('ledger_transfers')
    .select(['kind', 'cents', 'reference'])
    .where('vendor_id', '=', vendorId)
    .where('from_account', '=', 'bank')
    .orderBy('reference', 'desc')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, cents, reference }) => [kind, cents, reference]);
}
