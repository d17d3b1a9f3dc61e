import { cents } from '@tibara/contract/money';
import type { Payment } from '@tibara/contract/wallet/calls';
import type { Tx } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import '../../vouchers/tables.ts';
import type { PaymentRow } from '../tables.ts';

export type PaymentWithVoucher = Omit<PaymentRow, 'vendor_id' | 'user_id' | 'currency' | 'receivable'> & {
  voucher_code: string | null;
  voucher_title: string | null;
  voucher_discount: number | null;
};

export async function paymentsOfGroups(
  tx: Tx,
  vendorId: string,
  orderGroupIds: readonly string[],
): Promise<Map<string, Payment>> {
  if (orderGroupIds.length === 0) return new Map();
  const statement = { name: 'payments-of-groups', text: PAYMENTS_OF_GROUPS, values: [vendorId, orderGroupIds] };
  const rows = await sqlNamed<PaymentWithVoucher>(tx, statement);
  return new Map(rows.map((row) => [row.order_group_id, toPayment(row)]));
}

/** The query of `paymentRows`, prepared, because every list reads it. */
const PAYMENTS_OF_GROUPS = `
  select p.*, c.code as voucher_code, c.title as voucher_title, c.discount_amount as voucher_discount
  from payments p
    left join vouchers v on v.vendor_id = p.vendor_id and v.order_group_id = p.order_group_id
    left join promo_codes c on c.id = v.promo_code_id
  where p.vendor_id = $1 and p.order_group_id = any($2::uuid[])`;

export const paymentRows = (tx: Tx, vendorId: string) =>
  tx
    .selectFrom('payments as p')
    .leftJoin('vouchers as v', (join) =>
      join.onRef('v.vendor_id', '=', 'p.vendor_id').onRef('v.order_group_id', '=', 'p.order_group_id'),
    )
    .leftJoin('promo_codes as c', 'c.id', 'v.promo_code_id')
    .selectAll('p')
    .select(['c.code as voucher_code', 'c.title as voucher_title', 'c.discount_amount as voucher_discount'])
    .where('p.vendor_id', '=', vendorId);

export const toPayment = (row: PaymentWithVoucher): Payment => ({
  id: row.id,
  walletId: row.wallet_id,
  status: row.status,
  method: row.method,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  initialRequestedAmount: cents(row.requested),
  finalPaymentAmount: row.final === null ? null : cents(row.final),
  refundedAmount: cents(row.final === null ? 0 : row.requested - row.final),
  voucherCreditAmount: cents(row.voucher_credit),
  metadata: { orderGroupId: row.order_group_id, orderGroupNumber: row.order_group_number },
  voucher: toVoucher(row),
});

function toVoucher({ voucher_code, voucher_title, voucher_discount }: PaymentWithVoucher): Payment['voucher'] {
  if (voucher_code === null || voucher_title === null || voucher_discount === null) return null;
  return { promoCode: { code: voucher_code, title: voucher_title, discountAmount: cents(voucher_discount) } };
}
