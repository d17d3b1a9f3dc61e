import { cents } from '@tibara/contract/money';
import { maximumFound } from '@tibara/contract/orders/limits';
import { type CappedPage, toCappedPage } from '@tibara/contract/page';
import { addDays, startOfBusinessDay } from '@tibara/contract/time';
import type { Movement, TopUpWay, Transaction } from '@tibara/contract/wallet/calls';
import { sqlOne } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { oweStored } from '../../platform/http/allowance/charge-stored.ts';
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
 * movements. Lines and movements have the balance after them, which never changes (decisions 9.6, ADR 116). Lines are
 * read and counted as far as the next page, or to `maximumFound`.
 */
export async function listTransactions(
  ctx: Needs,
  caller: Caller,
  walletId: string,
  query: Query,
): Promise<CappedPage<Transaction>> {
  const { startDate, endDate, type, page, size } = query;
  const from = startDate ? startOfBusinessDay(startDate) : '-infinity';
  const until = endDate ? startOfBusinessDay(addDays(endDate, 1)) : 'infinity';
  const most = Math.max(maximumFound, (page + 2) * size);
  const { total, lines } = await withVendor(ctx.db, caller.vendorId, async (tx) => {
    const { id } = await ownWallet(tx, caller, walletId);
    const values = [caller.vendorId, id, from, until, most + 1, size, page * size];
    return sqlOne<{ total: number; lines: Line[] }>(tx, { ...statements[type ?? 'ALL'], values });
  });
  oweStored(total);
  return toCappedPage(lines.map(toTransaction), query, total, most);
}

/** A wallet's newest lines outside payments, from the index of these transfers. */
const CREDITS = `(
  select t.id, null::uuid, t.created_at, t.wallet_version, t.available_after,
    t.available_after + t.held_after, t.reference, t.kind,
    case when t.to_account = 'available' then t.cents else -t.cents end
  from ledger_transfers t
  where t.vendor_id = $1 and t.wallet_id = $2 and t.payment_id is null and t.created_at >= $3 and t.created_at < $4
  order by t.created_at desc, t.wallet_version desc limit $5)`;

/** The newest payments. The aggregate keeps the planner from reading the whole wallet to find the last movements. */
const PAYMENTS = `(
  select t.payment_id, t.payment_id, t.created_at, t.wallet_version, t.available_after,
    t.available_after + t.held_after, null, null, 0
  from ledger_transfers t
  where t.vendor_id = $1 and t.wallet_id = $2 and t.payment_id is not null and t.created_at >= $3 and t.created_at < $4
    and (select bool_and(l.wallet_version <= t.wallet_version) from ledger_transfers l
      where l.vendor_id = $1 and l.payment_id = t.payment_id and l.wallet_id = t.wallet_id)
  order by t.created_at desc, t.wallet_version desc limit $5)`;

/** A free payment moves nothing and takes the balance before it. */
const FREE_PAYMENTS = `(
  select p.id, p.id, p.at, coalesce(l.wallet_version, 0), coalesce(l.available_after, 0),
    coalesce(l.available_after + l.held_after, 0), null, null, 0
  from (
    select id, wallet_id, coalesce(settled_at, created_at) as at from payments
    where vendor_id = $1 and wallet_id = $2 and requested = 0
      and coalesce(settled_at, created_at) >= $3 and coalesce(settled_at, created_at) < $4
    order by coalesce(settled_at, created_at) desc, id desc limit $5
  ) as p left join lateral (
    select t.wallet_version, t.available_after, t.held_after from ledger_transfers t
    where t.vendor_id = $1 and t.wallet_id = p.wallet_id and t.created_at <= p.at
    order by t.created_at desc, t.wallet_version desc limit 1) as l on true)`;

/** Each row of a page is looked up alone. A join could read a whole table. */
const linesOf = (...branches: string[]): string => `
  with lines (id, payment_id, at, wallet_version, available_after, balance, reference, kind, change) as materialized (
    ${branches.join(' union all ')}
  ), shown as (
    select * from lines order by at desc, wallet_version desc, id desc limit $6 offset $7
  )
  select (select count(*) from lines) as total, coalesce(json_agg(json_build_object(
    'id', s.id, 'type', case when s.payment_id is null then 'TOPUP' else 'PAYMENT' end, 'at', s.at,
    'change', s.change, 'balance', s.balance, 'availableAfter', s.available_after,
    'topUp', (select json_build_object('id', u.id, 'way', u.way) from top_ups u
      where u.vendor_id = $1 and u.charge_id = s.reference),
    'movements', case when s.payment_id is null
      then json_build_array(json_build_object('kind', s.kind, 'createdAt', s.at, 'cents', abs(s.change),
        'availableAfter', s.available_after))
      else (select coalesce(json_agg(json_build_object('kind', m.kind, 'createdAt', m.created_at, 'cents', m.cents,
          'availableAfter', m.available_after) order by m.wallet_version), '[]')
        from ledger_transfers m where m.vendor_id = $1 and m.wallet_id = $2 and m.payment_id = s.payment_id) end,
    'payment', (select to_jsonb(p) || jsonb_build_object(
        'voucher_code', c.code, 'voucher_title', c.title, 'voucher_discount', c.discount_amount)
      from payments p
        left join vouchers v on v.vendor_id = $1 and v.order_group_id = p.order_group_id
        left join promo_codes c on c.id = v.promo_code_id
      where p.vendor_id = $1 and p.id = s.payment_id)
    ) order by s.at desc, s.wallet_version desc, s.id desc), '[]') as lines
  from shown s`;

const statements = {
  ALL: { name: 'wallet_lines', text: linesOf(CREDITS, PAYMENTS, FREE_PAYMENTS) },
  TOPUP: { name: 'wallet_credits', text: linesOf(CREDITS) },
  PAYMENT: { name: 'wallet_payments', text: linesOf(PAYMENTS, FREE_PAYMENTS) },
} as const;

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
  topUp: { id: string; way: TopUpWay } | null;
  payment: JsonPayment | null;
};

function toTransaction({ id, type, at, change, topUp, payment, ...balance }: Line): Transaction {
  const line = {
    id,
    type,
    availableAfter: cents(balance.availableAfter),
    movements: balance.movements.flatMap(toMovement),
  };
  const balanceAfter = cents(balance.balance);
  if (!payment) {
    const isByBank = balance.movements[0]?.kind === 'bank_top_up';
    const topup = { id: topUp?.id ?? id, status: 'SUCCESS', topUpAmount: cents(change) } as const;
    const createdAt = new Date(at).toISOString();
    return {
      ...line,
      createdAt,
      change: cents(change),
      balanceAfter,
      topup: { ...topup, way: isByBank ? 'BANK_TRANSFER' : (topUp?.way ?? null) },
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
