import { cents } from '@tibara/contract/money';
import { type Page, toPage } from '@tibara/contract/page';
import { addDays, startOfBusinessDay } from '@tibara/contract/time';
import type { Transaction } from '@tibara/contract/wallet/calls';
import type { Ctx } from '../../context.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import { ownWallet } from '../wallets.ts';
import { type PaymentWithVoucher, toPayment } from './payment-view.ts';

type Query = {
  page: number;
  size: number;
  startDate?: string | undefined;
  endDate?: string | undefined;
  type?: 'TOPUP' | 'PAYMENT' | undefined;
};

/**
 * The lines between two days, newest first. A payment is one line at the time it was held, with two movements of the
 * balance: the hold, and what came back when it ended, voucher credit included. The balance after a movement never
 * changes (decisions 9.6).
 */
export const listTransactions = (
  ctx: Ctx,
  caller: Caller,
  walletId: string,
  query: Query,
): Promise<Page<Transaction>> =>
  withVendor(ctx.db, caller.vendorId, async (tx) => {
    await ownWallet(tx, caller, walletId);
    const { startDate, endDate, type } = query;
    const from = startDate ? startOfBusinessDay(startDate) : new Date(0);
    const until = endDate ? startOfBusinessDay(addDays(endDate, 1)) : null;
    const [found] = await sqlNamed<{ total: number; lines: Line[] }>(tx, {
      name: 'wallet_transactions',
      text: TRANSACTIONS,
      values: [caller.vendorId, walletId, from, until, type ?? null, query.size, query.page * query.size],
    });
    return toPage((found?.lines ?? []).map(toTransaction), query, found?.total ?? 0);
  });

// The balance after a line is today's minus everything later, so only lines since the first day are read. It is one
// statement, so the result agrees with the balance even while the wallet changes.
const TRANSACTIONS = `
  with moves as (
    select t.id, 'TOPUP' as type, t.created_at, case t.to_account when 'available' then t.cents else -t.cents end as change,
      u.id as top_up_id, t.created_at as moved_at, false as is_end
    from ledger_transfers t left join top_ups u on u.vendor_id = t.vendor_id and u.charge_id = t.reference
    where t.vendor_id = $1 and t.wallet_id = $2 and t.created_at >= $3
      and t.kind in ('top_up', 'chargeback', 'correction') and 'available' in (t.from_account, t.to_account)
    union all
    select p.id, 'PAYMENT', p.created_at, -p.requested, null, p.created_at, false
    from payments p where p.vendor_id = $1 and p.wallet_id = $2 and p.created_at >= $3
    union all
    select p.id, 'PAYMENT', p.created_at, p.requested - p.final + p.voucher_credit, null, p.settled_at, true
    from payments p where p.vendor_id = $1 and p.wallet_id = $2 and p.settled_at >= $3
  ), balanced as (
    select m.*, w.available - coalesce(sum(m.change) over (
      order by m.moved_at desc, m.is_end desc, m.id desc rows between unbounded preceding and 1 preceding), 0) as available_after
    from moves m join wallets w on w.vendor_id = $1 and w.id = $2
  ), lines as (
    select *, max(available_after) filter (where is_end) over (partition by id) as settled_available from balanced
  ), wanted as (
    select * from lines where not is_end and ($4::timestamptz is null or created_at < $4) and ($5::text is null or type = $5)
  ), shown as (
    select * from wanted order by created_at desc, id desc limit $6 offset $7
  )
  select (select count(*) from wanted) as total, coalesce(json_agg(json_build_object(
    'id', s.id, 'type', s.type, 'createdAt', s.created_at, 'change', s.change, 'availableAfter', s.available_after,
    'settledAvailable', s.settled_available,
    'topUpId', s.top_up_id, 'payment', case when p.id is not null then to_jsonb(p) || jsonb_build_object(
      'voucher_code', c.code, 'voucher_title', c.title, 'voucher_discount', c.discount_amount) end
    ) order by s.created_at desc, s.id desc), '[]') as lines
  from shown s
    left join payments p on s.type = 'PAYMENT' and p.vendor_id = $1 and p.id = s.id
    left join vouchers v on v.vendor_id = p.vendor_id and v.order_group_id = p.order_group_id
    left join promo_codes c on c.id = v.promo_code_id`;

/** In JSON, times are strings. */
type JsonPayment = Omit<PaymentWithVoucher, 'created_at' | 'settled_at'> & {
  created_at: string;
  settled_at: string | null;
};

type Line = {
  id: string;
  type: 'TOPUP' | 'PAYMENT';
  createdAt: string;
  change: number;
  availableAfter: number;
  settledAvailable: number | null;
  topUpId: string | null;
  payment: JsonPayment | null;
};

function toTransaction({ id, type, createdAt, change, topUpId, payment, ...balance }: Line): Transaction {
  const line = {
    id,
    type,
    createdAt: new Date(createdAt).toISOString(),
    availableAfter: cents(balance.availableAfter),
    settledAvailable: balance.settledAvailable === null ? null : cents(balance.settledAvailable),
  };
  if (!payment) return { ...line, topup: { id: topUpId ?? id, status: 'SUCCESS', topUpAmount: cents(change) } };
  const created_at = new Date(payment.created_at);
  const settled_at = payment.settled_at === null ? null : new Date(payment.settled_at);
  return { ...line, payment: toPayment({ ...payment, created_at, settled_at }) };
}
