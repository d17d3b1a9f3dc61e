-- outside a transaction
-- The lines of a wallet outside payments, newest first: few beside those of orders.
create index concurrently if not exists ledger_transfers_of_credits
  on ledger_transfers (vendor_id, wallet_id, created_at desc, wallet_version desc) where payment_id is null;
