import { kindsThat } from '../ledger-kinds.ts';

/** The month at UTC+8. */
const monthOf = (time: string): string => `date_trunc('month', ${time} at time zone 'Asia/Singapore')`;

const isRevenue = (account: string): string =>
  `(${account} in ('delivery_revenue', 'door_to_door_revenue', 'voucher_discount'))::int`;

/** The part of a transfer by which the house owes couriers more. */
const OWED = "t.cents * ((t.to_account = 'courier_payable')::int - (t.from_account = 'courier_payable')::int)";

/** Invariants of wallets and payments: each statement finds the violating rows. */
export const walletInvariants: { name: string; sql: string }[] = [
  {
    name: 'every transfer has two different accounts and a positive amount',
    sql: `select vendor_id, id from ledger_transfers
      where from_account = to_account or cents <= 0`,
  },
  {
    name: 'each kind and reference posts once',
    sql: `select vendor_id, kind, reference from ledger_transfers
      group by vendor_id, kind, reference having count(*) > 1`,
  },
  {
    name: 'the stored balance is the sum of the transfers',
    sql: `select w.vendor_id, w.id, w.available, w.held from wallets w
      left join ledger_transfers t on (t.vendor_id, t.wallet_id) = (w.vendor_id, w.id)
      group by w.vendor_id, w.id
      having w.available <> coalesce(sum(t.cents * ((t.to_account = 'available')::int - (t.from_account = 'available')::int)), 0)
        or w.held <> coalesce(sum(t.cents * ((t.to_account = 'held')::int - (t.from_account = 'held')::int)), 0)
        or w.version <> count(t.id)`,
  },
  {
    name: 'nothing held is below 0, and nothing available without debt',
    sql: 'select vendor_id, id from wallets where held < 0 or (available < 0) <> debt',
  },
  {
    name: 'a wallet and its transfers are of one currency',
    sql: `select t.vendor_id, t.id from ledger_transfers t
      join wallets w on (w.vendor_id, w.id) = (t.vendor_id, t.wallet_id) where w.currency <> t.currency`,
  },
  {
    name: "a wallet's transfers follow one another without a gap, each starting where the last one ended",
    sql: `select * from (
        select vendor_id, wallet_id, wallet_version,
          row_number() over chain as place,
          available_after - cents * ((to_account = 'available')::int - (from_account = 'available')::int)
            - coalesce(lag(available_after) over chain, 0) as available_gap,
          held_after - cents * ((to_account = 'held')::int - (from_account = 'held')::int)
            - coalesce(lag(held_after) over chain, 0) as held_gap
        from ledger_transfers lines
        window chain as (partition by vendor_id, wallet_id order by wallet_version)
      ) links where wallet_version <> place or available_gap <> 0 or held_gap <> 0`,
  },
  {
    name: 'what a wallet holds is what its pending payments wait for, and nothing once none is pending',
    sql: `select w.vendor_id, w.id, w.held from wallets w
      left join payments p on (p.vendor_id, p.wallet_id) = (w.vendor_id, w.id) and p.status = 'PENDING'
      group by w.vendor_id, w.id having w.held <> coalesce(sum(p.requested), 0)`,
  },
  {
    name: 'a payment from a wallet is held once and resolved exactly once: capture and release are the hold',
    sql: `select p.vendor_id, p.id, p.status from payments p
      left join ledger_transfers t on (t.vendor_id, t.payment_id) = (p.vendor_id, p.id)
      where p.wallet_id is not null
      group by p.vendor_id, p.id
      having coalesce(sum(t.cents) filter (where t.kind = 'hold'), 0) <> p.requested
        or coalesce(sum(t.cents) filter (where t.from_account = 'held'), 0)
          <> case p.status when 'PENDING' then 0 else p.requested end
        or coalesce(sum(t.cents) filter (where t.kind like 'capture%'), 0) <> coalesce(p.final, 0)`,
  },
  {
    name: 'a voucher is credited at most once, after completion, and as the payment says',
    sql: `select p.vendor_id, p.id from payments p
      left join ledger_transfers t on (t.vendor_id, t.payment_id) = (p.vendor_id, p.id) and t.kind = 'voucher_credit'
      group by p.vendor_id, p.id
      having count(t.id) > 1 or coalesce(sum(t.cents), 0) <> p.voucher_credit
        or (count(t.id) > 0 and p.status <> 'SUCCESS')`,
  },
  {
    name: 'what is owed is what was earned on invoice, less voucher and receipts',
    sql: `select p.vendor_id, p.id, p.receivable from payments p
      left join ledger_transfers t on (t.vendor_id, t.payment_id) = (p.vendor_id, p.id)
      group by p.vendor_id, p.id
      having p.receivable <> coalesce(sum(
        t.cents * ((t.from_account = 'receivable')::int - (t.to_account = 'receivable')::int)), 0)`,
  },
  {
    name: 'the settled payments of a month are its revenue, less its vouchers (ADR 115)',
    sql: `select * from (
        select vendor_id, currency, ${monthOf('settled_at')} as month, sum(final - voucher_credit) as spent
        from payments where settled_at is not null group by 1, 2, 3
      ) p full join (
        select vendor_id, currency, ${monthOf('created_at')} as month,
          sum(cents * (${isRevenue('to_account')} - ${isRevenue('from_account')})) as booked
        from ledger_transfers group by 1, 2, 3
      ) l using (vendor_id, currency, month)
      where coalesce(p.spent, 0) <> coalesce(l.booked, 0)`,
  },
  {
    name: 'a bank transfer that named a wallet was booked whole, to the wallet and to invoices',
    sql: `select vendor_id, reference from bank_top_ups b
      full join (
        select vendor_id, reference, sum(cents) as booked, bool_or(kind = 'bank_top_up') as is_credited from (
          select vendor_id, reference, cents, kind from ledger_transfers where kind = 'bank_top_up'
          union all
          select t.vendor_id, left(t.reference, -1 - length(i.invoice_id)), t.cents, t.kind
          from ledger_transfers t
            join payments p on (p.vendor_id, p.id) = (t.vendor_id, t.payment_id)
            join invoices i on (i.vendor_id, i.order_group_id) = (p.vendor_id, p.order_group_id)
          where t.kind = 'bank_receipt' and right(t.reference, 1 + length(i.invoice_id)) = ' ' || i.invoice_id
        ) parts group by vendor_id, reference
      ) s using (vendor_id, reference)
      where b.cents is distinct from s.booked and (b.cents is not null or s.is_credited)`,
  },
  {
    name: 'each paid top-up has exactly one credit and one charge, and no other has any',
    sql: `select u.vendor_id, u.id, u.status from top_ups u
      left join ledger_transfers t on (t.vendor_id, t.kind, t.reference) = (u.vendor_id, 'top_up', u.charge_id)
      where (u.status = 'SUCCESS') <> (t.id is not null) or t.cents <> u.cents or t.wallet_id <> u.wallet_id`,
  },
  {
    name: 'the lines of the statement add up to the balance',
    sql: `select w.vendor_id, w.id, w.available from wallets w
      left join (
        select vendor_id, wallet_id, sum(case to_account when 'available' then cents else -cents end) as moved
        from ledger_transfers t
        where kind in (${kindsThat('isLine')}) and 'available' in (from_account, to_account)
        group by vendor_id, wallet_id
      ) t on (t.vendor_id, t.wallet_id) = (w.vendor_id, w.id)
      left join (
        select vendor_id, wallet_id, sum(voucher_credit - coalesce(final, requested)) as paid
        from payments group by vendor_id, wallet_id
      ) p on (p.vendor_id, p.wallet_id) = (w.vendor_id, w.id)
      where w.available <> coalesce(t.moved, 0) + coalesce(p.paid, 0)`,
  },
  {
    name: 'the posted cost and loss of each booking are its transfers',
    sql: `select b.vendor_id, b.id, b.booked_cents, b.loss_cents from bookings b
      left join ledger_transfers t on t.vendor_id = b.vendor_id and left(t.reference, 36) = b.id::text
        and 'courier_payable' in (t.from_account, t.to_account)
      group by b.vendor_id, b.id
      having b.booked_cents <> coalesce(sum(${OWED}) filter (where t.kind <> 'courier_loss'), 0)
        or coalesce(b.loss_cents, 0) <> coalesce(sum(${OWED}) filter (where t.kind = 'courier_loss'), 0)`,
  },
];
