/**
 * Every transfer as a line of a wallet, for SQL. A merge of wallets is a line of both: the remaining wallet has it in its
 * row, and the emptied one as its last line, after which nothing is left.
 */
export const MOVEMENTS = `(
  select vendor_id, id, wallet_id, wallet_version, case kind when 'wallet_merge' then 'merged' else from_account end as from_account,
    to_account, cents, kind, reference, payment_id, available_after, held_after, created_at
  from ledger_transfers where wallet_id is not null
  union all
  select t.vendor_id, t.id, w.id, w.version, t.from_account, 'merged', t.cents, t.kind, t.wallet_id::text, null, 0, 0, t.created_at
  from wallets w
    join ledger_transfers t on t.vendor_id = w.vendor_id and t.kind = 'wallet_merge' and t.reference = w.id::text
  where w.merged_into is not null)`;
