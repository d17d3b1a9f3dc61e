/** Transfers as lines of their wallets. In the remaining wallet, a merge comes from the account 'merged'. */
const OWN = `
  select vendor_id, id, wallet_id, wallet_version, case kind when 'wallet_merge' then 'merged' else from_account end as from_account,
    to_account, cents, kind, reference, payment_id, available_after, held_after, created_at
  from ledger_transfers where wallet_id is not null`;
/** The last line of an emptied wallet. The merge has one row in the table, in the remaining wallet. */
const EMPTIED = `
  select t.vendor_id, t.id, w.id, w.version, t.from_account, 'merged', t.cents, t.kind, t.wallet_id::text, null, 0, 0, t.created_at
  from wallets w
    join ledger_transfers t on t.vendor_id = w.vendor_id and t.kind = 'wallet_merge' and t.reference = w.id::text
  where w.merged_into is not null`;

/** Every line of every wallet, for SQL. */
export const MOVEMENTS = `(${OWN} union all ${EMPTIED})`;

/** The lines of one wallet. Without a merge the database reads them in index order. */
export const movementsOf = ({ isEmptied }: { isEmptied: boolean }): string => (isEmptied ? MOVEMENTS : `(${OWN})`);
