import { type Page, toPage } from '@tibara/contract/page';
import type { PromoCode, Voucher } from '@tibara/contract/vouchers/calls';
import { isExpired } from '@tibara/contract/vouchers/discount';
import { voucherMessages } from '@tibara/contract/vouchers/rules';
import type { Tx } from '../platform/db/connect.ts';
import { inTransaction, withVendor } from '../platform/db/transaction/tx.ts';
import { AppError, notFound, refuseViolation } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import type { Needs } from './needs.ts';
import type { PromoCodeRow } from './tables.ts';
import { toPromoCode, toVoucher, voucherRows } from './view.ts';

/**
 * Fixed amounts first, the largest first, then percentages (decisions 2). Expired ones are shown dimmed. A code that an
 * order of the vendor used is left out: its vouchers are asked for without used ones.
 */
export const listPromoCodes = (
  ctx: Needs,
  { vendorId }: Caller,
  query: { page: number; size: number },
): Promise<Page<PromoCode>> =>
  withVendor(ctx.db, vendorId, async (tx) => {
    const used = tx
      .selectFrom('vouchers')
      .select('promo_code_id')
      .where('vendor_id', '=', vendorId)
      .where('order_group_id', 'is not', null);
    const codes = tx.selectFrom('promo_codes').where('is_public', '=', true).where('id', 'not in', used);
    const rows = await codes
      .selectAll()
      .orderBy('discount_amount', 'desc')
      .orderBy('discount_basis_points', 'desc')
      .orderBy('code')
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    const { total } = await codes.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return toPage(rows.map(toPromoCode), query, total);
  });

export const listVouchers = (ctx: Needs, caller: Caller, applied: boolean | undefined): Promise<Voucher[]> =>
  withVendor(ctx.db, caller.vendorId, async (tx) => {
    const rows = await voucherRows(tx, caller.vendorId)
      .orderBy('c.discount_amount', 'desc')
      .orderBy('c.discount_basis_points', 'desc')
      .orderBy('c.code')
      .execute();
    return rows.map(toVoucher).filter((voucher) => applied === undefined || voucher.applied === applied);
  });

/** A vendor's second claim, by any user, returns the same voucher. After an order used it there is no other. */
export const claimVoucher = (ctx: Needs, caller: Caller, promoCodeId: string): Promise<Voucher> =>
  inTransaction(ctx.db, { vendorId: caller.vendorId }, async (tx) => {
    const claimed = await findClaim(tx, caller, promoCodeId);
    if (claimed) return claimed;
    const promo = await tx.selectFrom('promo_codes').selectAll().where('id', '=', promoCodeId).executeTakeFirst();
    if (!promo) throw notFound();
    const isTooLate = isExpired(toPromoCode(promo), ctx.now());
    refuseViolation(isTooLate ? { field: 'promoCode', message: voucherMessages.expired } : null);
    await insertVoucher(tx, caller, promoCodeId, ctx.now());
    const voucher = await findClaim(tx, caller, promoCodeId);
    if (!voucher) throw new Error(`Voucher of ${promoCodeId} was not stored`);
    return voucher;
  });

async function findClaim(tx: Tx, caller: Caller, promoCodeId: string): Promise<Voucher | null> {
  const row = await voucherRows(tx, caller.vendorId).where('v.promo_code_id', '=', promoCodeId).executeTakeFirst();
  if (!row) return null;
  if (row.order_group_id !== null) throw new AppError('voucher_used', voucherMessages.used);
  return toVoucher(row);
}

async function insertVoucher(tx: Tx, owner: Owner, promoCodeId: string, now: Date): Promise<void> {
  await tx
    .insertInto('vouchers')
    .values({
      vendor_id: owner.vendorId,
      id: newId(now),
      user_id: owner.userId,
      promo_code_id: promoCodeId,
      order_group_id: null,
      claimed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Owner = { vendorId: string; userId: string };
export type NewPromoCode = Omit<PromoCode, 'id' | 'discountAmount'> & { discountAmount: number; isPublic: boolean };

/** For the operator: the table refuses a code with both an amount and a percentage, or neither. */
export async function createPromoCode(tx: Tx, promo: NewPromoCode, now: Date): Promise<PromoCode> {
  const row: PromoCodeRow = {
    id: newId(now),
    code: promo.code,
    title: promo.title,
    expiry_date: promo.expiryDate,
    discount_amount: promo.discountAmount,
    discount_basis_points: Math.round(promo.discountPercentage * 100),
    is_public: promo.isPublic,
    created_at: now,
  };
  await tx.insertInto('promo_codes').values(row).execute();
  return toPromoCode(row);
}
