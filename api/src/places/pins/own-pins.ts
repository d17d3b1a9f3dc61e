import type { CallReply, CallRequest } from '@tibara/contract/call';
import { toPage } from '@tibara/contract/page';
import type { placeCalls } from '@tibara/contract/places/calls';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { notFound } from '../../platform/errors.ts';
import { pageThatFits } from '../../platform/http/large-page.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Needs } from '../needs.ts';
import './tables.ts';

type PinCtx = Pick<Needs, 'db'>;

/** Bytes of a pin with every field at its longest. */
const LARGEST = 5000;

export async function listPins(
  { db }: PinCtx,
  { vendorId }: Caller,
  query: CallRequest<typeof placeCalls.pins>['query'],
): Promise<CallReply<typeof placeCalls.pins>> {
  return withVendor(db, vendorId, async (tx) => {
    const own = tx.selectFrom('address_pins').where('vendor_id', '=', vendorId);
    const rows = await own
      .select(['id', 'location'])
      .orderBy('used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return pageThatFits(toPage(rows, query, total), LARGEST);
  });
}

export async function forgetPin({ db }: PinCtx, { vendorId }: Caller, id: string): Promise<undefined> {
  await inTransaction(db, { vendorId }, async (tx) => {
    const forgotten = await tx
      .deleteFrom('address_pins')
      .where('vendor_id', '=', vendorId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!forgotten) throw notFound();
  });
}
