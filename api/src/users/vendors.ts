import { randomInt } from 'node:crypto';
import { type Location, type LocationDraft, location, locationInput } from '@tibara/contract/coordinates';
import { sentence } from '@tibara/contract/language/sentence';
import type { Vendor } from '@tibara/contract/users/calls';
import * as z from 'zod/mini';
import { locationOf, settlePlace } from '../places/index.ts';
import type { Db, Tx } from '../platform/db/connect.ts';
import { inTransaction, withVendor } from '../platform/db/transaction/tx.ts';
import { AppError } from '../platform/errors.ts';
import { happened } from '../platform/events/happened.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Needs } from './needs.ts';
import { toVendor } from './view.ts';

/** The caller's own vendor. A user without a vendor and a foreign name get the same refusal (spec 4.8). */
export async function vendorByUserName(ctx: Needs, caller: Caller, userName: string): Promise<Vendor> {
  const row = await withVendor(ctx.db, caller.vendorId, (tx) => findVendor(tx, caller.vendorId));
  if (!row || userName !== caller.userName)
    throw new AppError('no_vendor', sentence`This login has no business account.`);
  return toVendor(row);
}

/** With the id made at sign-up; a second call returns the same vendor. */
export async function createVendor(ctx: Needs, caller: Caller, pickUp?: LocationDraft | null): Promise<Vendor> {
  const { vendorId, userName } = caller;
  const place = await readPlace(ctx, pickUp);
  return inTransaction(ctx.db, { vendorId }, (tx) => ensureVendor(tx, { vendorId, userName, place, now: ctx.now() }));
}

/** The default pick-up as sent. A place with a point is checked, and the point decides the country. */
async function readPlace(ctx: Needs, pickUp?: LocationDraft | null): Promise<Partial<Location> | null> {
  const filled = Object.entries(pickUp ?? {}).filter(([, value]) => value !== '' && value != null);
  const { success, data } = z.safeParse(z.partial(location), Object.fromEntries(filled));
  if (!success) return null;
  if (!data.coordinate) return data;
  const settled = await settlePlace(ctx.maps.geocoder, z.parse(locationInput, data));
  const { country, precision, radiusMetres } = locationOf('defaultPickUpLocation', settled);
  return { ...data, country, precision, radiusMetres };
}

export async function ensureVendor(
  tx: Tx,
  {
    vendorId,
    userName,
    place = null,
    now,
  }: { vendorId: string; userName: string; place?: Partial<Location> | null; now: Date },
): Promise<Vendor> {
  const existing = await findVendor(tx, vendorId);
  if (existing) return toVendor(existing);
  await tx
    .insertInto('vendors')
    .values({
      vendor_id: vendorId,
      user_name: userName,
      code: await claimCode(tx, vendorId),
      default_pick_up_location: place && JSON.stringify(place),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('vendor_id').doNothing())
    .execute();
  const row = await findVendor(tx, vendorId);
  if (!row) throw new Error('The vendor was not created');
  await happened(tx, { vendorId, what: 'vendor.created', subject: vendorId, now });
  return toVendor(row);
}

/** The vendor's code in invoice numbers. Null until the shop's details are saved. */
export const vendorCode = async (tx: Tx, vendorId: string): Promise<string | null> =>
  (await findVendor(tx, vendorId))?.code ?? null;

export async function vendorOfCode(db: Db, code: string): Promise<string | null> {
  const found = await db.selectFrom('vendor_codes').select('vendor_id').where('code', '=', code).executeTakeFirst();
  return found?.vendor_id ?? null;
}

/** Serialises the operator's changes of money that belongs to no wallet. */
export async function lockVendor(tx: Tx, vendorId: string): Promise<void> {
  await tx.selectFrom('vendors').select('code').where('vendor_id', '=', vendorId).forNoKeyUpdate().execute();
}

/** The usual pick-up as lines of a letter; empty if none is saved. */
export async function vendorAddress(tx: Tx, vendorId: string): Promise<string[]> {
  const place = (await findVendor(tx, vendorId))?.default_pick_up_location;
  return [place?.unitNumber, place?.address].flatMap((line) => (line ? [line] : []));
}

const findVendor = (tx: Tx, vendorId: string) =>
  tx.selectFrom('vendors').selectAll().where('vendor_id', '=', vendorId).executeTakeFirst();

/** Crockford's letters and digits, which cannot be confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The vendor's one code: claimed at the sign-up, and read for the vendor's row. */
export async function claimCode(tx: Tx, vendorId: string): Promise<string> {
  const claimed = await tx
    .selectFrom('vendor_codes')
    .select('code')
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  if (claimed) return claimed.code;
  for (;;) {
    const code = Array.from({ length: 6 }, () => ALPHABET[randomInt(32)]).join('');
    const taken = await tx
      .insertInto('vendor_codes')
      .values({ code, vendor_id: vendorId })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (taken) return code;
  }
}

/** For a vendor whose sign-up never made an account. */
export async function releaseCodes(tx: Tx, vendorId: string): Promise<void> {
  await tx.deleteFrom('vendor_codes').where('vendor_id', '=', vendorId).execute();
}
