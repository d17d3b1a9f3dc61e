import type { SearchReply } from '@tibara/contract/search/calls';
import { searchMessages } from '@tibara/contract/search/lists';
import { isSearchable } from '@tibara/contract/search/words';
import { searchBookmarks } from '../addresses/index.ts';
import { fromReplica } from '../platform/db/replica/from-replica.ts';
import { withSnapshot } from '../platform/db/transaction/tx.ts';
import { AppError } from '../platform/errors.ts';
import type { PermittedCaller } from '../platform/http/route.ts';
import { searchInvoices } from './invoice-hits.ts';
import { countInLists, searchAllGroups } from './lists.ts';
import type { Needs } from './needs.ts';
import { hitsOfGroups } from './order-hits.ts';

/** Finds the newest matching drop-offs of all lists, saved addresses, and invoices by their number. */
export async function searchEverything(
  ctx: Needs,
  caller: Pick<PermittedCaller, 'vendorId' | 'can' | 'seen'>,
  text: string,
): Promise<SearchReply> {
  if (!isSearchable(text)) throw new AppError('rule_violation', searchMessages.tooShort, { field: 'text' });
  const { vendorId, can } = caller;
  return fromReplica(ctx, caller, (db) =>
    withSnapshot(db, vendorId, async (tx) => {
      const found = await searchAllGroups(tx, vendorId, text);
      const [orders, lists, places, invoices] = await Promise.all([
        hitsOfGroups(tx, vendorId, text, found.ids),
        countInLists(tx, vendorId, text, found),
        searchBookmarks(tx, vendorId, text),
        can.has('wallet.read') ? searchInvoices(tx, vendorId, text) : null,
      ]);
      return { orders, lists, places, invoices };
    }),
  );
}
