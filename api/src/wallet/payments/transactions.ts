import { cents } from '@tibara/contract/money';
import { type Page, toPage } from '@tibara/contract/page';
import { addDays, startOfBusinessDay } from '@tibara/contract/time';
import type { Movement, TopUpWay, Transaction } from '@tibara/contract/wallet/calls';
import type { Ctx } from '../../context.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import { type Kind, ledgerKinds } from '../ledger-kinds.ts';
import { allIds, ownWallet } from '../wallets.ts';
import { type PaymentWithVoucher, toPayment } from './payment-view.ts';

type Query = {
  page: number;
  size: number;
  startDate?: string | undefined;
  endDate?: string | undefined;
  type?: 'TOPUP' | 'PAYMENT' | undefined;
};

/**
 * The lines between two days, newest first. A payment is one line at the time of its hold, with all its movements. Each
 * movement has the balance after it, which never changes (decisions 9.6).
 */
export const listTransactions = (
  ctx: Ctx,
  caller: Caller,
  walletId: string,
  query: Query,
): Promise<Page<Transaction>> =>
  withVendor(ctx.db, caller.vendorId, async (tx) => {
    const wallet = await ownWallet(tx, caller, walletId);
    const { startDate, endDate, type } = query;
    const from = startDate ? startOfBusinessDay(startDate) : new Date(0);
    const until = endDate ? startOfBusinessDay(addDays(endDate, 1)) : null;
    const [found] = await sqlNamed<{ total: number; lines: Line[] }>(tx, {
      name: 'wallet_transactions',
      text: TRANSACTIONS,
      values: [
        caller.vendorId,
        allIds(wallet),
        from,
        until,
        type ?? null,
        query.size,
        query.page * query.size,
        wallet.id,
      ],
    });
    return toPage((found?.lines ?? []).map(toTransaction), query, found?.total ?? 0);
  });

/**
 * Lines outside payments, and the holds of payments. A free payment has no hold and takes the balance before it. The
 * running balance goes back from the available money over every later line, even those not requested. Lines of merged
 * wallets are included. A merge is not, because it does not change their sum.
 */
const TRANSACTIONS = `
  with lines as (
    select coalesce(t.payment_id, t.id) as id, t.payment_id, t.created_at, t.wallet_version, t.available_after, t.reference,
      case when p.id is not null then p.voucher_credit - coalesce(p.final, p.requested)
        when t.to_account = 'available' then t.cents else -t.cents end as change
    from ledger_transfers t left join payments p on p.vendor_id = t.vendor_id and p.id = t.payment_id
    where t.vendor_id = $1 and t.wallet_id = any($2::uuid[]) and t.created_at >= $3 and t.kind <> 'wallet_merge'
      and 'available' in (t.from_account, t.to_account) and (t.payment_id is null or t.kind = 'hold')
    union all
    select p.id, p.id, p.created_at, coalesce(l.wallet_version, 0), coalesce(l.available_after, 0), '', 0
    from payments p left join lateral (
      select t.wallet_version, t.available_after from ledger_transfers t
      where t.vendor_id = $1 and t.wallet_id = p.wallet_id and t.created_at <= p.created_at
      order by t.created_at desc, t.wallet_version desc limit 1) l on true
    where p.vendor_id = $1 and p.wallet_id = any($2::uuid[]) and p.requested = 0 and p.created_at >= $3
  ), wanted as (
    select * from (
      select l.*, w.available - coalesce(sum(l.change) over (order by l.created_at desc, l.wallet_version desc, l.id desc
        rows between unbounded preceding and 1 preceding), 0) as running
      from lines l join wallets w on w.vendor_id = $1 and w.id = $8
    ) as counted
    where ($4::timestamptz is null or created_at < $4)
      and ($5::text is null or $5 = case when payment_id is null then 'TOPUP' else 'PAYMENT' end)
  ), shown as (
    select * from wanted order by created_at desc, wallet_version desc, id desc limit $6 offset $7
  )
  select (select count(*) from wanted) as total, coalesce(json_agg(json_build_object(
    'id', s.id, 'type', case when s.payment_id is null then 'TOPUP' else 'PAYMENT' end, 'createdAt', s.created_at,
    'change', s.change, 'runningBalance', s.running, 'availableAfter', s.available_after, 'topUpId', u.id, 'way', u.way,
    'movements', (
      select coalesce(json_agg(json_build_object('kind', m.kind, 'createdAt', m.created_at, 'cents', m.cents,
        'availableAfter', m.available_after) order by m.wallet_version), '[]')
      from ledger_transfers m
      where m.vendor_id = $1 and m.wallet_id = any($2::uuid[])
        and case when s.payment_id is null then m.id = s.id else m.payment_id = s.payment_id end),
    'payment', case when p.id is not null then to_jsonb(p) || jsonb_build_object(
      'voucher_code', c.code, 'voucher_title', c.title, 'voucher_discount', c.discount_amount) end
    ) order by s.created_at desc, s.wallet_version desc, s.id desc), '[]') as lines
  from shown s
    left join top_ups u on s.payment_id is null and u.vendor_id = $1 and u.charge_id = s.reference
    left join payments p on p.vendor_id = $1 and p.id = s.payment_id
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
  runningBalance: number;
  availableAfter: number;
  movements: { kind: Kind; createdAt: string; cents: number; availableAfter: number }[];
  topUpId: string | null;
  way: TopUpWay | null;
  payment: JsonPayment | null;
};

function toTransaction({ id, type, createdAt, change, topUpId, way, payment, ...balance }: Line): Transaction {
  const line = {
    id,
    type,
    createdAt: new Date(createdAt).toISOString(),
    change: cents(change),
    runningBalance: cents(balance.runningBalance),
    availableAfter: cents(balance.availableAfter),
    movements: balance.movements.flatMap(toMovement),
  };
  if (!payment) {
    const isByBank = balance.movements[0]?.kind === 'bank_top_up';
    const topup = { id: topUpId ?? id, status: 'SUCCESS', topUpAmount: cents(change) } as const;
    return { ...line, topup: { ...topup, way: isByBank ? 'BANK_TRANSFER' : way } };
  }
  const created_at = new Date(payment.created_at);
  const settled_at = payment.settled_at === null ? null : new Date(payment.settled_at);
  return { ...line, payment: toPayment({ ...payment, created_at, settled_at }) };
}

function toMovement({ kind, createdAt, cents: moved, availableAfter }: Line['movements'][number]): Movement[] {
  const { movement } = ledgerKinds[kind];
  if (!movement) return [];
  const at = new Date(createdAt).toISOString();
  return [{ kind: movement, createdAt: at, cents: cents(moved), availableAfter: cents(availableAfter) }];
}
