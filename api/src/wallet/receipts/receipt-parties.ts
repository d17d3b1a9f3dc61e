import type { Region } from '@tibara/contract/coordinates';
import { type Parties, partiesToday } from '../../invoices/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import '../tables.ts';

/** The parties on the receipt of a credit: those of its first copy (decisions 10.17). */
export async function receiptParties(
  ctx: Needs,
  tx: Tx,
  caller: Caller,
  { transferId, region }: { transferId: string; region: Region },
): Promise<Parties> {
  const { vendorId } = caller;
  const stored = tx
    .selectFrom('receipt_parties')
    .select(['provider', 'customer'])
    .where('vendor_id', '=', vendorId)
    .where('transfer_id', '=', transferId);
  let first = await stored.executeTakeFirst();
  if (!first) {
    const { provider, customer } = await partiesToday(ctx, tx, { ...caller, region });
    await tx
      .insertInto('receipt_parties')
      .values({
        vendor_id: vendorId,
        transfer_id: transferId,
        provider: JSON.stringify(provider),
        customer: JSON.stringify(customer),
        issued_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // A concurrent request may have stored the first copy.
    first = await stored.executeTakeFirstOrThrow();
  }
  return first;
}
