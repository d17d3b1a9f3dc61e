-- outside a transaction
alter table proofs validate constraint proofs_have_bytes;
