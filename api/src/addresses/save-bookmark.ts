import { type AddressBookmark, type BookmarkBody, addressCalls as calls } from '@tibara/contract/addresses/calls';
import { contactOf } from '@tibara/contract/addresses/contact';
import { addressMessages } from '@tibara/contract/addresses/messages';
import { checkBookmark } from '@tibara/contract/addresses/rules';
import { canonicalPhone, isValidPhone } from '@tibara/contract/inputs/phone-max';
import { keepKnown, locationOf, rememberPins, type SettledPlace, settlePlace } from '../places/index.ts';
import { refuseMuchStored } from '../platform/counts/refuse-much-stored.ts';
import { inTransaction } from '../platform/db/transaction/tx.ts';
import { notFound, refuseStale, refuseViolation } from '../platform/errors.ts';
import { once } from '../platform/http/idempotency.ts';
import type { Caller, Idempotency } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import type { Needs } from './needs.ts';
import { refuseFullBook, waitForBook } from './refuse-full-book.ts';
import './tables.ts';
import { toBookmark } from './view.ts';

/** A merchant may save one place under two names. Only confirm skips saved ones (decisions 7). */
export async function createBookmark(
  ctx: Needs,
  { vendorId }: Caller,
  body: BookmarkBody,
  idempotency: Idempotency | null,
): Promise<AddressBookmark> {
  const now = ctx.now();
  const place = await settlePlace(ctx.maps.geocoder, body.location);
  return inTransaction(ctx.db, { vendorId }, (tx) =>
    once(tx, { vendorId, call: calls.create, idempotency, now }, async () => {
      const columns = checkedColumns(body, place);
      await waitForBook(tx, vendorId);
      await refuseFullBook(tx, vendorId, 1);
      const row = await tx
        .insertInto('address_bookmarks')
        .values({ vendor_id: vendorId, ...newColumns(now), ...columns })
        .returningAll()
        .executeTakeFirstOrThrow();
      await rememberPins(tx, { vendorId, places: [row.location], now });
      await refuseMuchStored(tx, vendorId);
      return toBookmark(row);
    }),
  );
}

export async function updateBookmark(
  ctx: Needs,
  { vendorId }: Caller,
  id: string,
  body: BookmarkBody,
): Promise<AddressBookmark> {
  const place = await settlePlace(ctx.maps.geocoder, body.location);
  return inTransaction(ctx.db, { vendorId }, async (tx) => {
    const saved = await tx
      .selectFrom('address_bookmarks')
      .select(['version', 'location'])
      .where('vendor_id', '=', vendorId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!saved) throw notFound();
    refuseStale(body.version, saved.version, addressMessages.stale);
    const row = await tx
      .updateTable('address_bookmarks')
      .set({ ...checkedColumns(body, keepKnown(place, saved.location)), version: saved.version + 1 })
      .where('vendor_id', '=', vendorId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await rememberPins(tx, { vendorId, places: [row.location], now: ctx.now() });
    return toBookmark(row);
  });
}

export const newColumns = (now: Date) => ({ id: newId(now), use_count: 0, version: 1, created_at: now });

/** The stored columns of a checked address. An address edited by a person no longer counts as saved by confirm. */
export function checkedColumns(body: BookmarkBody, place: SettledPlace) {
  refuseViolation(checkBookmark(body, isValidPhone));
  const { name, phone, email } = contactOf(body);
  const location = locationOf('location', place);
  return {
    bookmark_name: body.bookmarkName,
    job_type: body.jobType,
    address: location.address,
    unit_number: location.unitNumber,
    phone: canonicalPhone(phone),
    contact_name: name,
    email,
    location,
    delivery_note_to_driver: body.deliveryNoteToDriver,
    is_automatic: false,
  };
}
