import { addDays, businessDay } from '@tibara/contract/time';
import type { PromoCode } from '@tibara/contract/vouchers/calls';
import type { Db, Tx } from '../platform/db/connect.ts';
import { isDuplicate } from '../platform/db/errors.ts';
import { RunAgain } from '../platform/db/transaction/retry.ts';
import { happened } from '../platform/events/happened.ts';
import { FIRST_VENDOR } from '../platform/vendors.ts';
import { toPromoCode } from './view.ts';
import { createPromoCode, type NewPromoCode } from './vouchers.ts';

type Listed = PromoCode & { isPublic: boolean };

/** All promo codes for the operator, sorted by their last day. */
export async function allPromoCodes(db: Db): Promise<Listed[]> {
  const rows = await db.selectFrom('promo_codes').selectAll().orderBy('expiry_date').orderBy('code').execute();
  return rows.map((row) => ({ ...toPromoCode(row), isPublic: row.is_public }));
}

/** False if the same code exists. A different code of that name is refused. */
export async function addPromoCode(tx: Tx, promo: NewPromoCode, now: Date): Promise<boolean> {
  const there = await lockCode(tx, promo.code);
  if (there) {
    const { id: _, ...known } = { ...toPromoCode(there), isPublic: there.is_public };
    const isSame = Object.entries(promo).every(([name, value]) =>
      Object.entries(known).some(([key, own]) => key === name && own === value),
    );
    if (!isSame) throw new Error(`There is another code ${promo.code} already: one code has one meaning for good.`);
    return false;
  }
  const { id, discountAmount, discountPercentage } = await createPromoCode(tx, promo, now).catch((error: unknown) => {
    // A concurrent call added it: a second look finds it.
    throw isDuplicate(error, 'promo_codes_code_key') ? new RunAgain('unavailable', 'The code was just added.') : error;
  });
  const { code, expiryDate, isPublic } = promo;
  const detail = { code, expiryDate, isPublic, discountAmount, discountPercentage };
  await happened(tx, { vendorId: FIRST_VENDOR, what: 'promoCode.added', subject: id, detail, now });
  return true;
}

/** Nobody can claim or use it any more; orders that used it keep it. False if it was already over. */
export async function endPromoCode(tx: Tx, code: string, now: Date): Promise<boolean> {
  const row = await lockCode(tx, code);
  if (!row) throw new Error(`There is no code ${code}.`);
  const yesterday = addDays(businessDay(now), -1);
  if (row.expiry_date <= yesterday) return false;
  await tx.updateTable('promo_codes').set({ expiry_date: yesterday }).where('id', '=', row.id).execute();
  const detail = { code, before: row.expiry_date, after: yesterday };
  await happened(tx, { vendorId: FIRST_VENDOR, what: 'promoCode.ended', subject: row.id, detail, now });
  return true;
}

const lockCode = (tx: Tx, code: string) =>
  tx.selectFrom('promo_codes').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
