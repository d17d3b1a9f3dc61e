import type { AddressBookmark, addressCalls } from '@tibara/contract/addresses/calls';
import type { CallRequest } from '@tibara/contract/call';
import { type Page, toPage } from '@tibara/contract/page';
import { inTransaction, withVendor } from '../platform/db/transaction/tx.ts';
import { notFound } from '../platform/errors.ts';
import { pageThatFits } from '../platform/http/large-page.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import './tables.ts';
import { toBookmark } from './view.ts';

type Query = CallRequest<typeof addressCalls.list>['query'];

/** Bytes of an address with every field at its longest. */
const LARGEST = 10_000;

/** The most used first, then the newest (ids begin with their time). */
export async function listBookmarks(ctx: Needs, { vendorId }: Caller, query: Query): Promise<Page<AddressBookmark>> {
  if (query.vendorId !== vendorId) throw notFound();
  const { jobType, page, size } = query;
  return withVendor(ctx.db, vendorId, async (tx) => {
    const saved = tx.selectFrom('address_bookmarks').where('vendor_id', '=', vendorId).where('job_type', '=', jobType);
    const rows = await saved
      .selectAll()
      .orderBy('use_count', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute();
    const { total } = await saved.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return pageThatFits(toPage(rows.map(toBookmark), query, total), LARGEST);
  });
}

export async function removeBookmark(ctx: Needs, { vendorId }: Caller, id: string): Promise<undefined> {
  await inTransaction(ctx.db, { vendorId }, async (tx) => {
    const removed = await tx
      .deleteFrom('address_bookmarks')
      .where('vendor_id', '=', vendorId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw notFound();
  });
}

/** Using an address does not change its version: an open form may still save it. */
export const countUse = (ctx: Needs, { vendorId }: Caller, id: string): Promise<AddressBookmark> =>
  inTransaction(ctx.db, { vendorId }, async (tx) => {
    const row = await tx
      .updateTable('address_bookmarks')
      .set(({ eb }) => ({ use_count: eb('use_count', '+', 1) }))
      .where('vendor_id', '=', vendorId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw notFound();
    return toBookmark(row);
  });
