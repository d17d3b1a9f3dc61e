import { cents } from '@tibara/contract/money';
import { type Page, toPage } from '@tibara/contract/page';
import { addDays, startOfBusinessDay } from '@tibara/contract/time';
import type { Movement, TopUpWay, Transaction } from '@tibara/contract/wallet/calls';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { Caller } from '../../platform/http/route.ts';
import { type Kind, ledgerKinds } from '../ledger-kinds.ts';
import type { Needs } from '../needs.ts';
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
 * The lines between two days, newest first. A payment is one line at the time of its last movement, with all its
 * movements. Lines and movements have the balance after them, which never changes (decisions 9.6, ADR 116).
 */
export const listTransactions = (
  ctx: Needs,
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
      values: [caller.vendorId, wallet.id, from, until, type ?? null, query.size, query.page * query.size],
    });
    return toPage((found?.lines ?? []).map(toTransaction), query, found?.total ?? 0);
  });

/**
 * Lines outside payments, and the last movements of payments. A free payment moves nothing and takes the balance before
 * it.
 */
const TRANSACTIONS = `
  with lines as (
    select coalesce(t.payment_id, t.id) as id, t.payment_id, t.created_at as at, t.wallet_version, t.available_after,
      t.available_after + t.held_after as balance, t.reference,
      case when t.to_account = 'available' then t.cents else -t.cents end as change
    from ledger_transfers t
    where t.vendor_id = $1 and t.wallet_id = $2 and t.created_at >= $3
      and ($4::timestamptz is null or t.created_at < $4)
      and (t.payment_id is null or not exists (
        select from ledger_transfers l where l.vendor_id = $1 and l.payment_id = t.payment_id
          and l.wallet_id = t.wallet_id and l.wallet_version > t.wallet_version))
    union all
    select p.id, p.id, coalesce(p.settled_at, p.created_at), coalesce(l.wallet_version, 0), coalesce(l.available_after, 0),
      coalesce(l.available_after + l.held_after, 0), '', 0
    from payments p left join lateral (
      select t.wallet_version, t.available_after, t.held_after from ledger_transfers t
      where t.vendor_id = $1 and t.wallet_id = p.wallet_id and t.created_at <= coalesce(p.settled_at, p.created_at)
      order by t.created_at desc, t.wallet_version desc limit 1) l on true
    where p.vendor_id = $1 and p.wallet_id = $2 and p.requested = 0
      and coalesce(p.settled_at, p.created_at) >= $3
      and ($4::timestamptz is null or coalesce(p.settled_at, p.created_at) < $4)
  ), wanted as (
    select * from lines where $5::text is null or $5 = case when payment_id is null then 'TOPUP' else 'PAYMENT' end
  ), shown as (
    select * from wanted order by at desc, wallet_version desc, id desc limit $6 offset $7
  )
  select (select count(*) from wanted) as total, coalesce(json_agg(json_build_object(
    'id', s.id, 'type', case when s.payment_id is null then 'TOPUP' else 'PAYMENT' end, 'at', s.at,
    'change', s.change, 'balance', s.balance, 'availableAfter', s.available_after, 'topUpId', u.id, 'way', u.way,
    'movements', (
      select coalesce(json_agg(json_build_object('kind', m.kind, 'createdAt', m.created_at, 'cents', m.cents,
        'availableAfter', m.available_after) order by m.wallet_version), '[]')
      from ledger_transfers m
      where m.vendor_id = $1 and m.wallet_id = $2
        and case when s.payment_id is null then m.id = s.id else m.payment_id = s.payment_id end),
    'payment', case when p.id is not null then to_jsonb(p) || jsonb_build_object(
      'voucher_code', c.code, 'voucher_title', c.title, 'voucher_discount', c.discount_amount) end
    ) order by s.at desc, s.wallet_version desc, s.id desc), '[]') as lines
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
  at: string;
  change: number;
  balance: number;
  availableAfter: number;
  movements: { kind: Kind; createdAt: string; cents: number; availableAfter: number }[];
  topUpId: string | null;
  way: TopUpWay | null;
  payment: JsonPayment | null;
};

function toTransaction({ id, type, at, change, topUpId, way, payment, ...balance }: Line): Transaction {
  const line = {
    id,
    type,
    availableAfter: cents(balance.availableAfter),
    movements: balance.movements.flatMap(toMovement),
  };
  const balanceAfter = cents(balance.balance);
  if (!payment) {
    const isByBank = balance.movements[0]?.kind === 'bank_top_up';
    const topup = { id: topUpId ?? id, status: 'SUCCESS', topUpAmount: cents(change) } as const;
    const createdAt = new Date(at).toISOString();
    return {
      ...line,
      createdAt,
      change: cents(change),
      balanceAfter,
      topup: { ...topup, way: isByBank ? 'BANK_TRANSFER' : way },
    };
  }
  const created_at = new Date(payment.created_at);
  const settled_at = payment.settled_at === null ? null : new Date(payment.settled_at);
  return {
    ...line,
    createdAt: created_at.toISOString(),
    change: cents(payment.voucher_credit - (payment.final ?? payment.requested)),
    balanceAfter: settled_at === null ? null : balanceAfter,
    payment: toPayment({ ...payment, created_at, settled_at }),
  };
}

function toMovement({ kind, createdAt, cents: moved, availableAfter }: Line['movements'][number]): Movement[] {
  const { movement } = ledgerKinds[kind];
  if (!movement) return [];
  const at = new Date(createdAt).toISOString();
  return [{ kind: movement, createdAt: at, cents: cents(moved), availableAfter: cents(availableAfter) }];
}
