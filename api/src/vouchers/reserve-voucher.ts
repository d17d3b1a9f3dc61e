import { firstViolation } from '@tibara/contract/checks';
import type { Region } from '@tibara/contract/coordinates';
import type { PromoCode } from '@tibara/contract/vouchers/calls';
import { voucherChecks, voucherMessages } from '@tibara/contract/vouchers/rules';
import type { Tx } from '../platform/db/connect.ts';
import { sqlNamed } from '../platform/db/sql-named.ts';
import { AppError, notFound, refuseViolation } from '../platform/errors.ts';
import { toPromoCode, toVoucher, type VoucherWithCode, voucherRows } from './view.ts';

type Reservation = {
  vendorId: string;
  voucherId: string;
  orderGroupId: string;
  subtotal: number;
  region: Region;
  now: Date;
};

/** The voucher's code, or throws the reason. Locked: of two concurrent confirms one gets it. */
export async function checkVoucher(
  tx: Tx,
  reservation: Reservation,
): Promise<{ promoCode: PromoCode; isReserved: boolean }> {
  const { vendorId, voucherId, orderGroupId, subtotal, region, now } = reservation;
  const row = await voucherRows(tx, vendorId).where('v.id', '=', voucherId).forNoKeyUpdate('v').executeTakeFirst();
  if (!row) throw notFound();
  const { promoCode } = toVoucher(row);
  if (row.order_group_id === orderGroupId) return { promoCode, isReserved: true };
  if (row.order_group_id !== null) throw new AppError('voucher_used', voucherMessages.used);
  refuseViolation(firstViolation(voucherChecks(promoCode, { subtotal, region }, now)));
  return { promoCode, isReserved: false };
}

export async function reserveVoucher(tx: Tx, reservation: Reservation): Promise<{ promoCode: PromoCode }> {
  const { vendorId, voucherId, orderGroupId } = reservation;
  const { promoCode, isReserved } = await checkVoucher(tx, reservation);
  if (isReserved) return { promoCode };
  await tx
    .updateTable('vouchers')
    .set({ order_group_id: orderGroupId })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', voucherId)
    .execute();
  return { promoCode };
}

/** For a cancelled or failed group: the voucher can be used again. */
export async function releaseVoucher(tx: Tx, group: { vendorId: string; orderGroupId: string }): Promise<void> {
  await tx
    .updateTable('vouchers')
    .set({ order_group_id: null })
    .where('vendor_id', '=', group.vendorId)
    .where('order_group_id', '=', group.orderGroupId)
    .execute();
}

type GroupVoucher = { id: string; promoCode: PromoCode };

export async function vouchersOfGroups(
  tx: Tx,
  vendorId: string,
  orderGroupIds: readonly string[],
): Promise<Map<string, GroupVoucher>> {
  if (orderGroupIds.length === 0) return new Map();
  const statement = { name: 'vouchers-of-groups', text: VOUCHERS_OF_GROUPS, values: [vendorId, orderGroupIds] };
  const rows = await sqlNamed<VoucherWithCode>(tx, statement);
  return new Map(
    rows.flatMap((row) =>
      row.order_group_id === null
        ? []
        : [[row.order_group_id, { id: row.id, promoCode: toPromoCode({ ...row, id: row.promo_code_id }) }]],
    ),
  );
}

/** The query of `voucherRows`, prepared, because every list reads it. */
const VOUCHERS_OF_GROUPS = `
  select v.*, c.code, c.title, c.expiry_date, c.discount_amount, c.discount_basis_points
  from vouchers v join promo_codes c on c.id = v.promo_code_id
  where v.vendor_id = $1 and v.order_group_id = any($2::uuid[])`;
